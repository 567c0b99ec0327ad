import type { Pagination } from '@waydesk/contract/route.ts';
import { useMemo } from 'react';
import { pageLocally, type LocalRules } from './pageLocally.ts';
import type { ListAddress } from './useListAddress.ts';

interface LocalPage<T> {
  /** Undefined as long as `all` is. */
  rows: T[] | undefined;
  pagination: Pagination | undefined;
}

/**
 * What an address shows of a list whose call answers all of it: a few hundred townships, the
 * townships of one rate group, the users a search looks through. `rules` stands outside of the
 * component.
 */
export function useLocalPage<T>(
  all: readonly T[] | undefined,
  { values, page, limit, sortBy, sortOrder }: ListAddress,
  rules: LocalRules<T>,
): LocalPage<T> {
  return useMemo(
    () =>
      all === undefined
        ? { rows: undefined, pagination: undefined }
        : pageLocally(all, { values, page, limit, sortBy, sortOrder }, rules),
    [all, values, page, limit, sortBy, sortOrder, rules],
  );
}
