/** Bank accounts, payment methods and bank information of a shop, as clients send them. */
import * as z from 'zod/mini';
import { cleanLine, toLatinDigits } from '../values/burmese.ts';
import { LENGTH, flag, optionalText, text } from '../schema/fields.ts';
import type { Text } from '../texts/text.ts';

export const SETTLEMENT_TYPES = ['daily', 'weekly', 'bi-weekly', 'monthly'] as const;

export const ACCOUNT_INCOMPLETE: Text = 'Please fill in all required bank account fields';
export const METHOD_NAME_ADDED: Text = 'Please enter a payment method name';
export const METHOD_NAME_EDITED: Text = 'Please fill in the payment method name';
const ACCOUNTS_BAD: Text = 'Bank accounts must be a list';
const METHODS_BAD: Text = 'Payment methods must be a list';
const INFO_BAD: Text = 'Bank information must be an object';
const MOST_ENTRIES = 50;
const TOO_MANY: Text = `A list takes at most ${MOST_ENTRIES} entries`;

/** The fields of a shop's bodies that also arrive as JSON text. */
export const JSON_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'bankAccounts',
  'bank_accounts',
  'paymentMethods',
  'payment_methods',
  'bankInfo',
  'bank_info',
]);

const cleanNumber = (s: string) => toLatinDigits(cleanLine(s));

/** Accepts JSON text too; '' and null become `empty`. `holds` describes it on the OpenAPI page. */
const orJson = <S extends z.ZodMiniType>(
  schema: S,
  message: Text,
  empty: unknown,
  holds: string,
) => {
  const sent = z
    .union([z.string(), z.array(z.unknown()), z.looseObject({}), z.null()], message)
    .check(z.describe(`${holds}, or its JSON text`));
  const read = z.transform((value: z.output<typeof sent>, context) => {
    const error = (text: Text) => {
      context.issues.push({ code: 'custom', input: value, message: text });
      return z.NEVER;
    };
    try {
      const json: unknown = typeof value === 'string' ? JSON.parse(value.trim() || 'null') : value;
      const isLong = Array.isArray(json) && json.length > MOST_ENTRIES;
      return isLong ? error(TOO_MANY) : (json ?? empty);
    } catch {
      return error(message);
    }
  });
  return z.optional(z.pipe(z.pipe(sent, read), schema));
};

const account = z.pipe(
  z.object(
    {
      bank: text(ACCOUNT_INCOMPLETE, LENGTH.short, cleanLine),
      accountName: text(ACCOUNT_INCOMPLETE, LENGTH.short, cleanLine),
      accountNumber: text(ACCOUNT_INCOMPLETE, LENGTH.short, cleanNumber),
      remark: optionalText(LENGTH.long),
      is_available: flag,
    },
    ACCOUNT_INCOMPLETE,
  ),
  z.transform(({ remark = null, is_available = true, ...rest }) => ({
    ...rest,
    remark,
    is_available,
  })),
);

const method = (nameless: Text) =>
  z.pipe(
    z.object(
      {
        name: text(nameless, LENGTH.short, cleanLine),
        details: optionalText(LENGTH.long),
        is_active: flag,
      },
      nameless,
    ),
    z.transform(({ name, details = null, is_active = true }) => ({ name, details, is_active })),
  );

const info = z.object(
  {
    preferred_bank: optionalText(LENGTH.short, cleanLine),
    settlement_type: optionalText(LENGTH.short, cleanLine),
    settlement_time: optionalText(LENGTH.short, cleanLine),
    notes: optionalText(LENGTH.long),
  },
  INFO_BAD,
);
const NO_INFO = { preferred_bank: null, settlement_type: null, settlement_time: null, notes: null };

export const bankAccounts = orJson(
  z.array(account, ACCOUNTS_BAD),
  ACCOUNTS_BAD,
  [],
  'A list of { bank, accountName, accountNumber, remark, is_available }',
);

/** `nameless` is the message for a method without a name. */
export const paymentMethods = (nameless: Text) =>
  orJson(
    z.array(method(nameless), METHODS_BAD),
    METHODS_BAD,
    [],
    'A list of { name, details, is_active }',
  );

/** '' and null clear all of its fields. */
export const bankInfo = orJson(
  info,
  INFO_BAD,
  NO_INFO,
  '{ preferred_bank, settlement_type, settlement_time, notes }',
);
