/** Which of the chosen an action changes, and why it does not change the others. */
import type { Refusal, Verdict } from '@waydesk/contract/parcels/bulk.ts';
import { type Refused, refusalOf } from '../../domain/parcels/jobs.queries.ts';
import type { NamedRider } from './jobs.rider.ts';

/** Nothing is given to a rider who does not work. */
export const withRider = (verdict: Verdict, rider: NamedRider): Verdict =>
  verdict === 'change' && rider !== null && rider.status !== 'active' ? 'rider_inactive' : verdict;

/**
 * The rows that change and those that are refused, in the order in which they were sent. A row of
 * another version than was seen has changed since; one that is so already is no conflict.
 */
export function judge<T extends { version: number }>(
  items: readonly { id: number; version: number }[],
  stored: ReadonlyMap<number, T>,
  verdictOn: (row: T) => Verdict,
): { changed: T[]; refused: Refused[] } {
  const changed: T[] = [];
  const refused: Refused[] = [];
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
