import { customers } from '@waydesk/contract/customers.ts';
import { deliveries } from '@waydesk/contract/deliveries.ts';
import { useEffect, useMemo } from 'react';
import { announce } from '../../api/call.ts';
import { useRead } from '../../api/useRead.ts';
import { pageLocally } from '../../list/pageLocally.ts';
import type { ListAddress } from '../../list/useListAddress.ts';
import { customersOf } from './derive.ts';
import { customerRules } from './localCustomers.ts';
import { readCustomers } from './read.ts';

export type CustomerAddress = ListAddress<typeof customers.list.query>;

/** Refused is refused: deliveries must not tell what the list of customers may not. */
const isRefused = (status: number) => status === 401 || status === 403;

/** A page of customers; where there is no list of them, of those who were delivered to. */
export function useCustomers({ query, values, page, limit, sortBy, sortOrder }: CustomerAddress) {
  const own = useRead(
    customers.list,
    { query },
    { cache: 'five-minutes', keepPrevious: true, quiet: true },
  );
  const { failure } = own;
  useEffect(() => {
    if (failure !== undefined && isRefused(failure.status)) announce(failure, undefined);
  }, [failure]);
  const isMissing =
    own.data === undefined && own.failure !== undefined && !isRefused(own.failure.status);
  const derived = useRead(
    deliveries.list,
    {},
    { cache: 'five-minutes', keepPrevious: true, enabled: isMissing },
  );
  const { data, pagination } = own;
  const isDerived = isMissing && derived.data !== undefined;
  const all = useMemo(
    () => (isDerived ? customersOf(derived.data) : data && readCustomers(data)),
    [isDerived, derived.data, data],
  );
  const shown = useMemo(() => {
    if (all === undefined) return undefined;
    if (pagination !== undefined && !isDerived) return { rows: all, pagination };
    return pageLocally(all, { values, page, limit, sortBy, sortOrder }, customerRules);
  }, [all, pagination, isDerived, values, page, limit, sortBy, sortOrder]);
  const isWaiting = isMissing && derived.data === undefined && derived.failure === undefined;
  return {
    shown,
    read: {
      // Of the two failures the first one is about customers.
      failure: isDerived || isWaiting ? undefined : own.failure,
      isFetching: own.isFetching || derived.isFetching,
      cachedAt: isDerived ? derived.cachedAt : own.cachedAt,
      refresh: () => {
        own.refresh();
        if (isMissing) derived.refresh();
      },
    },
  };
}
