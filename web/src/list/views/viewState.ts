/** A list as a saved view keeps it, and how that is compared with what the list shows. */
import { views, type SavedView, type ViewList } from '@waydesk/contract/app/views.ts';
import { useRouter } from '@tanstack/react-router';
import { useRead } from '../../api/useRead.ts';
import { parseSearch, stringifySearch } from '../../router/address.ts';
import { links } from '../../router/links.ts';
import { parseLeniently } from '../../router/search.ts';
import type { ListAddress } from '../useListAddress.ts';

/** A list, its address and the ids of the columns that it shows. */
export interface ViewedList {
  list: ViewList;
  address: ListAddress;
  ids: readonly string[];
}

type Search = Record<string, string | undefined>;

/** The page and its size are no part of a view. */
function stored({ page: _, limit: __, ...search }: Search): Search {
  return search;
}

/** Filters and order of a view, as far as the list's own schema accepts them. */
const searchOf = (view: SavedView, { schema }: ListAddress): Search =>
  stored(parseLeniently(schema, parseSearch(view.query)));

/** What the list shows now, as it is saved. */
export const shownNow = ({ address, ids }: ViewedList) => ({
  query: stringifySearch(stored(address.values)).slice(1),
  columns: [...ids],
});

/** The whole list again. */
export const searchWithout = ({ values }: ListAddress): Search => ({
  limit: (values as Search)['limit'],
});

/** Where a view is open; filters that the address has already win. */
export function searchIn(view: SavedView, address: ListAddress): Search {
  const own = stored(address.values);
  return {
    ...(Object.keys(own).length > 0 ? own : searchOf(view, address)),
    ...sizeAndView(view, address),
  };
}

/** Where a view is as it was saved. */
export const savedSearch = (view: SavedView, address: ListAddress): Search => ({
  ...searchOf(view, address),
  ...sizeAndView(view, address),
});

const sizeAndView = ({ id, columns }: SavedView, address: ListAddress): Search => ({
  ...searchWithout(address),
  view: String(id),
  columns: columns.join(),
});

/** Whether the list shows something else than the view that is open. */
export function isChanged(view: SavedView, { address, ids }: ViewedList): boolean {
  const [now, then] = [stored(address.values), searchOf(view, address)];
  const names = [...Object.keys(now), ...Object.keys(then)];
  const saved = view.columns;
  // A saved column that the list no longer has is no change.
  const hasSame =
    address.view.columns === saved.join() ||
    (ids.length === saved.length && ids.every((id) => saved.includes(id)));
  return names.some((name) => now[name] !== then[name]) || !hasSame;
}

/** The views of a list, for this person; `open` is the one that the address names. */
export function useViewList({ list, address }: ViewedList) {
  const read = useRead(
    views.list,
    { query: { list } },
    { cache: 'five-minutes', retryPolicy: 'prefetch', handledStatuses: true },
  );
  // A server that does not know views may answer anything.
  const all = Array.isArray(read.data) ? read.data : [];
  const open = all.find(({ id }) => String(id) === address.view.view);
  return { ...read, all, open };
}

/** Returns a function that leads to other search parameters of the same list. */
export function useGo() {
  const router = useRouter();
  return (search: Search, replace = false) =>
    void router.navigate({ ...links.here(), search, replace });
}
