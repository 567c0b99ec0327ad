/** The code by SMS that sets a forgotten password of the portal: its fields, and what is said about it. */
import * as z from 'zod/mini';
import { CODE_DIGITS } from '../rules/portal-states.ts';
import { LENGTH, text } from '../schema/fields.ts';
import type { Text } from '../texts/text.ts';
import { toLatinDigits } from '../values/burmese.ts';
import { customerPhone, phoneAsStored } from '../values/phone.ts';

/** The same for every phone, whether anybody has it or not. */
export const CODE_ASKED: Text =
  'If this phone number belongs to somebody here, a code is on its way by SMS.';
export const CODE_NOT_SET_UP: Text =
  'No codes are sent here. Please ask the office for a new invitation.';
export const CODE_DAY_FULL: Text =
  'No more SMS can be sent today. Please ask the office for a new invitation.';
export const CODE_TOO_SOON: Text =
  'A code was asked for a moment ago. Wait a minute before you ask for another one.';
export const CODE_TOO_OFTEN: Text =
  'Too many codes were asked for. Try again later, or ask the office for a new invitation.';
export const CODE_INVALID: Text =
  'This code is wrong, was used or is too old. It works for 5 minutes and 5 attempts. Check it, or have a new one sent.';
export const CODE_FORM: Text = 'Please enter the 6 digits of the code';
export const CODE_PHONE: Text = 'Please enter one mobile number, such as 09 420 012 345';

const PHONE: Text = 'Phone number is required';

/** The digits of a code, however they are typed. */
export const typedCode = (s: string): string => toLatinDigits(s).replace(/\D/g, '');

const IS_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);
export const isShopCode = (s: string): boolean => IS_CODE.test(s);

export const shopCode = z.pipe(
  text(CODE_FORM, LENGTH.short, typedCode),
  z.string().check(z.refine(isShopCode, CODE_FORM)),
);

/** A phone as it is typed for signing in, of whatever kind. */
export const typedPhone = text(PHONE, LENGTH.phone, phoneAsStored);

/** A mobile number in its stored form. */
export const mobilePhone = z.pipe(
  typedPhone,
  z.string().check(z.refine((s) => customerPhone(s) === s, CODE_PHONE)),
);
