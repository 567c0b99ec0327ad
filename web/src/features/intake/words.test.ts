/** What the review of a sheet says, in the reader's language: names of places and our own words, too. */
import { TOWNSHIP_INSIDE } from '@waydesk/contract/sheet/intake-texts.ts';
import type { IntakeCell } from '@waydesk/contract/sheet/intake-types.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage, t } from '../../i18n/t.ts';
import { cellMessage, shownValue } from './words.ts';

beforeEach(() => setLanguage('my'));
afterEach(() => setLanguage('en'));

const BAHAN = 'ဗဟန်း, ရန်ကုန်တိုင်းဒေသကြီး';
const cell = (value: string): IntakeCell => ({ typed: 'y', value, state: 'sure' });

test.each([
  ['cod', 'Yes', 'ဟုတ်ကဲ့'],
  ['cod', 'No', 'မဟုတ်ပါ'],
  ['os_paid', 'Yes', 'ဟုတ်ကဲ့'],
  ['fragile', 'No', 'မဟုတ်ပါ'],
  ['pickup_type', 'Merchant', 'ဆိုင်မှ လာယူ'],
  ['township', 'Bahan, Yangon Region', BAHAN],
  ['amount', '1250000', '1,250,000'],
  ['amount', '500.5', '500.5'],
  // What the file says is never translated.
  ['customer_name', 'Yes', 'Yes'],
  ['delivery_address', 'Bahan, Yangon Region', 'Bahan, Yangon Region'],
  ['remark', 'No', 'No'],
] as const)('%s %s is shown as %s', (field, value, shown) => {
  expect(shownValue(t, field, cell(value))).toBe(shown);
});

test('a place that was found in a text has its Burmese name, and a text that is no place stays', () => {
  const found = { text: TOWNSHIP_INSIDE, values: { value: 'Bahan, Yangon Region' } };
  expect(cellMessage(t, 'township', found)).toBe(`စာသားထဲတွင် တွေ့သည် - ${BAHAN}`);
  expect(cellMessage(t, 'customer_name', found)).toContain('Bahan, Yangon Region');
  const none = { ...found, values: { value: 'Qwerty' } };
  expect(cellMessage(t, 'township', none)).toContain('Qwerty');
  expect(cellMessage(t, 'township', { text: 'Township is required' })).toBe(
    t('Township is required'),
  );
});
