/** The form of a shop: its values, its rules and what is sent of them. */
import { newShop, shopEdit, type NewShop, type ShopEdit } from '@waydesk/contract/shop-body.ts';
import type { Shop } from '@waydesk/contract/shops.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { rules } from '../../form/rules.ts';
import type { Versioned } from '../../form/useConflict.ts';
import { showPhones } from '../../entities/labels.ts';
import { isUnfinished, type Open } from './inputs/entries.ts';

/** A part of a shop as inputs hold it: '' where the shop has nothing. */
type Filled<T> = { [K in keyof T]: Exclude<T[K], null> };

export type AccountValues = Filled<Shop['bankAccounts'][number]>;
export type MethodValues = Filled<Shop['paymentMethods'][number]>;

export interface ShopValues extends Versioned {
  osName: string;
  ownerName: string;
  phoneNumber: string;
  email: string;
  address: string;
  township: string;
  category: string;
  facebookLink: string;
  tiktokLink: string;
  startDate: string;
  contactPerson: Filled<Shop['contactPerson']>;
  bankAccounts: AccountValues[];
  paymentMethods: MethodValues[];
  bankInfo: Filled<Shop['bankInfo']>;
  /** The entry being written: it goes with a draft, and is not sent before it is in its list. */
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

export const BLANK: ShopValues = {
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

export const UNFINISHED: Text = 'Add this entry to its list, or cancel it, before saving';

/** Where the contract has the rules for its texts; a start date that is not given is missing. */
const asked = ({ openAccount: _, openMethod: __, version: ___, ...shop }: ShopValues) => ({
  ...shop,
  startDate: shop.startDate || null,
});

/** An entry that is half written would be lost without a word. */
const withOpenEntries =
  (judge: Resolver<ShopValues>): Resolver<ShopValues> =>
  async (values, ...rest) => {
    const judged = await judge(values, ...rest);
    const errors: FieldErrors<ShopValues> = { ...judged.errors };
    const { openAccount, bankAccounts, openMethod, paymentMethods } = values;
    const fault = { type: 'rule', message: UNFINISHED };
    if (isUnfinished(bankAccounts, openAccount)) set(errors, 'openAccount', fault);
    if (isUnfinished(paymentMethods, openMethod)) set(errors, 'openMethod', fault);
    return Object.keys(errors).length === 0 ? judged : { values: {}, errors };
  };

export const addRules = withOpenEntries(rules(newShop, asked));
export const editRules = withOpenEntries(rules(shopEdit, asked));

/** What is sent: clean. Throws unless the rules are met. */
export const addBody = (values: ShopValues): NewShop => z.parse(newShop, asked(values));
export const editBody = (values: ShopValues): ShopEdit => z.parse(shopEdit, asked(values));
