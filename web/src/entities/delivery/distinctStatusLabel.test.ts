import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import { expect, test } from 'vitest';
import { setLanguage, t } from '../../i18n/t.ts';
import { distinctStatusLabel } from './distinctStatusLabel.ts';

test.each(['en', 'my'] as const)(
  'no two statuses have the same label, and no label is a code: %s',
  async (language) => {
    await setLanguage(language);
    const words = DELIVERY_STATUSES.map((code) => distinctStatusLabel(code, t));
    await setLanguage('en');
    expect(new Set(words).size).toBe(DELIVERY_STATUSES.length);
    expect(words.filter((word) => word.includes('_') || /\((sent|pending)/.test(word))).toEqual([]);
  },
);

test('an unknown status is shown unchanged', () => {
  expect(distinctStatusLabel('lost_at_sea', t)).toBe('lost_at_sea');
});
