/** A list's state is its address: the schema of its call reads it, forgiving where a part does not fit. */
import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { links } from '../router/links.ts';
import { forgiving, type SearchSchema, type SearchValues } from '../router/search.ts';

type Name<S extends SearchSchema> = keyof S['shape'] & string;

export interface ListAddress<S extends SearchSchema = SearchSchema> {
  /** What the address says, without defaults. */
  values: SearchValues<S>;
  page: number;
  limit: number;
  /** The page sizes on offer. */
  limits: readonly number[];
  sortBy: string | undefined;
  sortOrder: 'asc' | 'desc';
  /** By what the list is ordered as long as the address says nothing, where that is told. */
  usualSort: string | undefined;
  /** For `useRead(route, { query })`: `values` with page and limit. The usual order is the server's own. */
  query: z.input<S>;
  /** Changes parts; '' or undefined removes one. Goes to page 1 unless `page` is among them. */
  set(this: void, changes: { [N in Name<S>]?: string | number | undefined }): void;
  /** Removes these parts, or everything but the page size and the order. */
  reset(this: void, ...names: Name<S>[]): void;
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
export function readAddress<S extends SearchSchema>(
  schema: S,
  raw: Record<string, unknown>,
  { limit: usual = 10, limits = LIMITS, order }: Paging = {},
) {
  const values: Partial<Record<string, string>> = forgiving(schema, raw);
  const asked = Number(values['limit'] ?? usual);
  const limit = limits.includes(asked) ? asked : usual;
  const page = Number(values['page'] ?? 1);
  const sorting = orderOf(values, order);
  const query = { ...values, page: String(page), limit: String(limit) } as z.input<S>;
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

export function useListAddress<S extends SearchSchema>(schema: S, paging?: Paging): ListAddress<S> {
  const router = useRouter();
  const home = useMatch({ strict: false, select: (match) => match.pathname });
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const { values, ...read } = useMemo(
    () => readAddress(schema, raw, paging),
    [schema, raw, paging],
  );

  // From the address as it is then: two changes may come before the screen is drawn again.
  const go = (change: (now: Record<string, unknown>) => Record<string, unknown>) => {
    const { pathname, search } = router.latestLocation;
    // What was typed last comes after a pause; the person may be on the way elsewhere by then.
    if (pathname !== home) return;
    const next = change(forgiving(schema, search));
    // Typing in a search must not fill the way back with one step per letter.
    void router.navigate({ ...links.here(), search: next, replace: true });
  };

  return {
    values: values as SearchValues<S>,
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
