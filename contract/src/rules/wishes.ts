/** What a shop may wish for a parcel as it stands; the office decides whether it is done. */
import type { ParcelState } from './parcel-moves.ts';
import { finishedAs } from './parcel-moves.ts';
import type { Wish } from './portal-states.ts';

/** Nothing once it has ended; not that it comes back when it does so already. */
export function possibleWishes({
  status,
  returning,
}: Pick<ParcelState, 'status' | 'returning'>): Wish[] {
  if (finishedAs(status) !== null) return [];
  return returning ? ['another_day'] : ['another_day', 'bring_back'];
}
