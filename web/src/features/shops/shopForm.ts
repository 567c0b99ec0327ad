/** The form of a shop: its values, its rules and its request bodies. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import {
  type ContactField,
  newShop,
  shopEdit,
  type ShopEdit,
  type ShopEditField,
} from '@waydesk/contract/records/shop-body.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { rules } from '../../form/rules.ts';
import type { Versioned } from '../../form/conflict/useConflict.ts';
import { showPhones } from '../../entities/labels.ts';
import { isUnfinished, type Open } from './inputs/entries.ts';

/** Part of a shop as form values, with '' instead of null. */
type Filled<T> = { [K in keyof T]: Exclude<T[K], null> };

export type AccountValues = Filled<Shop['bankAccounts'][number]>;
export type MethodValues = Filled<Shop['paymentMethods'][number]>;

type PartField = 'contactPerson' | 'bankAccounts' | 'paymentMethods' | 'bankInfo';

export interface ShopValues extends Versioned, Record<Exclude<ShopEditField, PartField>, string> {
  contactPerson: Filled<Shop['contactPerson']>;
  bankAccounts: AccountValues[];
  paymentMethods: MethodValues[];
  bankInfo: Filled<Shop['bankInfo']>;
  /** The entry being edited: part of a draft, but not sent until it is added to its list. */
  openAccount: Open<AccountValues> | null;
  openMethod: Open<MethodValues> | null;
}

export function shopValues(shop: Shop): ShopValues {
  const { contactPerson: contact, bankInfo } = shop;
  return {
    osName: shop.osName,
    ownerName: shop.ownerName,
    phoneNumber: showPhones(shop.phoneNumber),
    email: shop.email ?? '',
    address: shop.address,
    township: shop.township,
    category: shop.category,
    facebookLink: shop.facebookLink ?? '',
    tiktokLink: shop.tiktokLink ?? '',
    startDate: shop.startDate ?? '',
    contactPerson: {
      name: contact.name,
      mobilePhone: showPhones(contact.mobilePhone),
      otherPhone: showPhones(contact.otherPhone),
      email: contact.email ?? '',
      address: contact.address ?? '',
      comment: contact.comment ?? '',
    },
    bankAccounts: shop.bankAccounts.map((one) => ({ ...one, remark: one.remark ?? '' })),
    paymentMethods: shop.paymentMethods.map((one) => ({ ...one, details: one.details ?? '' })),
    bankInfo: {
      preferred_bank: bankInfo.preferred_bank ?? '',
      settlement_type: bankInfo.settlement_type ?? '',
      settlement_time: bankInfo.settlement_time ?? '',
      notes: bankInfo.notes ?? '',
    },
    openAccount: null,
    openMethod: null,
    version: shop.version,
  };
}

export const BLANK_SHOP: ShopValues = {
  osName: '',
  ownerName: '',
  phoneNumber: '',
  email: '',
  address: '',
  township: '',
  category: '',
  facebookLink: '',
  tiktokLink: '',
  startDate: '',
  contactPerson: {
    name: '',
    mobilePhone: '',
    otherPhone: '',
    email: '',
    address: '',
    comment: '',
  },
  bankAccounts: [],
  paymentMethods: [],
  bankInfo: { preferred_bank: '', settlement_type: '', settlement_time: '', notes: '' },
  openAccount: null,
  openMethod: null,
  version: null,
};

export const UNFINISHED_ENTRY: Text = 'Add this entry to its list, or cancel it, before saving';

/** The values as the contract's schemas expect them: an empty start date is null. */
const toBody = ({ openAccount: _, openMethod: __, version: ___, ...shop }: ShopValues) =>
  ({
    ...shop,
    startDate: shop.startDate || null,
  }) satisfies HasAll<ShopEditField> & { contactPerson: HasAll<ContactField> };

/** Rejects unfinished entries, which would otherwise be lost silently. */
const withOpenEntries =
  (resolve: Resolver<ShopValues>): Resolver<ShopValues> =>
  async (values, ...rest) => {
    const result = await resolve(values, ...rest);
    const errors: FieldErrors<ShopValues> = { ...result.errors };
    const { openAccount, bankAccounts, openMethod, paymentMethods } = values;
    const error = { type: 'rule', message: UNFINISHED_ENTRY };
    if (isUnfinished(bankAccounts, openAccount)) set(errors, 'openAccount', error);
    if (isUnfinished(paymentMethods, openMethod)) set(errors, 'openMethod', error);
    return Object.keys(errors).length === 0 ? result : { values: {}, errors };
  };

export const shopAddRules = withOpenEntries(rules(newShop, toBody));
export const shopEditRules = withOpenEntries(rules(shopEdit, toBody));

/** The normalized body. Throws a ZodError when the values break the rules. */
export const shopAddBody = (values: ShopValues) => z.parse(newShop, toBody(values));

/** The normalized body. Throws a ZodError when the values break the rules. */
export const shopEditBody = (values: ShopValues): ShopEdit => z.parse(shopEdit, toBody(values));
