/**
 * Every address of the signed-in app and what it shows, on one page. The build reads it too, so that
 * the browser can fetch a screen before any of our code has run. The first row that fits wins.
 */
import type { Who } from '@waydesk/contract/permissions.ts';

export type RouteRow =
  /** Another address of the same thing. */
  | { path: string; to: string }
  | {
      path: string;
      /** Below `features`, without its ending. */
      file: string;
      /** What the file exports; as it is called unless said. */
      page?: string;
      /** Forms of what only some may write; all other screens live by the server's answers. */
      who?: Who;
    };

export const ROUTES: readonly RouteRow[] = [
  { path: '/', to: '/dashboard' },
  // The pages of who is signed out may still be steps of the history.
  { path: '/login', to: '/dashboard' },
  { path: '/forgot-password', to: '/dashboard' },
  { path: '/reset-password/:token', to: '/dashboard' },
  { path: '/dashboard', file: 'dashboard/DashboardPage' },
  { path: '/ways', file: 'ways/WaysPage' },
  { path: '/ways/create', file: 'ways/CreateWayPage' },
  { path: '/ways/detail/:id', file: 'ways/WayDetailPage' },
  { path: '/ways/edit/:id', file: 'ways/EditWayPage' },
  { path: '/ways/:id', to: '/ways/detail/:id' },
  { path: '/deliveries/:id', file: 'deliveries/DeliveryPage' },
  { path: '/ways/:wayId/deliveries/:deliveryId', file: 'deliveries/DeliveryPage' },
  { path: '/riders', file: 'riders/RidersPage' },
  { path: '/riders/add', file: 'riders/AddRiderPage' },
  { path: '/riders/:id', file: 'riders/RiderPage' },
  { path: '/riders/:id/edit', file: 'riders/EditRiderPage' },
  { path: '/riders/edit/:id', file: 'riders/EditRiderPage' },
  { path: '/customers', file: 'customers/CustomersPage' },
  { path: '/customers/add', file: 'customers/AddCustomerPage' },
  { path: '/customers/view/:id', file: 'customers/CustomerPage' },
  { path: '/customers/edit/:id', file: 'customers/EditCustomerPage' },
  { path: '/online-shops', file: 'shops/ShopsPage' },
  { path: '/online-shops/add', file: 'shops/AddShopPage', who: 'shop-admin' },
  { path: '/online-shops/:id', file: 'shops/ShopPage' },
  { path: '/online-shops/:id/edit', file: 'shops/EditShopPage', who: 'shop-admin' },
  { path: '/townships', file: 'townships/TownshipsPage' },
  { path: '/townships/add', file: 'townships/AddTownshipPage', who: 'shop-admin' },
  { path: '/townships/edit/:id', file: 'townships/EditTownshipPage', who: 'shop-admin' },
  { path: '/rate-groups', file: 'rate-groups/RateGroupsPage' },
  { path: '/rate-groups/add', file: 'rate-groups/AddRateGroupPage' },
  { path: '/rate-groups/:id', file: 'rate-groups/RateGroupPage' },
  { path: '/rate-groups/:id/edit', file: 'rate-groups/EditRateGroupPage' },
  {
    path: '/rate-groups/:id/add-township',
    file: 'rate-groups/EditRateGroupPage',
    page: 'AddRateTownshipPage',
  },
  {
    path: '/rate-groups/:id/townships/:townshipId/edit',
    file: 'rate-groups/EditRateGroupPage',
    page: 'EditRateTownshipPage',
  },
  { path: '/settings', file: 'settings/SettingsPage' },
  { path: '/settings/users', file: 'users/UsersPage' },
  { path: '/settings/users/add', file: 'users/AddUserPage' },
];
