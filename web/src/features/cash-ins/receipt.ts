/** What a receipt shows of a count. */
import type { CashInDetail } from '@waydesk/contract/cash-ins.ts';
import { addMoney } from '@waydesk/contract/money.ts';

/** Whole kyats need no decimals. */
export const decimalsOf = (amount: number): 0 | 2 => (Number.isInteger(amount) ? 0 : 2);

/** The highest first. */
export const notesOf = ({ notes }: Pick<CashInDetail, 'notes'>) =>
  Object.entries(notes)
    .map(([note, count]) => ({ note: Number(note), count, sum: Number(note) * count }))
    .sort((a, b) => b.note - a.note);

/** What the rider owes after it; negative: he is owed. Null while that is not shown. */
export const restOf = ({ difference, borne }: CashInDetail): number | null =>
  difference === null ? null : addMoney(difference, -(borne ?? 0));
