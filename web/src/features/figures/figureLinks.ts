/** The rows behind each number of the figures. */
import { NO_ACCOUNT } from '@waydesk/contract/money/entries.ts';
import {
  type CashAge,
  daysOfAge,
  type FigureLine,
  type FiguresData,
} from '@waydesk/contract/money/figures.ts';
import { type FiguresBy, NO_TOWNSHIP } from '@waydesk/contract/calls/list-queries.ts';
import { MONEY_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type Destination, links, type SearchOf } from '../../router/links.ts';
import { businessZone, today } from '../../ui/zone.ts';
import type { ShownDays } from './periods.ts';
import type { Outcome } from './words.ts';

export type Notable = FiguresData['notable'][number];

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

/** What was earned in a period, row by row. */
export const chargesOf = (period: ShownDays): Destination => links.charges({ ...period });

/** The same of one line. */
export function lineCharges(
  { key }: Pick<FigureLine, 'key'>,
  by: FiguresBy,
  period: ShownDays,
): Destination {
  if (by === 'day') return chargesOf({ startDate: `${key}`, endDate: `${key}` });
  const filter =
    by === 'shop' ? { shop_id: `${key}` } : { township_id: key === null ? NO_TOWNSHIP : `${key}` };
  return links.charges({ ...period, ...filter });
}

/** The deliveries of an age whose cash riders have. */
export const agedParcels = (age: CashAge): Destination =>
  links.parcels({ ...daysOfAge(age, today()), day_of: 'delivered', cash: 'with_rider' });

const BOOKS = [...MONEY_ACCOUNTS, NO_ACCOUNT];

/** The book of a place, of all days or of one; the drawer's needs no parameter. */
export function bookOf(word: string, day?: string): Destination {
  const place = BOOKS.find((one) => one === word);
  return links.cashBook({
    ...(place === undefined || place === MONEY_ACCOUNTS[0] ? {} : { place }),
    ...(day === undefined ? {} : { startDate: day, endDate: day }),
  });
}

/** The document, or what stands in the cash book on the day when it was written or taken back. */
export function notablePage(one: Notable): Destination {
  const { kind, id, at, place, statement_id, parcels } = one;
  if (parcels != null) {
    const { count, way_id: way } = parcels;
    return count === 1 || way === null ? links.delivery({ id, wayId: way }) : links.way(way);
  }
  if (statement_id !== null) return links.statement(statement_id);
  if (place !== null) return bookOf(place, at === null ? undefined : dayOf(at, businessZone()));
  return kind.startsWith('statement') ? links.statement(id) : links.cashInReceipt(id);
}
