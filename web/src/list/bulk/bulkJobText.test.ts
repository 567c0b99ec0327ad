import { describe, expect, test } from 'vitest';
import { t } from '../../i18n/t.ts';
import { bulkJobText } from './bulkJobText.ts';

const said = (kind: 'ways' | 'parcels', type: string, more: object = {}, done = 2) =>
  bulkJobText({ kind, done, action: { type, status: null, rider: null, ...more } }, t);
const rider = { id: 4, name: 'Ko Zaw' };

describe('what was done to many', () => {
  test.each([
    ['ways', 'assign', { rider }, '2 ways assigned to Ko Zaw'],
    ['ways', 'status', { status: 'delivered' }, '2 ways moved to Sent'],
    ['parcels', 'failed', {}, '2 parcels could not be handed over'],
    ['parcels', 'plan', {}, '2 parcels planned for another day'],
    ['parcels', 'receive', {}, '2 parcels received at the hub'],
    ['parcels', 'hand_over', { rider }, '2 parcels handed to Ko Zaw'],
    ['parcels', 'back', {}, '2 parcels could not be handed over'],
    ['parcels', 'return', {}, '2 parcels to be returned'],
    ['parcels', 'something new', {}, '2 parcels changed'],
  ] as const)('%s: %s', (kind, type, more, text) => {
    expect(said(kind, type, more)).toBe(text);
  });

  test('one is said as one', () => {
    expect(said('parcels', 'receive', {}, 1)).toBe('1 parcel received at the hub');
  });
});
