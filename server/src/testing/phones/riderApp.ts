/** An app whose riders have phones, and parcels on them. */
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import type { NewRow } from '../../db/schema.ts';
import { type HubApp, hubApp } from '../hub/hubApp.ts';
import { type TestPhone, giveToPhone, testPhone } from './acting.ts';

export interface RunParcels {
  phone: TestPhone;
  parcels: number[];
  /** The first of them. */
  parcel: number;
  ways: number[];
  shop: number;
}

interface Over {
  count?: number;
  /** Default: a rider of their own. */
  phone?: TestPhone;
  /** What is known of each. */
  facts?: Partial<Omit<NewRow<'parcels'>, 'delivery_id'>>;
}

export interface RiderApp extends HubApp {
  /** Ways with one parcel each of this status, on the phone of their rider. */
  onRun: (status: DeliveryStatus, over?: Over) => Promise<RunParcels>;
  /** A delivery as the office reads it. */
  deliveryOf: (id: number) => Promise<{
    status: DeliveryStatus;
    rider_id: number | null;
    deliveryDate: string | null;
    version: number;
  }>;
  storyOf: (id: number) => Promise<ParcelStory>;
  /** The events of a parcel, oldest first. */
  kindsOf: (id: number) => Promise<string[]>;
}

export function riderApp(): RiderApp {
  const hub = hubApp();
  const { testApp } = hub;
  const read = async <T>(path: string) => (await testApp.as('user').get<T>(path)).data;
  const storyOf = (id: number) => read<ParcelStory>(`/parcels/${id}`);
  return Object.assign(hub, {
    deliveryOf: (id: number) =>
      read<Awaited<ReturnType<RiderApp['deliveryOf']>>>(`/deliveries/${id}`),
    storyOf,
    kindsOf: async (id: number) =>
      (await storyOf(id)).events.map(({ kind }) => kind as string).toReversed(),
    onRun: async (status: DeliveryStatus, { count = 1, facts, ...over }: Over = {}) => {
      const phone = over.phone ?? (await testPhone(testApp));
      const shop = await testApp.seedShop();
      const way = status === 'assigned' ? 'assigned' : 'on_the_way';
      const rider = { rider_id: phone.rider };
      const [ways, parcels]: [number[], number[]] = [[], []];
      while (parcels.length < count) {
        const way_id = await testApp.seedWay({ shop_id: shop, status: way, ...rider });
        const delivery_id = await testApp.seedDelivery({ way_id, status, ...rider });
        if (facts) await testApp.seedParcel({ delivery_id, ...facts });
        ways.push(way_id);
        parcels.push(delivery_id);
      }
      await giveToPhone(testApp, phone, parcels);
      return { phone, parcels, parcel: parcels[0]!, ways, shop };
    },
  });
}
