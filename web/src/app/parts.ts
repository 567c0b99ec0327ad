/** The screens, each a part of its own that comes when it is first opened. */
import { parseSearch } from './addressText.ts';
import { loadPart } from './chunk.ts';
import { SCREENS } from './screens.ts';

export const parts = {
  dashboard: () => loadPart(() => import('../features/dashboard/DashboardPage.tsx')),
  ways: () => loadPart(() => import('../features/ways/WaysPage.tsx')),
  createWay: () => loadPart(() => import('../features/ways/CreateWayPage.tsx')),
  wayDetail: () => loadPart(() => import('../features/ways/WayDetailPage.tsx')),
  editWay: () => loadPart(() => import('../features/ways/EditWayPage.tsx')),
  delivery: () => loadPart(() => import('../features/deliveries/DeliveryPage.tsx')),
  riders: () => loadPart(() => import('../features/riders/RidersPage.tsx')),
  addRider: () => loadPart(() => import('../features/riders/AddRiderPage.tsx')),
  rider: () => loadPart(() => import('../features/riders/RiderPage.tsx')),
  editRider: () => loadPart(() => import('../features/riders/EditRiderPage.tsx')),
  customers: () => loadPart(() => import('../features/customers/CustomersPage.tsx')),
  addCustomer: () => loadPart(() => import('../features/customers/AddCustomerPage.tsx')),
  customer: () => loadPart(() => import('../features/customers/CustomerPage.tsx')),
  editCustomer: () => loadPart(() => import('../features/customers/EditCustomerPage.tsx')),
  shops: () => loadPart(() => import('../features/shops/ShopsPage.tsx')),
  addShop: () => loadPart(() => import('../features/shops/AddShopPage.tsx')),
  shop: () => loadPart(() => import('../features/shops/ShopPage.tsx')),
  editShop: () => loadPart(() => import('../features/shops/EditShopPage.tsx')),
  townships: () => loadPart(() => import('../features/townships/TownshipsPage.tsx')),
  addTownship: () => loadPart(() => import('../features/townships/AddTownshipPage.tsx')),
  editTownship: () => loadPart(() => import('../features/townships/EditTownshipPage.tsx')),
  rateGroups: () => loadPart(() => import('../features/rate-groups/RateGroupsPage.tsx')),
  addRateGroup: () => loadPart(() => import('../features/rate-groups/AddRateGroupPage.tsx')),
  rateGroup: () => loadPart(() => import('../features/rate-groups/RateGroupPage.tsx')),
  editRateGroup: () => loadPart(() => import('../features/rate-groups/EditRateGroupPage.tsx')),
  users: () => loadPart(() => import('../features/users/UsersPage.tsx')),
  addUser: () => loadPart(() => import('../features/users/AddUserPage.tsx')),
  settings: () => loadPart(() => import('../features/settings/SettingsPage.tsx')),
} satisfies Record<keyof typeof SCREENS, () => Promise<unknown>>;

/** A screen may say what it will read at an address, so that the asking need not wait for it. */
interface Warmable {
  warm?: (search: Record<string, string>) => void;
}

/** Fetches the screen of an address at the start, beside the router instead of after it. */
export function warmPart({ pathname, search }: Location): void {
  const names = Object.keys(SCREENS) as (keyof typeof SCREENS)[];
  const name = names.find((screen) => SCREENS[screen].at.test(pathname));
  if (name === undefined) return;
  const coming: Promise<object> = parts[name]();
  void coming.then(
    (screen: Warmable) => screen.warm?.(parseSearch(search)),
    () => undefined,
  );
}
