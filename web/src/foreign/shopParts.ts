/** The nested objects and lists of a shop, which other servers may send as JSON text. */
import type { Shop } from '@waydesk/contract/records/shop.ts';
import { type Fields, fieldsOf, flagOf, listOf, pick, textIn, textOf } from './pick.ts';

/** Parses JSON text, null when it is invalid; returns any other value unchanged. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}

const part = (shop: Fields, ...names: string[]) => fieldsOf(parsed(pick(shop, ...names)));

const entries = (shop: Fields, ...names: string[]): Fields[] =>
  listOf(parsed(pick(shop, ...names)))
    .map(fieldsOf)
    .filter((fields) => Object.keys(fields).length > 0);

/** A missing flag counts as on. */
function isOn(fields: Fields, ...names: string[]): boolean {
  const flag = pick(fields, ...names);
  return flag === null || flagOf(flag);
}

/** The bank accounts of a shop; [] when they are missing or invalid JSON. */
export const bankAccountsIn = (shop: Fields): Shop['bankAccounts'] =>
  entries(shop, 'bankAccounts', 'bank_accounts').map((fields) => ({
    bank: textIn(fields, 'bank', 'bank_name', 'bankName'),
    accountName: textIn(fields, 'accountName', 'account_name'),
    accountNumber: textIn(fields, 'accountNumber', 'account_number'),
    remark: textOf(fields['remark']),
    is_available: isOn(fields, 'is_available', 'isAvailable'),
  }));

/** The payment methods of a shop; [] when they are missing or invalid JSON. */
export const paymentMethodsIn = (shop: Fields): Shop['paymentMethods'] =>
  entries(shop, 'paymentMethods', 'payment_methods').map((fields) => ({
    name: textIn(fields, 'name'),
    details: textOf(fields['details']),
    is_active: isOn(fields, 'is_active', 'isActive'),
  }));

/** The contact of a shop, sent as an object or JSON text; blank when missing or invalid. */
export function contactIn(shop: Fields): Shop['contactPerson'] {
  const contact = part(shop, 'contactPerson', 'contact_person');
  return {
    name: textIn(contact, 'name'),
    mobilePhone: textIn(contact, 'mobilePhone', 'mobile_phone'),
    otherPhone: textOf(pick(contact, 'otherPhone', 'other_phone')),
    email: textOf(contact['email']),
    address: textOf(contact['address']),
    comment: textOf(contact['comment']),
  };
}

/** The bank details of a shop, sent as an object or JSON text; all null when missing or invalid. */
export function bankInfoIn(shop: Fields): Shop['bankInfo'] {
  const bank = part(shop, 'bankInfo', 'bank_info');
  return {
    preferred_bank: textOf(pick(bank, 'preferred_bank', 'preferredBank')),
    settlement_type: textOf(pick(bank, 'settlement_type', 'settlementType')),
    settlement_time: textOf(pick(bank, 'settlement_time', 'settlementTime')),
    notes: textOf(bank['notes']),
  };
}
