/** The bodies that add and edit an online shop. */
import * as z from 'zod/mini';
import { cleanLine, cleanText, repairWa } from '../values/burmese.ts';
import {
  LENGTH,
  ignored,
  moment,
  optionalEmail,
  optionalCheckedText,
  optionalText,
  text,
} from '../schema/fields.ts';
import { isWebLink } from '../calls/links.ts';
import { cleanName } from '../schema/names.ts';
import { phoneAsStored } from '../values/phone.ts';
import {
  METHOD_NAME_ADDED,
  METHOD_NAME_EDITED,
  bankAccounts,
  bankInfo,
  paymentMethods,
} from './shop-lists.ts';
import { shopStatus } from '../rules/statuses.ts';
import type { Text } from '../texts/text.ts';

const NAME: Text = 'Shop name is required';
const OWNER: Text = 'Owner name is required';
const PHONE: Text = 'Phone number is required';
const ADDRESS: Text = 'Address is required';
const TOWNSHIP: Text = 'Township is required';
const CONTACT: Text = 'Contact name is required';
const MOBILE: Text = 'Contact mobile phone is required';
const CATEGORY: Text = 'Category is required';
const START: Text = 'Start date is required';
export const START_DATE_INVALID: Text = 'Start date is not a valid date';
const LINK: Text = 'Links must start with http:// or https://';
const IS_ACTIVE: Text = 'isActive must be true or false';

/** Shop names may contain numbers, so only a zero among letters becomes wa. */
const cleanTitle = (s: string) => repairWa(cleanLine(s));

/** The wanted state; only a real boolean, so that a toggle never acts on a misread value. */
const isActive = z.boolean(IS_ACTIVE);

const link = optionalCheckedText(LENGTH.url, cleanText, isWebLink, LINK);

/** Optional fields of both bodies. */
const others = (namelessMethod: Text) => {
  const methods = paymentMethods(namelessMethod);
  return {
    email: optionalEmail(),
    facebookLink: link,
    tiktokLink: link,
    bankAccounts,
    bank_accounts: bankAccounts,
    paymentMethods: methods,
    payment_methods: methods,
    bankInfo,
    bank_info: bankInfo,
    // Set by the server.
    id: ignored,
    createdAt: ignored,
    updatedAt: ignored,
  };
};

type Others = z.output<z.ZodMiniObject<ReturnType<typeof others>>>;

/** Merges the camelCase and snake_case names; camelCase wins. */
function oneName<T extends Others>(sent: T) {
  const { bank_accounts, payment_methods, bank_info, ...shop } = sent;
  return {
    ...shop,
    bankAccounts: sent.bankAccounts ?? bank_accounts,
    paymentMethods: sent.paymentMethods ?? payment_methods,
    bankInfo: sent.bankInfo ?? bank_info,
  };
}

const contactOthers = {
  address: optionalText(LENGTH.long),
  otherPhone: optionalText(LENGTH.short, phoneAsStored),
  email: optionalEmail(),
  comment: optionalText(LENGTH.long),
};

const shopAdded = z.object({
  osName: text(NAME, LENGTH.short, cleanTitle),
  ownerName: text(OWNER, LENGTH.short, cleanName),
  phoneNumber: text(PHONE, LENGTH.phone, phoneAsStored),
  address: text(ADDRESS, LENGTH.long),
  township: text(TOWNSHIP, LENGTH.short, cleanLine),
  contactPerson: z.prefault(
    z.object(
      {
        name: text(CONTACT, LENGTH.short, cleanName),
        mobilePhone: text(MOBILE, LENGTH.phone, phoneAsStored),
        ...contactOthers,
      },
      CONTACT,
    ),
    // Without a contact, the errors name its required fields.
    {} as never,
  ),
  category: text(CATEGORY, LENGTH.short, cleanLine),
  startDate: z.pipe(z.optional(moment(START_DATE_INVALID)), z.string(START)),
  ...others(METHOD_NAME_ADDED),
  status: ignored,
  isActive: ignored,
});
/** A new shop is active, whatever `status` and `isActive` say. */
export const newShop = z.pipe(
  shopAdded,
  z.transform((sent: z.output<typeof shopAdded>) => oneName(sent)),
);
export type NewShop = z.output<typeof newShop>;

const contactEdited = z.object(
  {
    name: optionalText(LENGTH.short, cleanName),
    mobilePhone: optionalText(LENGTH.phone, phoneAsStored),
    ...contactOthers,
  },
  CONTACT,
);

const shopEdited = z.object({
  osName: z.optional(shopAdded.shape.osName),
  township: z.optional(shopAdded.shape.township),
  address: z.optional(shopAdded.shape.address),
  ownerName: optionalText(LENGTH.short, cleanName),
  phoneNumber: optionalText(LENGTH.phone, phoneAsStored),
  category: optionalText(LENGTH.short, cleanLine),
  contactPerson: z.optional(z.nullable(contactEdited)),
  startDate: z.optional(moment(START_DATE_INVALID)),
  ...others(METHOD_NAME_EDITED),
  status: shopStatus,
  isActive: z.optional(isActive),
});

/** Absent keys stay as they are, also within contactPerson and bankInfo. */
export const shopEdit = z.pipe(
  shopEdited,
  z.transform((sent: z.output<typeof shopEdited>) => oneName(sent)),
);
export type ShopEdit = z.output<typeof shopEdit>;

/** The fields of a shop that people edit; its state has its own call. */
export type ShopEditField = Exclude<
  keyof ShopEdit,
  'id' | 'createdAt' | 'updatedAt' | 'status' | 'isActive'
>;
/** The fields of a shop's contact that people edit. */
export type ContactField = keyof NonNullable<NonNullable<ShopEdit['contactPerson']>>;

export const shopToggle = z.object({ isActive });
