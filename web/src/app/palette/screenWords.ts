/**
 * Every screen that opens without a record, with what else people call it: the palette and the sheet of
 * shortcuts find it by its name in either language and by these words. A new screen needs its line here
 * before it compiles. In the order in which they are listed.
 */
import type { Who } from '@waydesk/contract/calls/permissions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { type Destination, links } from '../../router/links.ts';
import type { ScreenName, Screens } from '../../router/screens.ts';

export interface ScreenWords {
  /** Other names, separated by commas; one that is typed whole comes first. */
  also: string;
  /** Who is offered it; by default everybody. Never more people than may open it. */
  who?: Who;
  /** What it belongs to, where its name alone is not clear. */
  within?: Text;
  /** Where one begins with it, if its own address is not the beginning. */
  to?: Destination;
}

type Openable = {
  [N in ScreenName]: Screens[N] extends { path: infer P; file: string }
    ? P extends `${string}$${string}`
      ? never
      : N
    : never;
}[ScreenName];
type InMenu = {
  [N in Openable]: Screens[N] extends { menu: unknown } ? N : never;
}[Openable];

/** Everybody with a desk: lists that a rider's account may read, but has no use for. */
export const DESK: Who = 'cashier';

export const SCREEN_WORDS: Record<InMenu, ScreenWords> &
  Record<Exclude<Openable, InMenu>, ScreenWords & { label: Text }> = {
  dashboard: {
    label: 'Dashboard',
    also: 'home, start, overview, today, main page, ပင်မ, ပင်မစာမျက်နှာ, ဒက်ဘုတ်, အကျဉ်းချုပ်, ယနေ့, ဒီနေ့',
  },
  createWay: {
    also: 'new way, create way, add way, new order, order, pickup, pick up, way အသစ်, အသစ်, အော်ဒါတင်, အော်ဒါအသစ်, ပစ္စည်းကောက်',
  },
  ways: {
    also: 'ways, way list, list of ways, orders, jobs, pickups, way, way စာရင်း, အော်ဒါ, အော်ဒါများ, အော်ဒါစာရင်း, အဝင်အထွက်',
  },
  parcels: {
    also: 'parcels, parcel, packages, deliveries, delivery, shipments, ပါဆယ်, ပါဆယ်များ, ပစ္စည်း, အထုပ်, ပို့ဆောင်မှု',
  },
  importParcels: {
    also: 'import, upload, excel, sheet, spreadsheet, paste, viber, csv, သွင်း, တင်သွင်း, ဇယား, ဖိုင်တင်, အိတ်ဆယ်, ပါဆယ်သွင်း',
  },
  pickupRequests: {
    also: 'pickup requests, pickup request, requests of shops, asked pickups, fetch, portal requests, တောင်းဆိုချက်, တောင်းဆိုချက်များ, လာယူရန်',
  },
  scanParcels: {
    also: 'scan, scanner, scanning, barcode, qr, receive, hand over, hub, စကင်, စကန်, စကင်ဖတ်, ဘားကုဒ်, လက်ခံ, ဂိုဒေါင်',
  },
  returnSlips: {
    also: 'returns, return, returned, send back, slip, slips, ပြန်ပို့, ပြန်အပ်, ပြန်လာ, ရီတန်',
  },
  labels: {
    label: 'Print labels',
    also: 'labels, label, print, stickers, waybill, လေဘယ်, လေဘယ်များ, စတစ်ကာ, ပုံနှိပ်, ပရင့်',
    within: 'Parcels List',
    who: DESK,
    to: links.parcels(),
  },
  sheet: {
    label: 'Run Sheet',
    also: 'run sheet, route, route list, rider sheet, manifest, ပို့ဆောင်ရေးစာရွက်, လမ်းကြောင်း, ပို့ရန်စာရင်း',
    within: 'Riders List',
    who: DESK,
    to: links.riders(),
  },
  figures: {
    who: 'money-admin',
    also: 'figures, report, reports, profit, earnings, income, statistics, sales, results, ကိန်းဂဏန်း, အစီရင်ခံစာ, ဝင်ငွေ, အမြတ်, အရောင်း, စာရင်းချုပ်',
  },
  charges: {
    label: 'Charges',
    within: 'Figures',
    who: 'money-admin',
    also: 'charges earned, earned, delivery income, ပို့ခဝင်ငွေ',
  },
  cashBook: {
    who: 'cashier',
    also: 'cash, cashbook, drawer, cash drawer, expenses, expense, money, entries, ledger, ငွေ, ငွေသား, ငွေစာရင်းစာအုပ်, အသုံးစရိတ်, ကုန်ကျစရိတ်, ငွေအံဆွဲ',
  },
  closeDay: {
    label: 'Close the day',
    who: 'cashier',
    within: 'Cash Book',
    also: 'close, close day, end of day, count the drawer, count drawer, count cash, နေ့ပိတ်, စာရင်းပိတ်, ငွေရေတွက်',
  },
  closings: {
    label: 'Closings',
    who: 'cashier',
    within: 'Cash Book',
    also: 'closing, day closings, closed days, နေ့ပိတ်စာရင်း, ပိတ်စာရင်း',
  },
  settle: {
    who: 'cashier',
    also: 'settle, settlement, settlements, pay shops, pay shop, payout, shop money, owed to shops, ငွေရှင်း, ဆိုင်ငွေ, ဆိုင်ငွေရှင်း, ဆိုင်ကိုငွေချေ, ငွေချေ',
  },
  statements: {
    label: 'Statements List',
    who: 'cashier',
    within: 'Shop Statements',
    also: 'statements, statement, paid statements, old statements, ငွေစာရင်း, ရှင်းတမ်း, ရှင်းတမ်းများ',
  },
  addShop: {
    who: 'shop-admin',
    also: 'new shop, add shop, new client, ဆိုင်အသစ်, ဆိုင်ထည့်, ဆိုင်ထည့်ရန်',
  },
  shops: {
    who: DESK,
    also: 'shops, shop, online shops, os, clients, merchants, sellers, ဆိုင်, ဆိုင်များ, ဆိုင်စာရင်း, အွန်လိုင်းဆိုင်, ရှော့ပ်',
  },
  addRider: { also: 'new rider, new driver, ရိုက်ဒါအသစ်' },
  riders: {
    also: 'riders, rider, drivers, driver, couriers, bikers, ရိုက်ဒါ, ရိုက်ဒါများ, ဒရိုင်ဘာ, ပို့ဆောင်သူ, ဆိုင်ကယ်သမား',
  },
  cashIn: {
    who: 'cashier',
    also: 'cash in, rider cash, count rider, hand in, handed in, debt, collect cash, ငွေအပ်, ငွေအပ်ရန်, ရိုက်ဒါငွေ, ငွေသိမ်း, ကြွေး',
  },
  cashIns: {
    label: 'Cash-ins List',
    who: 'cashier',
    within: 'Cash In',
    also: 'cash-ins, cash ins, receipts, receipt, handed in cash, ငွေအပ်မှတ်တမ်း, ငွေအပ်စာရင်း, ဖြတ်ပိုင်း',
  },
  toCheck: {
    who: 'cashier',
    also: 'check, to check, phone acts, rider phones, review, decide, စစ်ဆေး, စစ်ရန်, ဖုန်းမှတ်တမ်း, ရိုက်ဒါဖုန်း, ဆုံးဖြတ်ရန်',
  },
  townships: {
    who: DESK,
    also: 'townships, township, areas, zones, regions, cities, မြို့နယ်, မြို့နယ်များ, မြို့, ဇုန်',
  },
  addTownship: { who: 'shop-admin', also: 'new township, မြို့နယ်အသစ်' },
  editCharges: {
    label: 'Edit Charges',
    who: 'shop-admin',
    within: 'Townships List',
    also: 'charges, delivery charges, delivery fees, fees, prices, ပို့ခ, ပို့ခများ, ပို့ဆောင်ခ, ပို့ဆောင်ခများ, ဈေးနှုန်း',
  },
  customers: {
    also: 'customers, customer, buyers, receivers, contacts, phone book, ဖောက်သည်, ကာစတန်မာ, ဝယ်သူ, လက်ခံသူ, ဖုန်းစာရင်း',
  },
  addCustomer: { also: 'new customer, ဖောက်သည်အသစ်, ကာစတန်မာအသစ်' },
  rateGroups: {
    also: 'rate groups, rate group, rates, price list, price lists, tariff, special prices, နှုန်းထား, နှုန်းထားများ, နှုန်းထားအုပ်စု, ပို့ခနှုန်းထား',
  },
  addRateGroup: { also: 'new rate group, new price list, နှုန်းထားအသစ်' },
  users: {
    who: 'user-admin',
    also: 'users, user, accounts, staff, passwords, password, roles, ဝန်ထမ်း, ဝန်ထမ်းများ, အသုံးပြုသူ, အကောင့်, အကောင့်များ, စကားဝှက်',
  },
  addUser: {
    who: 'user-admin',
    also: 'new user, new account, add staff, new staff, ဝန်ထမ်းအသစ်, ဝန်ထမ်းထည့်, အကောင့်အသစ်',
  },
  settings: {
    label: 'Settings',
    who: 'shop-admin',
    also: 'settings, setup, system, backup, backups, version, ဆက်တင်, ဆက်တင်း, စနစ်, အရန်သိမ်း',
  },
  company: {
    label: 'Company Profile',
    who: 'system-admin',
    within: 'Settings',
    also: 'company, logo, phone of the company, company phone, company name, address, company address, letterhead, ကုမ္ပဏီ, လိုဂို, ကုမ္ပဏီဖုန်း, ကုမ္ပဏီအမည်, လိပ်စာ, ကုမ္ပဏီလိပ်စာ',
  },
  notices: {
    label: 'Notices',
    who: 'system-admin',
    within: 'Settings',
    also: 'notices, sms, telegram, text message, text messages, gateway, အသိပေးစာ, အသိပေးစာများ, စာတို, SMS ပို့',
  },
  addNoticeRule: {
    label: 'Add Notice Rule',
    who: 'system-admin',
    within: 'Notices',
    also: 'new notice, new notice rule, add notice, sms text, အသိပေးစာအသစ်',
  },
  noticeList: {
    label: 'Notices sent and waiting',
    who: 'system-admin',
    within: 'Notices',
    also: 'sent notices, sent sms, dead notices, failed sms, ပို့ပြီးသော အသိပေးစာ',
  },
  quietPhones: {
    label: 'Numbers not to notify',
    who: 'system-admin',
    within: 'Notices',
    also: 'quiet phones, unsubscribe, stop sms, blocked numbers, SMS မပို့ရန်',
  },
  activity: {
    label: 'Activity log',
    who: 'system-admin',
    within: 'Settings',
    also: 'audit, audit log, who changed, password changes, account history, operator, မှတ်တမ်း',
  },
  webhooks: {
    label: 'Webhooks',
    who: 'user-admin',
    within: 'Settings',
    also: 'webhook, hooks, integration, integrations, other programs, connect, ချိတ်ဆက်, အခြားပရိုဂရမ်',
  },
  addWebhook: {
    label: 'Add Webhook',
    who: 'user-admin',
    within: 'Webhooks',
    also: 'new webhook, webhook အသစ်',
  },
  apiKeys: {
    label: 'API keys',
    who: 'user-admin',
    within: 'Settings',
    also: 'api, api key, keys of programs, tokens, access keys, developer, API ကီး',
  },
  addApiKey: {
    label: 'Make API key',
    who: 'user-admin',
    within: 'API keys',
    also: 'new api key, new key, API key အသစ်',
  },
  addEntry: {
    label: 'New entry',
    who: 'cashier',
    within: 'Cash Book',
    also: 'entry, add expense, new expense, add entry, စာရင်းသွင်း, အသုံးစရိတ်သွင်း',
  },
  importShops: {
    label: 'Import Shops',
    who: 'shop-admin',
    within: 'Online Shops List',
    also: 'import shops, upload shops, sheet of shops, ဆိုင်များသွင်း, ဆိုင်စာရင်းသွင်း',
  },
  importRiders: {
    label: 'Import Riders',
    who: DESK,
    within: 'Riders List',
    also: 'import riders, upload riders, sheet of riders, ရိုက်ဒါများသွင်း, ရိုက်ဒါစာရင်းသွင်း',
  },
  importCustomers: {
    label: 'Import Customers',
    who: DESK,
    within: 'Customers List',
    also: 'import customers, upload customers, sheet of customers, ဖောက်သည်များသွင်း, ဖောက်သည်စာရင်းသွင်း',
  },
  importCharges: {
    label: 'Import Charges',
    who: 'shop-admin',
    within: 'Townships List',
    also: 'import charges, rate sheet, upload charges, sheet of charges, ပို့ခသွင်း, ပို့ခစာရင်းသွင်း',
  },
  help: {
    label: 'Help',
    also: 'help, guide, guides, manual, how to, instructions, tutorial, အကူအညီ, လမ်းညွှန်, အသုံးပြုနည်း, သင်ခန်းစာ',
  },
};
