/** The only place that makes links to screens: `links.rider(7)`, `links.ways({ status })`. */
import type { RegisteredRouter, ValidateLinkOptions } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import {
  type ParamsOf,
  type ScreenName,
  screenRows,
  type Screens,
  type ScreenRow,
} from './screens.ts';
import type { searches } from './searches.ts';

declare const isChecked: unique symbol;

/** The target of a link. Only made here, of rows or compared with the routes by the compiler. */
export interface Destination {
  readonly [isChecked]: true;
  /** The path of a route. */
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

/** Does not compile for a path without a route, or for a search that its route does not accept. */
export const destination = <const O>(options: ValidateLinkOptions<RegisteredRouter, O>) =>
  options as unknown as Destination;

type Id = number | string;
/** The search parameters of a list, as its call accepts them. */
export type SearchOf<L extends keyof typeof searches> = z.input<(typeof searches)[L]>;

type Ids<Names extends readonly string[]> = { [I in keyof Names]: Id };

/** Takes a value for each parameter of the path, then the search if the screen reads one. */
type LinkTo<R extends { path: string }> = (
  ...values: R extends { search: infer S extends keyof typeof searches }
    ? [...Ids<ParamsOf<R['path']>>, search?: SearchOf<S>]
    : Ids<ParamsOf<R['path']>>
) => Destination;

function linkTo(row: ScreenRow) {
  const names = row.path.match(/\$\w+/g) ?? [];
  return (...values: unknown[]) => ({
    to: row.path,
    params: Object.fromEntries(names.map((name, n) => [name.slice(1), String(values[n])])),
    search: 'search' in row ? (values[names.length] ?? {}) : {},
  });
}

/** Of each row of `screens.ts`. */
const each = Object.fromEntries(
  Object.entries(screenRows).map(([name, row]) => [name, linkTo(row)]),
) as unknown as { [N in ScreenName]: LinkTo<Screens[N]> };

export const links = {
  ...each,
  /** The current screen, without search parameters. */
  here: () => destination({ to: '.' }),
  /** Includes its way in the address if that is known. */
  delivery: ({ id, wayId }: { id: Id; wayId?: Id | null | undefined }) =>
    wayId === null || wayId === undefined ? each.delivery(id) : each.deliveryOfWay(wayId, id),
  /** The labels of some parcels, 500 at most, or of all parcels of a way. */
  labels: (of: { ids: readonly Id[] } | { wayId: Id }) =>
    each.labels('ids' in of ? { ids: of.ids.join() } : { way: `${of.wayId}` }),
  /** A rider's run sheet or a way's manifest. */
  sheet: (of: { riderId: Id } | { wayId: Id }) =>
    each.sheet('riderId' in of ? { rider: `${of.riderId}` } : { way: `${of.wayId}` }),
  /** Null: deliveries that no rider carried. */
  countCash: (rider: Id | null) => each.countCash(rider ?? 'none'),
};
