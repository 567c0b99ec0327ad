/**
 * A list's state is its address. One schema, that of the call, reads it: strict on the server,
 * forgiving here, where a part that does not fit is as if it were not there.
 */
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { barePath, parseSearch, stringifySearch } from '../router/address.ts';
import { usePlace, useRouter } from '../router/place.ts';

type Query = z.ZodMiniObject<Record<string, z.ZodMiniType>>;
type Name<Q extends Query> = keyof Q['shape'] & string;
export type Values<Q extends Query> = Partial<Record<Name<Q>, string>>;

/** The parts of `raw` that the schema takes, each judged alone, as text. */
export function forgiving<Q extends Query>(schema: Q, raw: Record<string, unknown>): Values<Q> {
  const fitting = Object.entries(schema.shape).flatMap(([name, part]) => {
    const value = raw[name];
    if (typeof value !== 'string' || value === '') return [];
    return z.safeParse(part, value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(fitting) as Values<Q>;
}

export interface ListAddress<Q extends Query = Query> {
  /** What the address says, without defaults. */
  values: Values<Q>;
  page: number;
  limit: number;
  /** The page sizes on offer. */
  limits: readonly number[];
  sortBy: string | undefined;
  sortOrder: 'asc' | 'desc';
  /** By what the list is ordered as long as the address says nothing, where that is told. */
  usualSort: string | undefined;
  /** For `useRead(route, { query })`: `values` with page and limit. The usual order is the server's own. */
  query: z.input<Q>;
  /** Changes parts; '' or undefined removes one. Goes to page 1 unless `page` is among them. */
  set(this: void, changes: { [N in Name<Q>]?: string | number | undefined }): void;
  /** Removes these parts, or everything but the page size and the order. */
  reset(this: void, ...names: Name<Q>[]): void;
}

/** Stands outside of the component: another object is another reading. */
export interface Paging {
  /** Rows per page unless the address says otherwise; 10 unless said. */
  limit?: number;
  /** The sizes on offer; 10, 20 and 50 unless said. */
  limits?: readonly number[];
  /** The order of a list whose address names none; newest first unless said. */
  order?: Order;
}

interface Order {
  sortBy: string;
  sortOrder: 'asc' | 'desc';
}

const LIMITS: readonly number[] = [10, 20, 50];

/** What an address asks for, without changing it. */
export function readAddress<Q extends Query>(
  schema: Q,
  raw: Record<string, unknown>,
  { limit: usual = 10, limits = LIMITS, order }: Paging = {},
) {
  const values: Partial<Record<string, string>> = forgiving(schema, raw);
  const asked = Number(values['limit'] ?? usual);
  const limit = limits.includes(asked) ? asked : usual;
  const page = Number(values['page'] ?? 1);
  const sorting = orderOf(values, order);
  const query = { ...values, page: String(page), limit: String(limit) } as z.input<Q>;
  return { values, page, limit, limits, ...sorting, query };
}

/** As the server understands an address that does not say all: newest first, all else upwards. */
function orderOf({ sortBy, sortOrder }: Partial<Record<string, string>>, usual?: Order) {
  const unsaid = sortBy === undefined ? usual?.sortOrder : sortBy === 'id' ? undefined : 'asc';
  const isUp = (sortOrder ?? unsaid ?? 'desc') === 'asc';
  return {
    sortBy: sortBy ?? usual?.sortBy,
    sortOrder: isUp ? ('asc' as const) : ('desc' as const),
  };
}

export function useListAddress<Q extends Query>(schema: Q, paging?: Paging): ListAddress<Q> {
  const router = useRouter();
  const { pathname: home, search: raw } = usePlace();
  const { values, ...read } = useMemo(
    () => readAddress(schema, raw, paging),
    [schema, raw, paging],
  );

  // From the address as it is then: two changes may come before the screen is drawn again.
  const go = (change: (now: Record<string, unknown>) => Record<string, unknown>) => {
    const { pathname, search } = router.history.location;
    // What was typed last comes after a pause; the person may be on the way elsewhere by then.
    if (barePath(pathname) !== home) return;
    const next = change(forgiving(schema, parseSearch(search)));
    // Typing in a search must not fill the way back with one step per letter.
    void router.navigate(home + stringifySearch(next), { replace: true });
  };

  return {
    values: values as Values<Q>,
    ...read,
    usualSort: paging?.order?.sortBy,
    set: (changes) => go((now) => ({ ...now, page: undefined, ...changes })),
    reset: (...names) =>
      go((now) => {
        const kept = names.length > 0 ? Object.keys(now) : ['limit', 'sortBy', 'sortOrder'];
        const left = kept.filter((name) => name !== 'page' && !(names as string[]).includes(name));
        return Object.fromEntries(left.map((name) => [name, now[name]]));
      }),
  };
}
