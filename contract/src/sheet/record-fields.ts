/** The columns that a sheet of shops, riders, customers or charges may have, and their headers. */
import type { RecordKind } from '../records/record-imports.ts';
import { TOWNSHIP_REQUIRED } from '../ways/delivery-body.ts';
import type { Text } from '../texts/text.ts';

export type SheetKind = RecordKind | 'charges';

/** How the cells of a column are read. */
export type RecordFieldType =
  | 'text'
  | 'phone'
  | 'region'
  | 'township'
  | 'state'
  | 'day'
  | 'vehicle'
  | 'account'
  | 'amount';

export interface RecordField {
  /** Also where the single call has it: `contactPerson.name`. */
  name: string;
  label: Text;
  /** Headers of real sheets in both languages, separated by commas; the label is one, too. */
  words: string;
  type: RecordFieldType;
  /** The single call requires it. */
  isNeeded?: true;
  /** Asked once for all rows of a sheet that has no column for it. */
  isForAll?: true;
  /** A field that may stand for it, if somebody says so. */
  sameAs?: string;
}

const SHOPS: readonly RecordField[] = [
  {
    name: 'osName',
    label: 'Shop Name',
    words:
      'name, shop, online shop, os, os name, page, page name, store, store name, merchant, client, အမည်, ဆိုင်, ဆိုင်အမည်, ဆိုင်နာမည်, အွန်လိုင်းဆိုင်, page အမည်',
    type: 'text',
    isNeeded: true,
  },
  {
    name: 'ownerName',
    label: 'Owner Name',
    words: 'owner, shop owner, seller, seller name, ပိုင်ရှင်, ပိုင်ရှင်အမည်, ဆိုင်ရှင်, ဆိုင်ရှင်အမည်',
    type: 'text',
    isNeeded: true,
  },
  {
    name: 'phoneNumber',
    label: 'Phone Number',
    words:
      'phone, phone no, ph, ph no, mobile, tel, telephone, owner phone, shop phone, contact no, ဖုန်း, ဖုန်းနံပါတ်, ဖုန်းနံပတ်, ဆိုင်ဖုန်း, ပိုင်ရှင်ဖုန်း',
    type: 'phone',
    isNeeded: true,
  },
  { name: 'email', label: 'Email', words: 'e mail, mail, gmail, အီးမေးလ်', type: 'text' },
  {
    name: 'address',
    label: 'Address',
    words: 'full address, shop address, pickup address, addr, လိပ်စာ, ဆိုင်လိပ်စာ, နေရပ်လိပ်စာ',
    type: 'text',
    isNeeded: true,
  },
  {
    name: 'township',
    label: 'Township',
    words: 'city, town, region, tsp, location, မြို့နယ်, မြို့, တိုင်း',
    type: 'region',
    isNeeded: true,
    isForAll: true,
  },
  {
    name: 'category',
    label: 'Category',
    words: 'type, business, business type, goods, items, shop type, အမျိုးအစား, လုပ်ငန်း, ပစ္စည်းအမျိုးအစား',
    type: 'text',
    isNeeded: true,
    isForAll: true,
  },
  {
    name: 'startDate',
    label: 'Start Date',
    words: 'date, since, joined, join date, start, from, ရက်စွဲ, စတင်သည့်ရက်, စတင်ရက်, နေ့စွဲ',
    type: 'day',
    isNeeded: true,
    isForAll: true,
  },
  {
    name: 'contactPerson.name',
    label: 'Contact Name',
    words: 'contact, contact person, person, ဆက်သွယ်ရမည့်သူ, ဆက်သွယ်ရမည့်သူ အမည်, ဆက်သွယ်ရန်, ဆက်သွယ်ရန်အမည်',
    type: 'text',
    isNeeded: true,
    isForAll: true,
    sameAs: 'ownerName',
  },
  {
    name: 'contactPerson.mobilePhone',
    label: 'Contact Mobile Phone',
    words:
      'contact phone, contact mobile, contact number, contact phone number, ဆက်သွယ်ရမည့်သူ မိုဘိုင်းဖုန်း, ဆက်သွယ်ရန်ဖုန်း, ဆက်သွယ်ရမည့်ဖုန်း, ဆက်သွယ်ရန်ဖုန်းနံပါတ်',
    type: 'phone',
    isNeeded: true,
    isForAll: true,
    sameAs: 'phoneNumber',
  },
  {
    name: 'facebookLink',
    label: 'Facebook Link',
    words: 'facebook, fb, fb link, facebook page, page link, ဖေ့စ်ဘုတ်, Facebook လင့်ခ်',
    type: 'text',
  },
  { name: 'tiktokLink', label: 'TikTok Link', words: 'tiktok, tik tok, TikTok လင့်ခ်', type: 'text' },
  {
    name: 'bankAccounts.bank',
    label: 'Bank',
    words: 'bank name, pay, wallet, ဘဏ်, ဘဏ်အမည်',
    type: 'text',
  },
  {
    name: 'bankAccounts.accountName',
    label: 'Account Name',
    words: 'acc name, account holder, bank account name, စာရင်းအမည်, ဘဏ်စာရင်းအမည်, အကောင့်အမည်, အကောင့်နာမည်',
    type: 'text',
  },
  {
    name: 'bankAccounts.accountNumber',
    label: 'Account Number',
    words:
      'account, account no, acc no, bank account, bank account no, စာရင်းနံပါတ်, ဘဏ်စာရင်း, ဘဏ်စာရင်းနံပါတ်, အကောင့်နံပါတ်, အကောင့်နံပတ်',
    type: 'account',
  },
];

