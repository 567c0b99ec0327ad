/**
 * What each address shows. The build reads it too, so that the browser can fetch a screen before
 * any of our code has run: a path with a literal part must come before one with a parameter.
 */
import type { Who } from '@waydesk/contract/calls/permissions.ts';
import { type Destination, links } from '../router/links.ts';
import type { AppPath } from '../router/paths.ts';

export interface ScreenRow {
  /** Relative to `features`, without its extension. */
  file: string;
  /** The export; default: the file's name. */
  page?: string;
  /** For forms that only some people may send; all other screens rely on the server's answers. */
  who?: Who;
}

/** Redirects to the main address of the same record. */
export type RedirectTo = (params: Partial<Record<string, string>>) => Destination;

const home: RedirectTo = () => links.dashboard();

/** The compiler requires exactly one row for each path of `router/routes.ts`. */
export const SCREENS: Record<Exclude<AppPath, '/unauthorized'>, ScreenRow | RedirectTo> = {
  '/': home,
  '/login': home,
  '/forgot-password': home,
  '/reset-password/$token': home,
  '/dashboard': { file: 'dashboard/DashboardPage' },
  '/ways': { file: 'ways/WaysPage' },
  '/ways/create': { file: 'ways/CreateWayPage' },
  '/ways/import': { file: 'intake/ImportPage' },
  '/ways/detail/$id': { file: 'ways/WayDetailPage' },
  '/ways/edit/$id': { file: 'ways/EditWayPage' },
  '/ways/$id': ({ id = '' }) => links.way(id),
  '/deliveries/$id': { file: 'deliveries/DeliveryPage' },
  '/ways/$wayId/deliveries/$deliveryId': { file: 'deliveries/DeliveryPage' },
  '/parcels': { file: 'parcels/ParcelsPage' },
  '/parcels/scan': { file: 'scans/ScanPage' },
  '/parcels/labels': { file: 'labels/LabelsPage' },
  '/parcels/sheet': { file: 'labels/SheetPage' },
  '/return-slips': { file: 'return-slips/ReturnSlipsPage' },
  '/return-slips/$id': { file: 'return-slips/ReturnSlipPage' },
  '/settle': { file: 'statements/SettlePage' },
  '/settle/$id': { file: 'statements/SettleShopPage' },
  '/statements': { file: 'statements/StatementsPage' },
  '/statements/$id': { file: 'statements/StatementPage' },
  '/riders': { file: 'riders/RidersPage' },
  '/riders/add': { file: 'riders/AddRiderPage' },
  '/riders/$id': { file: 'riders/RiderPage' },
  '/riders/$id/edit': { file: 'riders/EditRiderPage' },
  '/riders/edit/$id': { file: 'riders/EditRiderPage' },
  '/cash-in': { file: 'cash-ins/CashInPage' },
  '/cash-in/$riderId': { file: 'cash-ins/CountCashPage', who: 'cashier' },
  '/cash-ins': { file: 'cash-ins/CashInsPage' },
  '/cash-ins/$id': { file: 'cash-ins/CashInReceiptPage' },
  '/cash-book': { file: 'entries/CashBookPage' },
  '/cash-book/add': { file: 'entries/AddEntryPage', who: 'cashier' },
  '/cash-book/close': { file: 'closings/CloseDayPage', who: 'cashier' },
  '/closings': { file: 'closings/ClosingsPage' },
  '/figures': { file: 'figures/FiguresPage' },
  '/figures/charges': { file: 'figures/ChargeListPage' },
  '/customers': { file: 'customers/CustomersPage' },
  '/customers/add': { file: 'customers/AddCustomerPage' },
  '/customers/view/$id': { file: 'customers/CustomerPage' },
  '/customers/edit/$id': { file: 'customers/EditCustomerPage' },
  '/online-shops': { file: 'shops/ShopsPage' },
  '/online-shops/add': { file: 'shops/AddShopPage', who: 'shop-admin' },
  '/online-shops/$id': { file: 'shops/ShopPage' },
  '/online-shops/$id/edit': { file: 'shops/EditShopPage', who: 'shop-admin' },
  '/townships': { file: 'townships/TownshipsPage' },
  '/townships/add': { file: 'townships/AddTownshipPage', who: 'shop-admin' },
  '/townships/charges': { file: 'townships/ChargesPage', who: 'shop-admin' },
  '/townships/edit/$id': { file: 'townships/EditTownshipPage', who: 'shop-admin' },
  '/rate-groups': { file: 'rate-groups/RateGroupsPage' },
  '/rate-groups/add': { file: 'rate-groups/AddRateGroupPage' },
  '/rate-groups/$id': { file: 'rate-groups/RateGroupPage' },
  '/rate-groups/$id/edit': { file: 'rate-groups/EditRateGroupPage' },
  '/rate-groups/$id/add-township': {
    file: 'rate-groups/EditRateGroupPage',
    page: 'AddRateTownshipPage',
  },
  '/rate-groups/$id/townships/$townshipId/edit': {
    file: 'rate-groups/EditRateGroupPage',
    page: 'EditRateTownshipPage',
  },
  '/settings': { file: 'settings/SettingsPage' },
  '/settings/users': { file: 'users/UsersPage' },
  '/settings/users/add': { file: 'users/AddUserPage' },
};

/**
 * Matches the addresses of a path, with or without a trailing slash; the first matching row wins.
 */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');
