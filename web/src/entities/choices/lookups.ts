/**
 * Code shared by the selects of shops, riders and townships; each has its own file, so that screens
 * load only what they need. Shops and riders are searched by the server, because their number grows
 * with the business.
 */
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import type { Read } from '../../api/useRead.ts';
import { ranked, rankOf } from './ranking.ts';
import type { Option } from '../options.ts';

export interface Lookup<T> {
  options: T[];
  loading: boolean;
  failure: ApiError | undefined;
  retry: () => void;
}

export interface SearchLookup<T> extends Lookup<T> {
  search: string;
  /** Called on every keystroke; the request waits for a pause. */
  setSearch: (text: string) => void;
}

const OPTION_LIMIT = 20;
const TYPING_PAUSE_MS = 200;

/** The typed text, and the same text debounced. */
export function useDebouncedSearch() {
  const [search, setSearch] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), search === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return [search, settled, setSearch] as const;
}

const matching = <T extends Option>(options: T[], search: string): T[] => {
  const key = searchKey(search);
  if (key === '') return options;
  return options.filter((o) => searchKey(`${o.label} ${o.hint ?? ''}`).includes(key));
};

const bestFirst = <T extends Option>(options: T[], search: string): T[] =>
  search.trim() === '' ? options : ranked(options, (o) => rankOf([o.label], search));

/** The options of a read that the typed text narrows. */
export function useSearched<D, T extends Option>(
  read: Read<D>,
  toOptions: (data: D | undefined) => T[],
  [search, settled, setSearch]: ReturnType<typeof useDebouncedSearch>,
): SearchLookup<T> {
  const { data, pagination, failure, isFetching, refresh } = read;
  const options = useMemo(() => toOptions(data), [data, toOptions]);
  // Enter picks the first option, so every option must match the text, even while the answer is
  // pending and when a server ignores the search.
  const isAnswer = pagination !== undefined && search === settled && !isFetching;
  return {
    options: bestFirst(isAnswer ? options : matching(options, search), search),
    search,
    setSearch,
    loading: isFetching || search !== settled,
    failure,
    retry: refresh,
  };
}

/** The first options by name. */
export const optionsQuery = (search: string) => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  page: 1,
  limit: OPTION_LIMIT,
  sortBy: 'name' as const,
  sortOrder: 'asc' as const,
});
