/** The rows behind each number of the figures. */
import type { FigureLine } from '@waydesk/contract/figures.ts';
import type { FiguresBy } from '@waydesk/contract/list-queries.ts';
import { PLACES } from '@waydesk/contract/places.ts';
import { type Destination, links, type SearchOf } from '../../router/links.ts';
import type { ShownDays } from './periods.ts';
import type { Outcome } from './words.ts';

const OUTCOME_SEARCH: Record<Outcome, SearchOf<'parcels'>> = {
  delivered: { day_of: 'delivered' },
  failed: { day_of: 'failed', status: 'wrong_contact' },
  returned: { day_of: 'failed', status: 'returned_to_shop' },
  cancelled: { status: 'cancelled' },
};

/** The parcels of a period with this outcome. */
export const outcomeParcels = (
  outcome: Outcome,
  period: ShownDays,
  more: SearchOf<'parcels'> = {},
): Destination => links.parcels({ ...period, ...OUTCOME_SEARCH[outcome], ...more });

/** The parcels of one line; null for those without a township, which no filter finds. */
export function lineParcels(
  outcome: Outcome,
  { key }: Pick<FigureLine, 'key'>,
  by: FiguresBy,
  period: ShownDays,
): Destination | null {
  if (key === null) return null;
  if (by === 'day') return outcomeParcels(outcome, { startDate: `${key}`, endDate: `${key}` });
  const filter = by === 'shop' ? { shop_id: `${key}` } : { township_id: `${key}` };
  return outcomeParcels(outcome, period, filter);
}

/** The book of a place; the drawer's needs no parameter. */
export function bookOf(word: string): Destination {
  const place = PLACES.find((one) => one === word);
  return links.cashBook(place === undefined || place === PLACES[0] ? {} : { place });
}
