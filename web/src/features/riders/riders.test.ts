import { describe, expect, it, test } from 'vitest';
import { t } from '../../i18n/t.ts';
import { BLANK_RIDER, riderEditRules, invalidText, riderAddRules } from './riderForm.ts';
import { riderCsvPrefix } from './words.ts';

const filled = {
  ...BLANK_RIDER,
  name: ' Ko  Min ',
  phone_number: '09 420-012345',
  township: 'Yangon',
  full_address: '1 Road',
  email: ' Min@Example.COM ',
  nrc: '12/DAGANA',
  emergency_contact: '01-234 567',
  vehicle_type: 'car',
};
const errorsOf = async (rules: typeof riderAddRules, change: object) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await rules({ ...filled, ...change }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

describe('the rules of the form', () => {
  it('report each missing field, and list them once by name', async () => {
    const all = await errorsOf(riderAddRules, BLANK_RIDER);
    expect(new Set(Object.values(all))).toEqual(new Set(['This field is required']));
    expect(invalidText(BLANK_RIDER, t)).toBe(
      'Required fields missing: name, phone_number, township, full_address, email, nrc, emergency_contact, vehicle_type',
    );
    expect(invalidText({ ...filled, nrc: ' ', email: '' }, t)).toBe(
      'Required fields missing: email, nrc',
    );
    expect(await errorsOf(riderEditRules, BLANK_RIDER)).toEqual(all);
  });

  it('check e-mail, NRC and name, with each form’s own texts', async () => {
    expect(await errorsOf(riderAddRules, {})).toEqual({});
    expect(await errorsOf(riderAddRules, { email: 'min@', nrc: '12345' })).toEqual({
      email: 'Invalid email format. Please enter a valid email address.',
      nrc: 'NRC must be at least 6 characters',
    });
    expect(await errorsOf(riderEditRules, { email: 'min@' })).toEqual({
      email: 'Invalid email format',
    });
    expect(await errorsOf(riderAddRules, { name: 'ကိုအောင်-ကျော်' })).toEqual({});
    expect(await errorsOf(riderAddRules, { name: 'R2D2' })).toEqual({
      name: 'Name can only contain letters, spaces, hyphens, and apostrophes',
    });
  });

  it('check a phone on edit only', async () => {
    const text = 'Phone number must be 6-15 digits';
    expect(await errorsOf(riderAddRules, { phone_number: '12345' })).toEqual({});
    expect(await errorsOf(riderEditRules, { phone_number: '12-345' })).toEqual({
      phone_number: text,
    });
    expect(await errorsOf(riderEditRules, { phone_number: '+95 9 420-012345' })).toEqual({});
  });
});

test('a CSV file is named after the rider', () => {
  expect(riderCsvPrefix("Ko Min/../'x")).toBe('rider_Ko_Min_x_deliveries');
  expect(riderCsvPrefix('ကိုအောင်')).toBe('rider_ကိုအောင်_deliveries');
});
