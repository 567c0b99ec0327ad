/**
 * What each address shows, on one page. The build reads it too, so that the browser can fetch a
 * screen before any of our code has run: a path with a fixed word stands before one with any word.
 */
import type { Who } from '@waydesk/contract/permissions.ts';
import { type Destination, links } from '../router/links.ts';
import type { AppPath } from '../router/paths.ts';

export interface ScreenRow {
  /** Below `features`, without its ending. */
  file: string;
  /** What the file exports; as it is called unless said. */
  page?: string;
  /** Forms of what only some may write; all other screens live by the server's answers. */
  who?: Who;
}

/** Another address of the same thing. */
export type RedirectTo = (params: Partial<Record<string, string>>) => Destination;

const home: RedirectTo = () => links.dashboard();

/** The compiler asks for a row for each path of `router/routes.ts`, and takes no other. */
export const SCREENS: Record<Exclude<AppPath, '/unauthorized'>, ScreenRow | RedirectTo> = {
  '/': home,
  '/login': home,
  '/forgot-password': home,
  '/reset-password/$token': home,
  '/dashboard': { file: 'dashboard/DashboardPage' },
  '/ways': { file: 'ways/WaysPage' },
  '/ways/create': { file: 'ways/CreateWayPage' },
  '/ways/detail/$id': { file: 'ways/WayDetailPage' },
  '/ways/edit/$id': { file: 'ways/EditWayPage' },
  '/ways/$id': ({ id = '' }) => links.way(id),
  '/deliveries/$id': { file: 'deliveries/DeliveryPage' },
  '/ways/$wayId/deliveries/$deliveryId': { file: 'deliveries/DeliveryPage' },
  '/riders': { file: 'riders/RidersPage' },
  '/riders/add': { file: 'riders/AddRiderPage' },
  '/riders/$id': { file: 'riders/RiderPage' },
  '/riders/$id/edit': { file: 'riders/EditRiderPage' },
  '/riders/edit/$id': { file: 'riders/EditRiderPage' },
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

/** The addresses of a path, also with a slash at their end; the first row that fits wins. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');