const RIDERS: readonly RecordField[] = [
  {
    name: 'name',
    label: 'Name',
    words:
      'rider, rider name, full name, deliveryman, delivery man, staff name, အမည်, နာမည်, ပို့ဆောင်သူ, ပို့ဆောင်သူအမည်',
    type: 'text',
    isNeeded: true,
  },
  {
    name: 'phone_number',
    label: 'Phone Number',
    words: 'phone, phone no, ph, ph no, mobile, tel, contact no, ဖုန်း, ဖုန်းနံပါတ်, ဖုန်းနံပတ်',
    type: 'phone',
    isNeeded: true,
  },
  {
    name: 'email',
    label: 'Email',
    words: 'e mail, mail, gmail, email address, အီးမေးလ်',
    type: 'text',
    isNeeded: true,
  },
  {
    name: 'nrc',
    label: 'NRC',
    words: 'nrc no, nrc number, id card, မှတ်ပုံတင်, မှတ်ပုံတင်အမှတ်, နိုင်ငံသားစိစစ်ရေးကတ်',
    type: 'text',
    isNeeded: true,
  },
  {
    name: 'emergency_contact',
    label: 'Emergency Contact',
    words:
      'emergency, emergency phone, emergency no, emergency number, second phone, အရေးပေါ်, အရေးပေါ်ဆက်သွယ်ရန်, အရေးပေါ်ဖုန်း',
    type: 'phone',
    isNeeded: true,
    isForAll: true,
  },
  {
    name: 'township',
    label: 'Township',
    words: 'city, town, region, area, tsp, zone, မြို့နယ်, မြို့, တိုင်း, ဧရိယာ',
    type: 'region',
    isNeeded: true,
    isForAll: true,
  },
  {
    name: 'full_address',
    label: 'Full Address',
    words: 'address, home address, addr, လိပ်စာ, လိပ်စာအပြည့်အစုံ, နေရပ်လိပ်စာ, နေရပ်',
    type: 'text',
    isNeeded: true,
  },
  {
    name: 'vehicle_type',
    label: 'Vehicle Type',
    words: 'vehicle, transport, ယာဉ်, ယာဉ်အမျိုးအစား, စီးသည့်ယာဉ်',
    type: 'vehicle',
    isNeeded: true,
    isForAll: true,
  },
];

