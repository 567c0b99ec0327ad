/** What each act of a rider's phone does to its parcel. */
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { describe, expect, it } from 'vitest';
import { giveToPhone, newAct, testPhone } from '../../testing/phones/acting.ts';
import { hubApp, itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';
import { seedHub } from '../../testing/hub/hubActions.ts';

const hub = hubApp();
const { testApp } = hub;

const deliveryOf = async (id: number) =>
  (
    await testApp
      .as('user')
      .get<{ status: string; rider_id: number; deliveryDate: string | null; version: number }>(
        `/deliveries/${id}`,
      )
  ).data;
const storyOf = async (id: number) =>
  (await testApp.as('user').get<ParcelStory>(`/parcels/${id}`)).data;

/** A rider with a phone that was given parcels of this status. */
async function onRun(status: DeliveryStatus, count = 1) {
  const phone = await testPhone(testApp);
  const company = { ...hub, riders: [phone.rider, phone.rider] as [number, number] };
  const way = status === 'assigned' ? 'assigned' : 'on_the_way';
  const { parcels, ways } = await seedHub(company, count, { way, parcel: status });
  await giveToPhone(testApp, phone, parcels);
  return { phone, parcels, parcel: parcels[0]!, way: ways[0]! };
}

describe('an act', () => {
  it('pickup: from the shop into the rider’s hands; the way stays', async () => {
    const { phone, parcel, way } = await onRun('assigned');
    const act = newAct('pickup', parcel);
    const { status, data } = await phone.send([act]);
    expect(status).toBe(200);
    expect(data.results).toMatchObject([
      {
        id: act.id,
        effect: 'applied',
        code: 'applied',
        message: 'Recorded',
        parcel: { id: parcel, status: 'picked_up', place: 'rider', version: 2 },
      },
    ]);
    expect((await storyOf(parcel)).events).toMatchObject([
      { id: act.id, kind: 'picked_up', source: 'phone', rider: { id: phone.rider } },
    ]);
    const { data: own } = await testApp.as('user').get<{ status: string }>(`/ways/${way}`);
    expect(own.status).toBe('assigned');
  });

  it('five of one parcel in one send are five events, in order (rider’s phone, check 23)', async () => {
    const { phone, parcel } = await onRun('assigned');
    const acts = [newAct('pickup', parcel), newAct('start', parcel), newAct('failed', parcel)];
    acts.push(newAct('correct', parcel, { act: acts[2]!.id }), newAct('delivered', parcel));
    expect(await phone.codes(...acts)).toEqual(Array(5).fill('applied'));
    const { events } = await storyOf(parcel);
    expect(events.map(({ kind }) => kind).toReversed()).toEqual([
      'picked_up',
      'handed',
      'failed',
      'undone',
      'delivered',
    ]);
    expect(await deliveryOf(parcel)).toMatchObject({ status: 'delivered', version: 6 });
  });
});

itLeavesNothingHalf(hub);
