/** The form of a shop: its values, its rules and what is sent of them. */
import { newShop, shopEdit, type NewShop, type ShopEdit } from '@waydesk/contract/shop-body.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { rules } from '../../form/rules.ts';
import type { Versioned } from '../../form/useConflict.ts';
import { showPhones } from '../../entities/labels.ts';
import { isUnfinished, type Open } from './inputs/entries.ts';
import { readShopRecord, type BankAccount, type PaymentMethod, type ShopRecord } from './read.ts';

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
  contactPerson: ShopRecord['contact'];
  bankAccounts: BankAccount[];
  paymentMethods: PaymentMethod[];
  bankInfo: ShopRecord['bankInfo'];
  /** The entry being written: it goes with a draft, and is not sent before it is in its list. */
  openAccount: Open<BankAccount> | null;
  openMethod: Open<PaymentMethod> | null;
}

export function valuesOf(shop: ShopRecord): ShopValues {
  const { contact } = shop;
  return {
    osName: shop.name,
    ownerName: shop.ownerName,
    phoneNumber: showPhones(shop.phone),
    email: shop.email,
    address: shop.address,
    township: shop.township,
    category: shop.category,
    facebookLink: shop.facebook,
    tiktokLink: shop.tiktok,
    startDate: shop.startDay,
    contactPerson: {
      ...contact,
      mobilePhone: showPhones(contact.mobilePhone),
      otherPhone: showPhones(contact.otherPhone),
    },
    bankAccounts: shop.bankAccounts,
    paymentMethods: shop.paymentMethods,
    bankInfo: shop.bankInfo,
    openAccount: null,
    openMethod: null,
    version: shop.version,
  };
}

export function shopValues(data: unknown): ShopValues | null {
  const shop = readShopRecord(data);
  return shop && valuesOf(shop);
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