const CUSTOMERS: readonly RecordField[] = [
  {
    name: 'name',
    label: 'Name',
    words:
      'customer, customer name, full name, receiver, receiver name, အမည်, နာမည်, ဝယ်သူ, ဝယ်သူအမည်, လက်ခံသူ, လက်ခံသူအမည်',
    type: 'text',
    isNeeded: true,
  },
  {
    name: 'phoneNumber',
    label: 'Phone Number',
    words:
      'phone, phone no, ph, ph no, mobile, tel, contact no, customer phone, ဖုန်း, ဖုန်းနံပါတ်, ဖုန်းနံပတ်',
    type: 'phone',
    isNeeded: true,
  },
  {
    name: 'otherPhones',
    label: 'Other Phones',
    words: 'other phone, phone 2, second phone, အခြားဖုန်း, အခြားဖုန်းနံပါတ်များ, ဒုတိယဖုန်း, ဖုန်း 2',
    type: 'text',
  },
  {
    name: 'township',
    label: 'Township',
    words: 'tsp, town, city, မြို့နယ်, မြို့, မြို့နယ်အမည်',
    type: 'township',
    isNeeded: true,
    isForAll: true,
  },
  {
    name: 'state',
    label: 'State',
    words: 'region, state region, division, တိုင်း, ပြည်နယ်, တိုင်းဒေသကြီး, တိုင်း ပြည်နယ်, ပြည်နယ်/တိုင်းဒေသကြီး',
    type: 'state',
  },
  {
    name: 'address',
    label: 'Address',
    words: 'full address, delivery address, addr, street, လိပ်စာ, နေရပ်လိပ်စာ, ပို့ရမည့်လိပ်စာ',
    type: 'text',
    isNeeded: true,
  },
  {
    name: 'comments',
    label: 'Comments',
    words: 'comment, note, notes, remark, remarks, မှတ်ချက်',
    type: 'text',
  },
];

const CHARGES: readonly RecordField[] = [
  {
    name: 'township',
    label: 'Township',
    words: 'township name, name, tsp, town, city, destination, မြို့နယ်, မြို့, မြို့နယ်အမည်, အမည်',
    type: 'township',
    isNeeded: true,
  },
  {
    name: 'state',
    label: 'State',
    words: 'region, state region, division, တိုင်း, ပြည်နယ်, တိုင်းဒေသကြီး, တိုင်း ပြည်နယ်, ပြည်နယ်/တိုင်းဒေသကြီး',
    type: 'state',
  },
  {
    name: 'charge',
    label: 'Delivery Charge',
    words:
      'charge, charges, delivery charge, delivery charges, deli, deli fee, fee, fees, delivery fee, rate, price, amount, ks, ပို့ဆောင်ခ, ပို့ခ, ပို့ဆောင်ခနှုန်း, နှုန်း, ဈေးနှုန်း, deli ခ, ကျပ်',
    type: 'amount',
  },
];

const FIELDS: Record<SheetKind, readonly RecordField[]> = {
  shops: SHOPS,
  riders: RIDERS,
  customers: CUSTOMERS,
  charges: CHARGES,
};

/** In the order of the grid. */
export const recordFields = (kind: SheetKind): readonly RecordField[] => FIELDS[kind];

export const FIELD_NEEDED: Text = 'This field is required';

/** The field of a kind that an error of the single call names. */
export const fieldOfError = (path: string): string =>
  ({ townshipId: 'township', 'user.email': 'email', contactPerson: 'contactPerson.name' })[path] ??
  // A sheet has one account of each shop.
  path.replace('bankAccounts.0.', 'bankAccounts.');

/** A township that is not said has its own words. */
export const neededText = ({ type }: RecordField): Text =>
  type === 'township' ? TOWNSHIP_REQUIRED : FIELD_NEEDED;
