/**
 * Every screen, one row each, named as its link is: `links.editRider(7)`. The routes, the links, the
 * menu and its letters, what the page fetches before any of our code has run, and the lists of
 * addresses in tests and measurements come from here. The build reads it without the app.
 *
 * The first row that fits an address wins: a path with a literal part comes before one with a
 * parameter. The lines of the menu, too, are in the order of the rows.
 */
import { PUBLIC_PATHS } from './publicPaths.ts';
import type { OtherAddress, ShownScreen } from './screenRow.ts';
import { SETTINGS_SCREENS } from './settingsScreens.ts';

export type ScreenRow = ShownScreen | OtherAddress | { path: '/unauthorized' };

export const SCREENS = {
  home: { path: '/', leadsTo: 'dashboard' },
  // The pages of signed-out users may still be in the history.
  login: { path: PUBLIC_PATHS.login, leadsTo: 'dashboard' },
  forgotPassword: { path: PUBLIC_PATHS.forgotPassword, leadsTo: 'dashboard' },
  resetPassword: { path: '/reset-password/$token', leadsTo: 'dashboard' },
  /** Where `who` sends everybody else; the app itself draws it. */
  unauthorized: { path: '/unauthorized' },
  dashboard: { path: PUBLIC_PATHS.dashboard, file: 'dashboard/DashboardPage' },

  createWay: {
    path: '/ways/create',
    search: 'createWay',
    file: 'ways/CreateWayPage',
    menu: { group: 'Way Management', label: 'Create Ways' },
  },
  ways: {
    path: '/ways',
    search: 'ways',
    file: 'ways/WaysPage',
    menu: { group: 'Way Management', label: 'Parcel In/Out', key: 'w' },
  },
  parcels: {
    path: '/parcels',
    search: 'parcels',
    file: 'parcels/ParcelsPage',
    menu: { group: 'Way Management', label: 'Parcels List', key: 'p' },
  },
  importParcels: {
    path: '/ways/import',
    search: 'importParcels',
    file: 'intake/ImportPage',
    menu: { group: 'Way Management', label: 'Import Parcels', key: 'l' },
  },
  /** What people of shops asked for in their portal. */
  pickupRequests: {
    path: '/pickup-requests',
    search: 'pickupRequests',
    file: 'pickup-requests/PickupRequestsPage',
    menu: { group: 'Way Management', label: 'Pickup Requests', key: 'q' },
  },
  scanParcels: {
    path: '/parcels/scan',
    file: 'scans/ScanPage',
    menu: { group: 'Way Management', label: 'Scan Parcels', key: 'k' },
  },
  returnSlips: {
    path: '/return-slips',
    search: 'returnSlips',
    file: 'return-slips/ReturnSlipsPage',
    menu: { group: 'Way Management', label: 'Return Slips', key: 'e' },
  },
  cashBook: {
    path: '/cash-book',
    search: 'cashBook',
    file: 'entries/CashBookPage',
    menu: { group: 'Way Management', label: 'Cash Book', key: 'b', who: 'cashier' },
  },
  /** The shops that wait for money. */
  settle: {
    path: '/settle',
    search: 'settle',
    file: 'statements/SettlePage',
    menu: { group: 'Way Management', label: 'Shop Statements', key: 'm', who: 'cashier' },
  },
  figures: {
    path: '/figures',
    search: 'figures',
    file: 'figures/FiguresPage',
    menu: { group: 'Way Management', label: 'Figures', key: 'f', who: 'money-admin' },
  },
  way: { path: '/ways/detail/$id', file: 'ways/WayDetailPage' },
  editWay: { path: '/ways/edit/$id', file: 'ways/EditWayPage' },
  shortWay: { path: '/ways/$id', leadsTo: 'way' },
  delivery: { path: '/deliveries/$id', file: 'deliveries/DeliveryPage' },
  deliveryOfWay: {
    path: '/ways/$wayId/deliveries/$deliveryId',
    file: 'deliveries/DeliveryPage',
  },
  labels: { path: '/parcels/labels', search: 'labels', file: 'labels/LabelsPage' },
  sheet: { path: '/parcels/sheet', search: 'sheet', file: 'labels/SheetPage' },
  pickupRequest: { path: '/pickup-requests/$id', file: 'pickup-requests/PickupRequestPage' },
  returnSlip: { path: '/return-slips/$id', file: 'return-slips/ReturnSlipPage' },
  settleShop: { path: '/settle/$id', search: 'settleShop', file: 'statements/SettleShopPage' },
  statements: { path: '/statements', search: 'statements', file: 'statements/StatementsPage' },
  statement: { path: '/statements/$id', file: 'statements/StatementPage' },
  addEntry: { path: '/cash-book/add', file: 'entries/AddEntryPage', who: 'cashier' },
  closeDay: { path: '/cash-book/close', file: 'closings/CloseDayPage', who: 'cashier' },
  closings: { path: '/closings', search: 'closings', file: 'closings/ClosingsPage' },
  /** What was earned, row by row. */
  charges: { path: '/figures/charges', search: 'charges', file: 'figures/ChargeListPage' },

  addShop: {
    path: '/online-shops/add',
    search: 'addShop',
    file: 'shops/AddShopPage',
    who: 'shop-admin',
    menu: { group: 'Online Shops', label: 'Add Online Shop' },
  },
  shops: {
    path: '/online-shops',
    search: 'shops',
    file: 'shops/ShopsPage',
    menu: { group: 'Online Shops', label: 'Online Shops List', key: 's' },
  },
  importShops: {
    path: '/online-shops/import',
    file: 'record-imports/ImportRecordsPage',
    page: 'ImportShopsPage',
    who: 'shop-admin',
  },
  shop: { path: '/online-shops/$id', file: 'shops/ShopPage' },
  editShop: { path: '/online-shops/$id/edit', file: 'shops/EditShopPage', who: 'shop-admin' },

  addRider: {
    path: '/riders/add',
    file: 'riders/AddRiderPage',
    menu: { group: 'Riders', label: 'Add Rider' },
  },
  riders: {
    path: '/riders',
    search: 'riders',
    file: 'riders/RidersPage',
    menu: { group: 'Riders', label: 'Riders List', key: 'r' },
  },
  /** The riders who have cash to hand in. */
  cashIn: {
    path: '/cash-in',
    file: 'cash-ins/CashInPage',
    menu: { group: 'Riders', label: 'Cash In', key: 'i', who: 'cashier' },
  },
  /** What riders recorded on their phones and the office has to decide. */
  toCheck: {
    path: '/riders/to-check',
    search: 'toCheck',
    file: 'acts/ToCheckPage',
    menu: { group: 'Riders', label: 'To Check', key: 'h', who: 'cashier' },
  },
  importRiders: {
    path: '/riders/import',
    file: 'record-imports/ImportRecordsPage',
    page: 'ImportRidersPage',
  },
  rider: { path: '/riders/$id', search: 'riderHistory', file: 'riders/RiderPage' },
  editRider: { path: '/riders/$id/edit', file: 'riders/EditRiderPage' },
  editRiderBefore: { path: '/riders/edit/$id', file: 'riders/EditRiderPage' },
  countCash: { path: '/cash-in/$riderId', file: 'cash-ins/CountCashPage', who: 'cashier' },
  cashIns: { path: '/cash-ins', search: 'cashIns', file: 'cash-ins/CashInsPage' },
  cashInReceipt: { path: '/cash-ins/$id', file: 'cash-ins/CashInReceiptPage' },

  townships: {
    path: '/townships',
    search: 'townships',
    file: 'townships/TownshipsPage',
    menu: { group: 'Township', label: 'Townships List', key: 't' },
  },
  addTownship: {
    path: '/townships/add',
    file: 'townships/AddTownshipPage',
    who: 'shop-admin',
    menu: { group: 'Township', label: 'Add Township' },
  },
  editCharges: { path: '/townships/charges', file: 'townships/ChargesPage', who: 'shop-admin' },
  importCharges: {
    path: '/townships/import-charges',
    file: 'record-imports/ImportRecordsPage',
    page: 'ImportChargesPage',
    who: 'shop-admin',
  },
  editTownship: {
    path: '/townships/edit/$id',
    file: 'townships/EditTownshipPage',
    who: 'shop-admin',
  },

  customers: {
    path: '/customers',
    search: 'customers',
    file: 'customers/CustomersPage',
    menu: { group: 'Customers', label: 'Customers List', key: 'c' },
  },
  addCustomer: {
    path: '/customers/add',
    file: 'customers/AddCustomerPage',
    menu: { group: 'Customers', label: 'Add Customer' },
  },
  importCustomers: {
    path: '/customers/import',
    file: 'record-imports/ImportRecordsPage',
    page: 'ImportCustomersPage',
  },
  customer: {
    path: '/customers/view/$id',
    search: 'customerHistory',
    file: 'customers/CustomerPage',
  },
  editCustomer: { path: '/customers/edit/$id', file: 'customers/EditCustomerPage' },

  rateGroups: {
    path: '/rate-groups',
    search: 'rateGroups',
    file: 'rate-groups/RateGroupsPage',
    menu: { group: 'Rate Groups', label: 'Rate Groups List', key: 'g' },
  },
  addRateGroup: {
    path: '/rate-groups/add',
    file: 'rate-groups/AddRateGroupPage',
    menu: { group: 'Rate Groups', label: 'Add Rate Group' },
  },
  rateGroup: {
    path: '/rate-groups/$id',
    search: 'rateTownships',
    file: 'rate-groups/RateGroupPage',
  },
  editRateGroup: { path: '/rate-groups/$id/edit', file: 'rate-groups/EditRateGroupPage' },
  addRateTownship: {
    path: '/rate-groups/$id/add-township',
    file: 'rate-groups/EditRateGroupPage',
    page: 'AddRateTownshipPage',
  },
  editRateTownship: {
    path: '/rate-groups/$id/townships/$townshipId/edit',
    file: 'rate-groups/EditRateGroupPage',
    page: 'EditRateTownshipPage',
  },

  ...SETTINGS_SCREENS,

  help: { path: '/help', file: 'help/HelpPage' },
  guide: { path: '/help/$guide', file: 'help/GuidePage' },
} as const satisfies Record<string, ScreenRow>;

export type Screens = typeof SCREENS;
export type ScreenName = keyof Screens;

/** The same for those who take every row alike. */
export const screenRows: Record<ScreenName, ScreenRow> = SCREENS;

/** The names of a path's parameters, in their order. */
export type ParamsOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? [Name, ...ParamsOf<Rest>]
  : P extends `${string}$${infer Name}`
    ? [Name]
    : [];

/** Matches the addresses of a path, with or without a trailing slash. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');

/** What an address shows; undefined if no screen has it. */
export const screenAt = (pathname: string): ScreenRow | undefined =>
  Object.values(screenRows).find(({ path }) => patternOf(path).test(pathname));
