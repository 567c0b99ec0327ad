/** Before ways move, the parcels are named that failed on a rider's phone and would move along. */
import type { Act } from '@waydesk/contract/run/act-reviews.ts';
import type { BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { describe, expect, it } from 'vitest';
import { scansOf, seedHub } from '../../testing/hub/hubActions.ts';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { giveToPhone, newAct, testPhone } from '../../testing/phones/acting.ts';

const hub = hubApp();
const { testApp } = hub;

/** An assigned way of four parcels, which the rider's phone was given. */
async function wayOnPhone() {
  const phone = await testPhone(testApp);
  const company = { ...hub, riders: [phone.rider, phone.rider] as [number, number] };
  const { parcels, ways } = await seedHub(company, 4, { way: 'assigned', parcel: 'assigned' });
  await giveToPhone(testApp, phone, parcels);
  return { phone, parcels, way: ways[0]! };
}
const failing = async (way: number, status: string) =>
  (
    await testApp.as('user').post<BulkPreview>('/ways/many/preview', {
      pick: { ids: [way] },
      action: { type: 'status', status },
    })
  ).data.failedOnPhone;

describe('the preview of moving ways', () => {
  it('names who failed on the phone, and nobody whose parcel went on', async () => {
    const { phone, parcels, way } = await wayOnPhone();
    const [failed, corrected, wrong, untried] = parcels as [number, number, number, number];
    const acts = [failed, corrected].map((id) => newAct('failed', id));
    acts.push(newAct('failed', wrong, { reason: 'wrong_contact' }));
    acts.push(newAct('correct', corrected, { act: acts[1]!.id }), newAct('pickup', untried));
    expect(await phone.codes(...acts)).toEqual(Array(5).fill('applied'));
    // The one with a wrong address has a status that no move of an assigned way takes along.
    expect(await failing(way, 'on_the_way')).toEqual([failed]);
    expect(await failing(way, 'delivered')).toEqual([failed]);
    expect(await phone.codes(newAct('start', failed))).toEqual(['applied']);
    expect(await failing(way, 'delivered')).toEqual([]);
  });

  it('does not name a parcel that the office itself reported as failed', async () => {
    const { phone, parcels, way } = await wayOnPhone();
    const [first] = parcels as [number];
    expect(await phone.codes(newAct('start', first))).toEqual(['applied']);
    const scans = scansOf('back', [first], { reason: 'not_home', returning: false });
    expect((await testApp.as('user').post('/parcels/scans', scans)).status).toBe(201);
    expect(await failing(way, 'on_the_way')).toEqual([]);
  });
});

describe('the list of acts', () => {
  it('is narrowed to deliveries of which the rider took another amount', async () => {
    const { phone, parcels } = await wayOnPhone();
    const [whole, short] = parcels as [number, number];
    const paid = { collected: 10_000, amount_reason: 'customer_short' } as const;
    const acts = [newAct('pickup', whole), newAct('delivered', short, paid)];
    expect(await phone.codes(...acts)).toEqual(['applied', 'applied']);
    const query = `/acts?rider_id=${phone.rider}&differs=true`;
    const { data } = await testApp.as('manager').get<Act[]>(query);
    expect(data.map(({ parcel, money }) => [parcel.id, money?.collected])).toEqual([
      [short, 10_000],
    ]);
  });
});

itLeavesAllExact(hub);
