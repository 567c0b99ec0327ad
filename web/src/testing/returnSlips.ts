/** Return slips as our server answers them; `more` has the fields that a test is about. */
import type { returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { parcelOf, shopOfWayOf } from './wayRecords.ts';

type SlipAnswer = ServerData<typeof returnSlips.get>;

const SHOP = shopOfWayOf({ id: 5, osName: 'Shwe Shop' });

/** A parcel that nobody answered for three times, and that goes back to its shop. */
export const returningOf = (id: number, more: Parameters<typeof parcelOf>[0] = {}) =>
  parcelOf({
    id,
    way_id: 3,
    shop: SHOP,
    customer_name: `Ma No ${id}`,
    customer_phone: '+959420012345',
    status: 'picked_up',
    total_collect_amount: 0,
    place: 'hub',
    attempts: 3,
    last_reason: 'no_answer',
    returning: true,
    ...more,
  });

/** An open slip; it counts its items. */
export function slipOf(more: Partial<SlipAnswer> = {}): SlipAnswer {
  const { items = [returningOf(57), returningOf(58)] } = more;
  return {
    id: 12,
    shop: SHOP,
    status: 'open',
    parcels: items.length,
    created_by: { id: 1, name: 'Ma Aye' },
    created_at: '2026-11-20T10:00:00Z',
    handed_by: null,
    handed_at: null,
    received_by_name: null,
    version: 4,
    items,
    ...more,
  };
}
