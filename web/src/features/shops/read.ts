/** An online shop as the screens show it, read from any of the shapes it arrives in. */
import { dayOf, isDay } from '@waydesk/contract/time.ts';
import {
  type Fields,
  fieldsOf,
  flagOf,
  idOf,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
} from '../../entities/pick.ts';
import { shopName } from '../../entities/shop.ts';
import { businessZone } from '../../ui/zone.ts';

/** Under the names in which it is sent back; '' stands for nothing. */
export interface BankAccount {
  bank: string;
  accountName: string;
  accountNumber: string;
  remark: string;
  is_available: boolean;
}

export interface PaymentMethod {
  name: string;
  details: string;
  is_active: boolean;
}

export interface ShopRecord {
  id: number;
  name: string;
  ownerName: string;
  phone: string;
  email: string;
  address: string;
  township: string;
  category: string;
  facebook: string;
  tiktok: string;
  /** A calendar day, YYYY-MM-DD, or ''. */
  startDay: string;
  createdAt: string | null;
  updatedAt: string | null;
  isActive: boolean;
  ways: { pending: number; active: number; completed: number; toRefund: number };
  contact: Record<'name' | 'mobilePhone' | 'otherPhone' | 'email' | 'address' | 'comment', string>;
  bankAccounts: BankAccount[];
  paymentMethods: PaymentMethod[];
  bankInfo: Record<'preferred_bank' | 'settlement_type' | 'settlement_time' | 'notes', string>;
  /** Null when the server keeps none: then it is not sent back either. */
  version: number | null;
}

const textIn = (fields: Fields, ...names: string[]) => textOf(pick(fields, ...names)) ?? '';

/** What a JSON text holds, nothing when it is broken; anything else is taken as it is. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}

/** Entries are on unless they say otherwise. */
const isOn = (fields: Fields, ...names: string[]) => {
  const value = pick(fields, ...names);
  return value === null || flagOf(value);
};

const entriesOf = (value: unknown): Fields[] =>
  listOf(opened(value))
    .map(fieldsOf)
    .filter((fields) => Object.keys(fields).length > 0);

const readAccount = (fields: Fields): BankAccount => ({
  bank: textIn(fields, 'bank', 'bank_name', 'bankName'),
  accountName: textIn(fields, 'accountName', 'account_name'),
  accountNumber: textIn(fields, 'accountNumber', 'account_number'),
  remark: textIn(fields, 'remark'),
  is_available: isOn(fields, 'is_available', 'isAvailable'),
});

const readMethod = (fields: Fields): PaymentMethod => ({
  name: textIn(fields, 'name'),
  details: textIn(fields, 'details'),
  is_active: isOn(fields, 'is_active', 'isActive'),
});

/** A bare day is that day everywhere; a moment is the day it falls on here. */
function readDay(value: unknown): string {
  const text = textOf(value) ?? '';
  if (isDay(text)) return text;
  const moment = momentOf(text);
  return moment === null ? '' : dayOf(moment, businessZone());
}

/** The flag decides, else the word; a shop of which nothing is said is active. */
function readActive(fields: Fields): boolean {
  const flag = pick(fields, 'isActive', 'is_active');
  if (flag !== null) return flagOf(flag);
  return textOf(fields['status'])?.toLowerCase() !== 'inactive';
}

/** Null for what has no id: such a row can be neither shown nor opened. */
export function readShopRecord(value: unknown): ShopRecord | null {
  const outer = fieldsOf(value);
  const fields = outer['id'] === undefined ? fieldsOf(pick(outer, 'shop', 'data')) : outer;
  const id = idOf(fields['id']);
  if (id === null) return null;
  const contact = fieldsOf(opened(pick(fields, 'contactPerson', 'contact_person')));
  const bank = fieldsOf(opened(pick(fields, 'bankInfo', 'bank_info')));
  const count = (...names: string[]) => numberOf(pick(fields, ...names)) ?? 0;
  return {
    id,
    name: shopName(fields) ?? `#${id}`,
    ownerName: textIn(fields, 'ownerName', 'owner_name'),
    phone: textIn(fields, 'phoneNumber', 'phone_number'),
    email: textIn(fields, 'email'),
    address: textIn(fields, 'address'),
    township: textIn(fields, 'township'),
    category: textIn(fields, 'category'),
    facebook: textIn(fields, 'facebookLink', 'facebook_link'),
    tiktok: textIn(fields, 'tiktokLink', 'tiktok_link'),
    startDay: readDay(pick(fields, 'startDate', 'start_date')),
    createdAt: momentOf(pick(fields, 'createdAt', 'created_at')),
    updatedAt: momentOf(pick(fields, 'updatedAt', 'updated_at')),
    isActive: readActive(fields),
    ways: {
      pending: count('pendingWays', 'pending_ways'),
      active: count('activeWays', 'active_ways'),
      completed: count('completedWays', 'completed_ways'),
      toRefund: count('toRefundWays', 'to_refund_ways'),
    },
    contact: {
      name: textIn(contact, 'name'),
      mobilePhone: textIn(contact, 'mobilePhone', 'mobile_phone'),
      otherPhone: textIn(contact, 'otherPhone', 'other_phone'),
      email: textIn(contact, 'email'),
      address: textIn(contact, 'address'),
      comment: textIn(contact, 'comment'),
    },
    bankAccounts: entriesOf(pick(fields, 'bankAccounts', 'bank_accounts')).map(readAccount),
    paymentMethods: entriesOf(pick(fields, 'paymentMethods', 'payment_methods')).map(readMethod),
    bankInfo: {
      preferred_bank: textIn(bank, 'preferred_bank', 'preferredBank'),
      settlement_type: textIn(bank, 'settlement_type', 'settlementType'),
      settlement_time: textIn(bank, 'settlement_time', 'settlementTime'),
      notes: textIn(bank, 'notes'),
    },
    version: numberOf(fields['version']),
  };
}

export function readShopRecords(value: unknown): ShopRecord[] {
  return listOf(value, 'shops')
    .map(readShopRecord)
    .filter((shop) => shop !== null);
}

/** Whether a write was done: only the envelope's own word counts, not the state of the shop. */
export function saysDone(body: unknown): boolean {
  const { success, status } = fieldsOf(body);
  return success === true || status === 'success';
}
