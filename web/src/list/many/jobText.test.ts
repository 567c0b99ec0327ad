import { expect, test } from 'vitest';
import { t } from '../../i18n/t.ts';
import { jobText } from './jobText.ts';

const RIDER = { id: 4, name: 'Ko Lin' };

test.each([
  ['receive', 3, '3 parcels received at the hub'],
  ['hand_over', 1, '1 parcel handed to Ko Lin'],
  ['back', 2, '2 parcels could not be handed over'],
  ['return', 1, '1 parcel put on return slips'],
  ['something new', 1, '1 parcel changed'],
])('scans in the mode %s say what they did', (type, done, text) => {
  const rider = type === 'hand_over' ? RIDER : null;
  expect(jobText({ kind: 'parcels', action: { type, status: null, rider }, done }, t)).toBe(text);
});
