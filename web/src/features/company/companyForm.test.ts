import { expect, test } from 'vitest';
import { companyOf } from '../../testing/company.ts';
import { companyRules, companyValues, toName } from './companyForm.ts';

const LONG = 'Use at most 60 characters';
const NEEDED = 'Phone number is required';
const messages = async (phones: string[], names?: ['phones']) => {
  const options = { fields: {}, shouldUseNativeValidation: false, ...(names && { names }) };
  const { errors } = await companyRules(companyValues(companyOf({ phones })), undefined, options);
  return phones.map((_, n) => errors.phones?.[n]?.phone?.message);
};

test('each phone has its own message', async () => {
  expect(await messages(['', '09 1', '1'.repeat(61)])).toEqual([NEEDED, undefined, LONG]);
});

test('one that was just added is not wrong yet', async () => {
  expect(await messages(['09 1', ''], ['phones'])).toEqual([undefined, undefined]);
  expect(await messages(['1'.repeat(61), ''], ['phones'])).toEqual([LONG, undefined]);
});

test.each([
  ['phones.2', 'phones.2.phone'],
  ['phones', 'phones'],
  ['name', 'name'],
])('%s of the call is %s of the form', (field, name) => {
  expect(toName(field)).toBe(name);
});
