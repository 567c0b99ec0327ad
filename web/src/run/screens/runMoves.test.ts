import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { expect, it } from 'vitest';
import { runParcelOf } from '../../testing/phone.ts';
import { possibleMoves } from './runMoves.ts';

const moves = (parcel: Partial<RunParcel>) => [
  ...possibleMoves(runParcelOf(parcel), 5, '2026-11-28'),
];

it('offers what the office would do at once, and nothing that it would have to decide', () => {
  expect(moves({ status: 'assigned', place: 'shop' })).toEqual([
    'pickup',
    'start',
    'delivered',
    'failed',
  ]);
  expect(moves({ status: 'on_the_way' })).toEqual(['delivered', 'failed']);
  expect(moves({ status: 'delivered', place: 'customer' })).toEqual([]);
  expect(moves({ status: 'cancelled' })).toEqual([]);
});

it('lets a failed parcel be tried again when its day has come, and be delivered at any time', () => {
  const failed = { status: 'wrong_contact', attempts: 1, last_reason: 'no_answer' } as const;
  expect(moves({ ...failed, next_on: '2026-11-29' })).toEqual(['delivered']);
  expect(moves({ ...failed, next_on: '2026-11-28' })).toEqual(['start', 'delivered']);
  expect(moves({ ...failed, next_on: '2026-11-28', returning: true })).toEqual(['delivered']);
});
