/** Where the money of a delivery stands, as our server answers it. */
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { statements } from '@waydesk/contract/money/statements.ts';
import { factoryOf } from './factoryOf.ts';

/** Handed in, and not yet in a statement. */
export const deliveryMoneyOf = factoryOf<ServerData<typeof statements.ofDelivery>>({
  delivery_id: 4,
  state: 'ready',
  collected: 12_500,
  charge: 2500,
  due: 10_000,
  cash_in_id: 9,
  statement_id: null,
  held_reason: null,
  held_by: null,
});
