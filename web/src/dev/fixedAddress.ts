import { useState } from 'react';
import * as z from 'zod/mini';
import type { ListAddress } from '../list/useListAddress.ts';

const FIRST = { page: 3, limit: 10, sortBy: 'customer', sortOrder: 'asc' as 'asc' | 'desc' };

/** A list's address that is not in the bar, so that several lists stand on one page. */
export function useFixedAddress(): ListAddress {
  const [state, setState] = useState(FIRST);
  return {
    ...state,
    values: {},
    query: {},
    limits: [10, 20, 50],
    usualSort: undefined,
    set: (changes) =>
      setState((before) => ({
        ...before,
        ...changes,
        page: Number(changes['page'] ?? 1),
        limit: Number(changes['limit'] ?? before.limit),
      })),
    reset: () => setState(FIRST),
    schema: z.object({}),
    view: {},
    showColumns: () => {},
  };
}
