/** A list's state is its address: the schema of its call reads it and ignores what does not fit. */
import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { links } from '../router/links.ts';
import { parseLeniently, type SearchSchema, type SearchValues } from '../router/search.ts';

/** How an address names a saved view: by its id, and by the columns that are shown of it. */
interface NamedView {
  view?: string;
  /** Ids, also of columns that the list does not have. Without it the view is still to be applied. */
  columns?: string;
}

const ID = /^[1-9]\d{0,8}$/;

/** What search parameters say of it; nothing if they name none. */
function namedView({ view, columns }: Record<string, unknown>): NamedView {
  if (typeof view !== 'string' || !ID.test(view)) return {};
  return { view, ...(typeof columns === 'string' && columns !== '' && { columns }) };
}

type Name<S extends SearchSchema> = keyof S['shape'] & string;

export interface ListAddress<S extends SearchSchema = SearchSchema> {
  /** The parameters in the address, without defaults. */
  values: SearchValues<S>;
  page: number;
  limit: number;
  /** The available page sizes. */
  limits: readonly number[];
  sortBy: string | undefined;
  sortOrder: 'asc' | 'desc';
  /** The default sort field, used while the address names none; undefined if it is not given. */
  usualSort: string | undefined;
  /**
   * For `useRead(route, { query })`: `values` with page and limit. The server has the default order
   * itself.
   */
  query: z.input<S>;
  /**
   * Changes parameters; '' or undefined removes one. Goes to page 1 unless `page` is one of them.
   */
  set(this: void, changes: { [N in Name<S>]?: string | number | undefined }): void;
  /** Removes these parameters, or all but the page size and the order: also the saved view. */
  reset(this: void, ...names: Name<S>[]): void;
  /** Reads the values, also those of a saved view. */
  schema: S;
  view: NamedView;
  /** Changes the columns of the saved view that is open. */
  showColumns(this: void, ids: readonly string[]): void;
}

/** Define it outside the component: a new object counts as a change. */
export interface Paging {
  /** Rows per page if the address does not say; default 10. */
  limit?: number;
  /** The available sizes; default 10, 20 and 50. */
  limits?: readonly number[];
  /** The order if the address names none; default newest first. */
  order?: Order;
}

interface Order {
  sortBy: string;
  sortOrder: 'asc' | 'desc';
}

const LIMITS: readonly number[] = [10, 20, 50];

/** Reads an address without changing it. */
export function readAddress<S extends SearchSchema>(
  schema: S,
  raw: Record<string, unknown>,
  { limit: usual = 10, limits = LIMITS, order }: Paging = {},
) {
  const values: Partial<Record<string, string>> = parseLeniently(schema, raw);
  const asked = Number(values['limit'] ?? usual);
  const limit = limits.includes(asked) ? asked : usual;
  const page = Number(values['page'] ?? 1);
  const sorting = orderOf(values, order);
  const query = { ...values, page: String(page), limit: String(limit) } as z.input<S>;
  return { values, page, limit, limits, ...sorting, query };
}

/** Completes a partial order as the server does: newest first, everything else ascending. */
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
    () => ({ ...readAddress(schema, raw, paging), schema, view: namedView(raw) }),
    [schema, raw, paging],
  );

  // Starts from the address at that moment: two changes may come before the next render.
  const go = (change: (now: Record<string, unknown>) => Record<string, unknown>) => {
    const { pathname, search } = router.latestLocation;
    // Typed text arrives after a pause; the user may have gone to another screen by then.
    if (pathname !== home) return;
    const next = change({ ...parseLeniently(schema, search), ...namedView(search) });
    // Typing a search must not add a history entry per letter.
    void router.navigate({ ...links.here(), search: next, replace: true });
  };

  return {
    values: values as SearchValues<S>,
    ...read,
    usualSort: paging?.order?.sortBy,
    set: (changes) => go((now) => ({ ...now, page: undefined, ...changes })),
    reset: (...names) =>
      go((now) => {
        const stored = names.length > 0 ? Object.keys(now) : ['limit', 'sortBy', 'sortOrder'];
        const left = stored.filter(
          (name) => name !== 'page' && !(names as string[]).includes(name),
        );
        return Object.fromEntries(left.map((name) => [name, now[name]]));
      }),
    showColumns: (ids) => go((now) => ({ ...now, columns: ids.join() })),
  };
}
