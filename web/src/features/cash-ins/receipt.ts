/** What a receipt shows of a count. */
import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

/** The highest first. */
export const noteLines = ({ notes }: Pick<CashInDetail, 'notes'>) =>
  Object.entries(notes)
    .map(([note, count]) => ({ note: Number(note), count, sum: Number(note) * count }))
    .sort((a, b) => b.note - a.note);

/**
 * The rider's balance after the count, in kyats; negative when the company owes him, null while it
 * is hidden.
 */
export const riderBalanceAfter = ({ difference, borne }: CashInDetail): number | null =>
  difference === null ? null : addMoney(difference, -(borne ?? 0));

/** A difference is owed once the count is posted; before, something is missing. */
export function riderBalanceLabel(cashIn: CashInDetail): Text {
  if ((riderBalanceAfter(cashIn) ?? 0) < 0) return 'Excess';
  return cashIn.posted_at === null ? 'Missing' : 'Still owed';
}
