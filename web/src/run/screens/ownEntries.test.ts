import { expect, it } from 'vitest';
import { runParcelOf } from '../../testing/phone.ts';
import type { MoveFields } from '../phone.ts';
import { ownEntries } from './ownEntries.ts';

const done = (id: number, total_collect_amount: number) =>
  runParcelOf({ id, total_collect_amount, status: 'delivered' });

it('adds up what the rider entered: cash, and each transfer with its number', () => {
  const bodies: Record<number, MoveFields> = {
    1: {
      kind: 'delivered',
      collected: 24_000,
      paid: [
        { account: 'Cash', amount: 4_000 },
        { account: 'Wave Money', amount: 20_000, reference: 'W77' },
      ],
    },
    2: { kind: 'delivered', collected: 0.5 },
  };
  const parcels = [done(1, 25_000), done(2, 1), done(3, 1_000), runParcelOf({ id: 4 })];
  expect(ownEntries(parcels, (id) => bodies[id] ?? null)).toEqual({
    collected: 25_000.5,
    cash: 5_000.5,
    transfers: [{ parcel: 1, account: 'Wave Money', amount: 20_000, reference: 'W77' }],
  });
});
