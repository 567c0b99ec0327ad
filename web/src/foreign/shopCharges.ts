/** Servers that only know the documents price by township: shops have no rate group there. */
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { ApiError } from '../api/apiError.ts';
import type { Adapter } from './adapter.ts';

/** Whatever such a server answers to these reads, it is not meant for them. */
export const shopChargesAdapters: readonly Adapter[] = [shopCharges.get, shopCharges.shops].map(
  (route) => ({
    route,
    adapt: () => {
      throw new ApiError({ kind: 'unreadable' });
    },
  }),
);
