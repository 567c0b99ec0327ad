/** What the selects offer. Shops and riders grow with the business, so the server searches them. */
import { searchKey } from '@waydesk/contract/burmese.ts';
import { riders } from '@waydesk/contract/riders.ts';
import type { Data } from '@waydesk/contract/route.ts';
import { shops } from '@waydesk/contract/shops.ts';
import { townships } from '@waydesk/contract/townships.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { type Read, useRead } from '../api/useRead.ts';
import {
  type Option,
  type RiderOption,
  type ShopOption,
  type TownshipOption,
  riderOptions,
  shopOption,
  shopOptions,
  townshipOptions,
} from './options.ts';

export interface Lookup<T> {
  options: T[];
  loading: boolean;
  failure: ApiError | undefined;
  retry: () => void;
}

export interface SearchLookup<T> extends Lookup<T> {
  search: string;
  /** Every change of the typed text; the server is asked once it rests. */
  setSearch: (text: string) => void;
}

/** As many as a list of choices can show without scrolling for ever. */
const OFFERED = 20;
const REST = 200;

/** What is typed, and what it was when nothing was typed for `REST` ms. */
function useTyped() {
  const [search, setSearch] = useState('');
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(search), search === '' ? 0 : REST);
    return () => clearTimeout(timer);
  }, [search]);
  return [search, rested, setSearch] as const;
}

const narrowed = <T extends Option>(options: T[], search: string): T[] => {
  const key = searchKey(search);
  if (key === '') return options;
  return options.filter((o) => searchKey(`${o.label} ${o.hint ?? ''}`).includes(key));
};

function useSearched<D, T extends Option>(
  read: Read<D>,
  toOptions: (data: D | undefined) => T[],
  [search, rested, setSearch]: ReturnType<typeof useTyped>,
): SearchLookup<T> {
  const { data, pagination, failure, isFetching, refresh } = read;
  const options = useMemo(() => toOptions(data), [data, toOptions]);
  // Until the answer to what is typed is there, and with a server that answers everything, what is
  // shown must fit all the same: Enter takes the first one.
  const isAnswer = pagination !== undefined && search === rested && !isFetching;
  return {
    options: isAnswer ? options : narrowed(options, search),
    search,
    setSearch,
    loading: isFetching || search !== rested,
    failure,
    retry: refresh,
  };
}

const queryOf = (search: string) => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  page: 1,
  limit: OFFERED,
  sortBy: 'name' as const,
  sortOrder: 'asc' as const,
});

/**
 * Shops by name, owner, phone or township. A list of ways asks for them before anybody opens its
 * filter, so only the select says that they cannot be had.
 */
export function useShopSearch(): SearchLookup<ShopOption> {
  const typed = useTyped();
  const query = queryOf(typed[1]);
  const read = useRead(shops.list, { query }, { keepPrevious: true, handledStatuses: true });
  return useSearched(read, shopOptions, typed);
}

/** The shop chosen earlier, of which an address remembers only the id; its number will do. */
export function useShopOption(id: number | undefined): ShopOption | null {
  const input = { params: { id: id ?? 0 } };
  const { data } = useRead(shops.get, input, { enabled: id !== undefined, handledStatuses: true });
  return useMemo(() => (data === undefined ? null : shopOption(data)), [data]);
}

const optionsOfRiders = (data: Data<typeof riders.list> | undefined) => riderOptions(data?.riders);

/** Riders who may be given work, by name or phone; asked for once `enabled`. */
export function useRiderOptions(enabled = true): SearchLookup<RiderOption> {
  const typed = useTyped();
  const query = { ...queryOf(typed[1]), status: 'active' as const };
  const read = useRead(riders.list, { query }, { keepPrevious: true, enabled });
  return useSearched(read, optionsOfRiders, typed);
}

/** All townships at once: a few hundred, needed for their charges. */
export function useTownships(): Lookup<TownshipOption> {
  const { data, failure, isLoading, refresh } = useRead(townships.list, {}, {});
  const options = useMemo(() => townshipOptions(data), [data]);
  return { options, loading: isLoading, failure, retry: refresh };
}
