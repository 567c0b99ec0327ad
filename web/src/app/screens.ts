/**
 * Where each screen stands: its file below `features` and the addresses that show it. Read at the
 * start of the app and by the build, which lets the browser fetch a screen before any of our code
 * has run. An address that is missing here only comes a little later.
 */
export interface Screen {
  file: string;
  at: RegExp;
}

export const SCREENS = {
  dashboard: { file: 'dashboard/DashboardPage.tsx', at: /^\/dashboard$/ },
  ways: { file: 'ways/WaysPage.tsx', at: /^\/ways$/ },
  createWay: { file: 'ways/CreateWayPage.tsx', at: /^\/ways\/create$/ },
  wayDetail: { file: 'ways/WayDetailPage.tsx', at: /^\/ways\/(detail\/)?\d+$/ },
  editWay: { file: 'ways/EditWayPage.tsx', at: /^\/ways\/edit\// },
  delivery: { file: 'deliveries/DeliveryPage.tsx', at: /^(\/ways\/\d+)?\/deliveries\// },
  riders: { file: 'riders/RidersPage.tsx', at: /^\/riders$/ },
  addRider: { file: 'riders/AddRiderPage.tsx', at: /^\/riders\/add$/ },
  rider: { file: 'riders/RiderPage.tsx', at: /^\/riders\/\d+$/ },
  editRider: { file: 'riders/EditRiderPage.tsx', at: /^\/riders\/(\d+\/edit|edit\/\d+)$/ },
  customers: { file: 'customers/CustomersPage.tsx', at: /^\/customers$/ },
  addCustomer: { file: 'customers/AddCustomerPage.tsx', at: /^\/customers\/add$/ },
  customer: { file: 'customers/CustomerPage.tsx', at: /^\/customers\/view\// },
  editCustomer: { file: 'customers/EditCustomerPage.tsx', at: /^\/customers\/edit\// },
  shops: { file: 'shops/ShopsPage.tsx', at: /^\/online-shops$/ },
  addShop: { file: 'shops/AddShopPage.tsx', at: /^\/online-shops\/add$/ },
  shop: { file: 'shops/ShopPage.tsx', at: /^\/online-shops\/\d+$/ },
  editShop: { file: 'shops/EditShopPage.tsx', at: /^\/online-shops\/\d+\/edit$/ },
  townships: { file: 'townships/TownshipsPage.tsx', at: /^\/townships$/ },
  addTownship: { file: 'townships/AddTownshipPage.tsx', at: /^\/townships\/add$/ },
  editTownship: { file: 'townships/EditTownshipPage.tsx', at: /^\/townships\/edit\// },
  rateGroups: { file: 'rate-groups/RateGroupsPage.tsx', at: /^\/rate-groups$/ },
  addRateGroup: { file: 'rate-groups/AddRateGroupPage.tsx', at: /^\/rate-groups\/add$/ },
  rateGroup: { file: 'rate-groups/RateGroupPage.tsx', at: /^\/rate-groups\/\d+$/ },
  editRateGroup: { file: 'rate-groups/EditRateGroupPage.tsx', at: /^\/rate-groups\/\d+\/./ },
  users: { file: 'users/UsersPage.tsx', at: /^\/settings\/users$/ },
  addUser: { file: 'users/AddUserPage.tsx', at: /^\/settings\/users\/add$/ },
  settings: { file: 'settings/SettingsPage.tsx', at: /^\/settings$/ },
} satisfies Record<string, Screen>;
