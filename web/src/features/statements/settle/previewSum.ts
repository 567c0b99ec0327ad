/** The total of a statement, and what changed since the user looked. */
import { addMoney } from '@waydesk/contract/values/money.ts';
import type { ShopMoney, StatementLine } from '@waydesk/contract/money/statements.ts';

type Amounts = Pick<StatementLine, 'collected' | 'charge' | 'due'>;

export const sumOfDeliveries = (lines: readonly Amounts[]) => ({
  collected: addMoney(...lines.map(({ collected }) => collected)),
  charges: addMoney(...lines.map(({ charge }) => charge)),
  due: addMoney(...lines.map(({ due }) => due)),
});

/** The total is never below 0; the remainder stays on the account. */
export function previewSum({ lines, account }: ShopMoney, without: ReadonlySet<number>) {
  const ticked = lines.filter(({ delivery_id: id }) => !without.has(id));
  const sums = sumOfDeliveries(ticked);
  const sum = addMoney(account, sums.due);
  return {
    ticked,
    ...sums,
    sum,
    total: Math.max(0, sum),
    carriedOn: Math.min(0, sum),
    /** There is something to pay, or deliveries that are set off against the account. */
    isSomething: ticked.length > 0 || account > 0,
  };
}

export interface PreviewChange {
  /** Deliveries that came to it, that are gone, and whose amount is another now. */
  added: StatementLine[];
  gone: StatementLine[];
  changed: StatementLine[];
  /** The account before and after, if it moved. */
  account: { before: number; after: number } | null;
}

export function previewChange(before: ShopMoney, after: ShopMoney): PreviewChange {
  const byId = (lines: readonly StatementLine[]) =>
    new Map(lines.map((line) => [line.delivery_id, line]));
  const [old, now] = [byId(before.lines), byId(after.lines)];
  return {
    added: after.lines.filter(({ delivery_id: id }) => !old.has(id)),
    gone: before.lines.filter(({ delivery_id: id }) => !now.has(id)),
    changed: after.lines.filter(({ delivery_id: id, due }) => {
      const was = old.get(id);
      return was !== undefined && was.due !== due;
    }),
    account:
      before.account === after.account ? null : { before: before.account, after: after.account },
  };
}
