/** Whole ways, deliveries and parcels as our server answers them; second names follow the first. */
import type { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import type { parcels } from '@waydesk/contract/parcels/parcels.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { type oneWay, type WayDetail, wayDetail } from '@waydesk/contract/ways/way-detail.ts';
import type { wayReads } from '@waydesk/contract/ways/way.ts';
import * as z from 'zod/mini';
import { factoryOf } from './factoryOf.ts';

const AT = '2026-01-05T03:30:00Z';

type WayAnswer = ServerData<typeof wayReads.list>[number];
type ShopAnswer = WayAnswer['shop'];
type DeliveryAnswer = ServerData<typeof deliveries.list>[number];
type WholeDeliveryAnswer = ServerData<typeof deliveries.get>;
type WholeWayAnswer = ServerData<typeof oneWay.get>;
type ParcelAnswer = ServerData<typeof parcels.list>[number];
type StoryAnswer = ServerData<typeof parcels.story>;

export const shopOfWayOf = (more: Partial<ShopAnswer> = {}): ShopAnswer => {
  const { osName = more.name ?? 'Golden Books' } = more;
  return { id: 3, osName, name: osName, address: '45 Merchant Road', ...more };
};

/** A way as lists show it: created, without a rider. */
export function wayRowOf(more: Partial<WayAnswer> = {}): WayAnswer {
  const { shop = shopOfWayOf(more.shopId ? { id: more.shopId } : {}), rider = null } = more;
  const { creator = { id: more.createdBy ?? 1, username: 'mya' } } = more;
  return {
    id: 5,
    shopId: shop.id,
    shop_id: shop.id,
    shop,
    pickupType: 'Merchant',
    deliveryCount: 0,
    pickupDate: AT,
    status: 'pending',
    comments: null,
    parcelPhoto: null,
    createdBy: creator.id,
    creator,
    rider,
    riderId: rider?.id ?? null,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    ...more,
  };
}

/** A delivery of 1,000 kyats that goes to Bahan for 3,000: pending, without COD. */
export function deliveryOf(more: Partial<DeliveryAnswer> = {}): DeliveryAnswer {
  const { wayId = more.way_id ?? 5, delivery_address = 'Pansodan', rider = null } = more;
  const { delivery_charges = 3000, totalCollectAmount = more.total_collect_amount ?? 3000 } = more;
  return {
    id: 1,
    wayId,
    way_id: wayId,
    rider_id: rider?.id ?? null,
    rider,
    customer_id: 4,
    customer_name: 'Daw Mya',
    customer_phone: '+959111111111',
    other_phones: null,
    township: 'Bahan',
    township_id: 1,
    delivery_address,
    fullAddress: delivery_address,
    weight: null,
    fragile: false,
    item_price: 1000,
    delivery_charges,
    actualDeliveryCharges: delivery_charges,
    cod: false,
    os_paid: false,
    user_id: 1,
    status: 'pending',
    deliveryDate: null,
    totalCollectAmount,
    total_collect_amount: totalCollectAmount,
    created_at: AT,
    version: 1,
    ...more,
  };
}

/** A delivery with its way and shop, as the calls about one answer. */
export const fullDeliveryOf = (more: Partial<WholeDeliveryAnswer> = {}): WholeDeliveryAnswer => {
  const row = deliveryOf(more);
  return { ...row, way: { id: row.wayId, status: 'pending', shop: shopOfWayOf() }, ...more };
};

/** A way with its deliveries, as the calls about one answer; its count follows them. */
export function fullWayOf(more: Partial<WholeWayAnswer> = {}): WholeWayAnswer {
  const { deliveries: rows = [] } = more;
  return {
    ...wayRowOf({ deliveryCount: rows.length, ...more }),
    deliveries: rows,
    notes: [],
    summary: {
      totalDeliveries: rows.length,
      totalCharges: 0,
      totalCollected: 0,
      totalTransferred: 0,
    },
    ...more,
  };
}

/** The same as a screen has read it. */
export const shownWayOf = (more: Partial<WholeWayAnswer> = {}): WayDetail =>
  z.parse(wayDetail, fullWayOf(more));

const NOTHING_HAPPENED = {
  place: 'shop',
  attempts: 0,
  last_reason: null,
  next_on: null,
  returning: false,
  remark: null,
  prints: 0,
} satisfies Omit<StoryAnswer, 'events'>;

export const parcelStoryOf = factoryOf<StoryAnswer>({
  ...NOTHING_HAPPENED,
  events: [],
});

/** A parcel as the list of parcels shows it. */
export function parcelOf(more: Partial<ParcelAnswer> = {}): ParcelAnswer {
  const { township, customer_id, total_collect_amount, ...row } = deliveryOf(
    more.way_id ? { wayId: more.way_id } : {},
  );
  return {
    ...NOTHING_HAPPENED,
    id: row.id,
    way_id: row.way_id,
    customer_id,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    township,
    township_id: row.township_id,
    delivery_address: row.delivery_address,
    rider: row.rider,
    status: row.status,
    total_collect_amount,
    created_at: row.created_at,
    version: row.version,
    shop: shopOfWayOf(),
    ...more,
  };
}
