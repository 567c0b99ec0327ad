/** The riders to choose from. */
import { riderReads } from '@waydesk/contract/records/rider.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/useRead.ts';
import {
  optionsQuery,
  type SearchLookup,
  useDebouncedSearch,
  useSearched,
} from '../choices/lookups.ts';
import { type RiderOption, riderOption, riderOptions } from '../options.ts';

const optionsOfRiders = (data: Data<typeof riderReads.list> | undefined) =>
  riderOptions(data?.riders);

/** Active riders by name or phone; loads only when `enabled`. */
export function useRiderOptions(enabled = true): SearchLookup<RiderOption> {
  const typed = useDebouncedSearch();
  const query = { ...optionsQuery(typed[1]), status: 'active' as const };
  const read = useRead(riderReads.list, { query }, { keepPrevious: true, enabled });
  return useSearched(read, optionsOfRiders, typed);
}

/** The rider of an id, which is all that an address stores; null until it is loaded. */
export function useRiderOption(id: number | undefined): RiderOption | null {
  const input = { params: { id: id ?? 0 } };
  const { data } = useRead(riderReads.get, input, {
    enabled: id !== undefined,
    handledStatuses: true,
  });
  return useMemo(() => (data === undefined ? null : riderOption(data.rider)), [data]);
}
