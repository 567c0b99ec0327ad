/**
 * Why a parcel is not changed, by a scan or on a screen. Each text says why and what to do: scan in
 * another mode, use the parcel's page, or take another parcel.
 */
import type { Text } from '../texts/text.ts';

export const PARCEL_REFUSALS = {
  delivered: 'It is delivered. If it came back, change its status on its page first.',
  money_sent:
    'Its money has gone to the shop. If it came back, change its status on its page first.',
  returned: 'It went back to its shop. If it is here again, change its status on its page first.',
  cancelled: 'It is cancelled. Scan it with Return to shop, or change its status on its page.',
  goes_back: 'It goes back to its shop. To try it again, plan its next day first.',
  no_next_day: 'Plan its next day first',
  on_the_way: 'It is on the way. Scan it with Brought back first.',
  not_on_the_way: 'It is not on the way. Scan it with Receive.',
  at_the_hub: 'It is at the hub, not on the way. Scan it with Hand over first.',
  with_other_rider:
    'It is with another rider. Scan it with Brought back first, or change its rider on its page.',
} as const satisfies Record<string, Text>;

export type ParcelRefusal = keyof typeof PARCEL_REFUSALS;
