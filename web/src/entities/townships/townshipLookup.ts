/** The townships to choose from. */
import { townshipReads } from '@waydesk/contract/records/township.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/useRead.ts';
import type { Lookup } from '../choices/lookups.ts';
import { type TownshipOption, townshipOptions } from '../options.ts';

/** All townships in one request: they are only a few hundred. */
export function useTownships(): Lookup<TownshipOption> {
  const { data, failure, isLoading, refresh } = useRead(townshipReads.list, {}, {});
  const options = useMemo(() => townshipOptions(data), [data]);
  return { options, loading: isLoading, failure, retry: refresh };
}
