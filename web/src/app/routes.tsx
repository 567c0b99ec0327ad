/** Every address of the signed-in app, on one page. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { may } from '@waydesk/contract/permissions.ts';
import { currentSession } from '../api/session.ts';
import { Loading } from '../ui/Loading.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Shell } from './Shell.tsx';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';
import { parseSearch, stringifySearch } from './addressText.ts';
import { parts } from './parts.ts';

const root = createRootRoute({ component: Shell });
const getParentRoute = () => root;

/** Forms of what only these roles may write; all other screens live by the server's answers. */
const forShopAdmins = () => {
  if (may(currentSession()?.user.role ?? '', 'shop-admin')) return;
  throw redirect({ to: '/unauthorized', replace: true });
};

const routeTree = root.addChildren([
  createRoute({
    getParentRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/dashboard', replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: '/dashboard',
    component: lazyRouteComponent(parts.dashboard, 'DashboardPage'),
  }),

  createRoute({
    getParentRoute,
    path: '/ways',
    component: lazyRouteComponent(parts.ways, 'WaysPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/ways/create',
    component: lazyRouteComponent(parts.createWay, 'CreateWayPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/ways/detail/$id',
    component: lazyRouteComponent(parts.wayDetail, 'WayDetailPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/ways/edit/$id',
    component: lazyRouteComponent(parts.editWay, 'EditWayPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/ways/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/ways/detail/$id', params, replace: true });
    },
  }),

  createRoute({
    getParentRoute,
    path: '/deliveries/$id',
    component: lazyRouteComponent(parts.delivery, 'DeliveryPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/ways/$wayId/deliveries/$deliveryId',
    component: lazyRouteComponent(parts.delivery, 'DeliveryPage'),
  }),

  createRoute({
    getParentRoute,
    path: '/riders',
    component: lazyRouteComponent(parts.riders, 'RidersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/riders/add',
    component: lazyRouteComponent(parts.addRider, 'AddRiderPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/riders/$id',
    component: lazyRouteComponent(parts.rider, 'RiderPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/riders/$id/edit',
    component: lazyRouteComponent(parts.editRider, 'EditRiderPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/riders/edit/$id',
    component: lazyRouteComponent(parts.editRider, 'EditRiderPage'),
  }),

  createRoute({
    getParentRoute,
    path: '/customers',
    component: lazyRouteComponent(parts.customers, 'CustomersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/customers/add',
    component: lazyRouteComponent(parts.addCustomer, 'AddCustomerPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/customers/view/$id',
    component: lazyRouteComponent(parts.customer, 'CustomerPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/customers/edit/$id',
    component: lazyRouteComponent(parts.editCustomer, 'EditCustomerPage'),
  }),

  createRoute({
    getParentRoute,
    path: '/online-shops',
    component: lazyRouteComponent(parts.shops, 'ShopsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/online-shops/add',
    beforeLoad: forShopAdmins,
    component: lazyRouteComponent(parts.addShop, 'AddShopPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/online-shops/$id',
    component: lazyRouteComponent(parts.shop, 'ShopPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/online-shops/$id/edit',
    beforeLoad: forShopAdmins,
    component: lazyRouteComponent(parts.editShop, 'EditShopPage'),
  }),

  createRoute({
    getParentRoute,
    path: '/townships',
    component: lazyRouteComponent(parts.townships, 'TownshipsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/townships/add',
    beforeLoad: forShopAdmins,
    component: lazyRouteComponent(parts.addTownship, 'AddTownshipPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/townships/edit/$id',
    beforeLoad: forShopAdmins,
    component: lazyRouteComponent(parts.editTownship, 'EditTownshipPage'),
  }),

  createRoute({
    getParentRoute,
    path: '/rate-groups',
    component: lazyRouteComponent(parts.rateGroups, 'RateGroupsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/rate-groups/add',
    component: lazyRouteComponent(parts.addRateGroup, 'AddRateGroupPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/rate-groups/$id',
    component: lazyRouteComponent(parts.rateGroup, 'RateGroupPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/rate-groups/$id/edit',
    component: lazyRouteComponent(parts.editRateGroup, 'EditRateGroupPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/rate-groups/$id/add-township',
    component: lazyRouteComponent(parts.editRateGroup, 'AddRateTownshipPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/rate-groups/$id/townships/$townshipId/edit',
    component: lazyRouteComponent(parts.editRateGroup, 'EditRateTownshipPage'),
  }),

  createRoute({
    getParentRoute,
    path: '/settings',
    component: lazyRouteComponent(parts.settings, 'SettingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/users',
    component: lazyRouteComponent(parts.users, 'UsersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/users/add',
    component: lazyRouteComponent(parts.addUser, 'AddUserPage'),
  }),

  createRoute({ getParentRoute, path: '/unauthorized', component: UnauthorizedPage }),
]);

export function makeRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // The page one is on stays for this long instead of flashing "Loading...".
    defaultPendingMs: 150,
    defaultPendingComponent: Loading,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
