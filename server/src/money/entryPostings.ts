/** The ledger rows of each kind of entry. */
import type { EntryKind, NewEntry } from '@waydesk/contract/money/entries.ts';
import type { Posting } from './ledger.queries.ts';

type Moved = 'money' | 'rider_account' | 'shop_account' | 'charges' | 'other';

/** Per kyat. */
const MOVES: Record<EntryKind, Partial<Record<Moved, 1 | -1>>> = {
  received: { money: 1, shop_account: 1 },
  expense: { money: -1, other: -1 },
  // From the one place; to the other it is the opposite.
  transfer: { money: -1, other: -1 },
  advance: { money: -1, shop_account: -1 },
  return_charge: { shop_account: -1, charges: 1 },
  deduction: { shop_account: -1, other: 1 },
  credit: { shop_account: 1, other: -1 },
  rider_advance: { money: -1, rider_account: 1 },
  rider_repaid: { money: 1, rider_account: -1 },
  write_off: { rider_account: -1, other: -1 },
  opening_balance: { money: 1, other: 1 },
};

type Entered = Pick<NewEntry, 'kind' | 'amount' | 'place' | 'to_place' | 'shop_id' | 'rider_id'>;

/** One row, or two for a transfer: from the one place and to the other. */
export function postingsOf(entryId: number, { kind, amount, ...of }: Entered): Posting[] {
  const whose = {
    kind: 'entry',
    entry_id: entryId,
    shop_id: of.shop_id ?? null,
    rider_id: of.rider_id ?? null,
  } as const;
  const moved = (sign: 1 | -1) =>
    Object.fromEntries(
      Object.entries(MOVES[kind]).map(([account, one]) => [account, sign * one * amount]),
    );
  const at = (place: Entered['place']) => (place ? { place } : {});
  const first = { ...whose, ...moved(1), ...at(of.place) };
  return kind === 'transfer' ? [first, { ...whose, ...moved(-1), ...at(of.to_place) }] : [first];
}
