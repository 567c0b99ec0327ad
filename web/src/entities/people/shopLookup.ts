/** The shops to choose from. */
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/useRead.ts';
import {
  optionsQuery,
  type SearchLookup,
  useDebouncedSearch,
  useSearched,
} from '../choices/lookups.ts';
import { type ShopOption, shopOption, shopOptions } from '../options.ts';

/**
 * Shops by name, owner, phone or township. The list of ways loads them before anyone opens its
 * filters, so a failure appears only at the select and never as a toast.
 */
export function useShopSearch(): SearchLookup<ShopOption> {
  const typed = useDebouncedSearch();
  const query = optionsQuery(typed[1]);
  const read = useRead(shopReads.list, { query }, { keepPrevious: true, handledStatuses: true });
  return useSearched(read, shopOptions, typed);
}

/**
 * The shop of an id, which is all that a URL stores; null until it is loaded. Failures are silent: the
 * filter shows the id instead.
 */
export function useShopOption(id: number | undefined): ShopOption | null {
  const input = { params: { id: id ?? 0 } };
  const { data } = useRead(shopReads.get, input, {
    enabled: id !== undefined,
    handledStatuses: true,
  });
  return useMemo(() => (data === undefined ? null : shopOption(data)), [data]);
}
