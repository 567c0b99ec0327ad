import { expect, test } from 'vitest';
import { readIntake } from './intake-reading.ts';
import { withEncoding } from './intake-zawgyi.ts';
import { inZawgyi } from '../testing/inZawgyi.ts';
import { intakeSettings, sheetOf } from '../testing/intake.ts';

/** နာမည် and ဖုန်း, as a sheet in Zawgyi has them. */
const HEADS = ['နာမည္', 'ဖုန္း', 'Township'];

// In Zawgyi they begin with ေ, which stands after its letter in Unicode.
test.each([
  'ဒေါ်အေးအေးခင်',
  'ကေသီ',
  'ဇေယျာ',
  'ဆွေဆွေ',
  'မောင်ကျော်',
  'ရွှေစင်',
  'ထွေး',
  'နေလင်း',
  'ခေမာ',
  'စောဖြူ',
  'ဟေမာနီ',
  'ကျော်ကျော်',
  'ဝေဝေ',
  'သော်တာ',
])('a name keeps the ေ that it begins with in Zawgyi, converted or as typed: %s', (name) => {
  const zawgyi = inZawgyi(name);
  expect(zawgyi).toMatch(/^\u1031/);
  const sheet = withEncoding(
    sheetOf([HEADS, [zawgyi, '09420012345', 'Tamwe'], ['ေမာင္', '0942001', 'Tamwe']]),
  );
  for (const asTyped of [true, false]) {
    const [row] = readIntake(sheet, intakeSettings({ asTyped })).rows;
    expect(row?.input?.customer_name).toBe(name);
  }
});
