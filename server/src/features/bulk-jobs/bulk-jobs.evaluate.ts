/** Decides which of the selected rows an action changes, and why it refuses the others. */
import type { Refusal, Verdict } from '@waydesk/contract/parcels/bulk-rules.ts';
import { type RefusedRow, refusalOf } from '../../domain/parcels/bulkJobs.queries.ts';
import type { NamedRider } from './bulk-jobs.rider.ts';

/** An inactive rider is refused. */
export const withRider = (verdict: Verdict, rider: NamedRider): Verdict =>
  verdict === 'change' && rider !== null && rider.status !== 'active' ? 'rider_inactive' : verdict;

/**
 * The rows to change and the refused ones, in the order sent. A row whose version differs from the
 * one sent has changed since; a row that is already in the wanted state is not a conflict.
 */
export function evaluateRequestedRows<T extends { version: number }>(
  items: readonly { id: number; version: number }[],
  stored: ReadonlyMap<number, T>,
  verdictOn: (row: T) => Verdict,
): { changed: T[]; refused: RefusedRow[] } {
  const changed: T[] = [];
  const refused: RefusedRow[] = [];
  for (const [id, version] of new Map(items.map((item) => [item.id, item.version]))) {
    const row = stored.get(id);
    const verdict = row === undefined ? 'not_found' : verdictOn(row);
    if (row === undefined || (verdict !== 'change' && verdict !== 'same')) {
      refused.push(refusalOf(id, verdict as Refusal));
    } else if (verdict === 'change') {
      if (row.version === version) changed.push(row);
      else refused.push(refusalOf(id, 'changed_since'));
    }
  }
  return { changed, refused };
}
