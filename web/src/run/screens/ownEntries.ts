/** What the rider entered as collected today. It is his own tally: the office's books are not asked. */
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { deliveryClass } from '@waydesk/contract/rules/delivery-status.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import type { MoveFields } from '../phone.ts';

export interface OwnTransfer {
  parcel: number;
  account: string;
  amount: number;
  reference: string | null;
}

export interface OwnEntries {
  /** In kyats, like the others. */
  collected: number;
  cash: number;
  transfers: OwnTransfer[];
}

/**
 * The tally of what is done. `bodyOf` has what was entered for a parcel; where the phone no longer has
 * it, the parcel's own amount counts as cash.
 */
export function ownEntries(
  done: readonly RunParcel[],
  bodyOf: (parcel: number) => MoveFields | null,
): OwnEntries {
  const delivered = done.filter(({ status }) => deliveryClass(status) === 'delivered');
  const parts = delivered.map((parcel) => {
    const body = bodyOf(parcel.id);
    const entry = body?.kind === 'delivered' ? body : null;
    const collected = entry?.collected ?? parcel.total_collect_amount;
    const transfers = (entry?.paid ?? []).filter(({ account }) => account !== 'Cash');
    return { id: parcel.id, collected, transfers };
  });
  const collected = addMoney(...parts.map((part) => part.collected));
  const transfers = parts.flatMap(({ id, transfers: paid }) =>
    paid.map(({ account, amount, reference }) => ({
      parcel: id,
      account,
      amount: Number(amount),
      reference: reference ?? null,
    })),
  );
  const cash = addMoney(collected, ...transfers.map(({ amount }) => -amount));
  return { collected, cash, transfers };
}
