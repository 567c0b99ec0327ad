import type { Pagination } from '@waydesk/contract/calls/route.ts';
import { useMemo } from 'react';
import { pageLocally, type LocalRules } from './pageLocally.ts';
import type { ListAddress } from '../useListAddress.ts';

interface LocalPage<T> {
  /** Undefined while `all` is. */
  rows: T[] | undefined;
  pagination: Pagination | undefined;
}

/**
 * The page that an address selects from a list whose call returns everything: the few hundred
 * townships, the townships of one rate group, the users when searching. Define `rules` outside the
 * component, or keep them.
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
