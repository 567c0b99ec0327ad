/** Parcels that could not be handed over: their way is delivered without them. */
import type { BulkOutcome } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { FAIL_REASONS } from '@waydesk/contract/rules/parcel-facts.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { describe, expect, it } from 'vitest';
import { postScans } from '../../testing/hub/scanning.ts';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';

const hub = hubApp();
const { testApp, riders } = hub;
const clerk = () => testApp.as('user');
const tomorrow = () => addDays(dayOf(new Date(), 'Asia/Yangon'), 1);

/** A way on the way, with parcels that are out with its rider. */
async function out(parcels: number) {
  const of = { status: 'on_the_way', rider_id: riders[0] } as const;
  const way = await testApp.seedWay(of);
  const ids: number[] = [];
  for (let n = 0; n < parcels; n += 1) {
    ids.push(await testApp.seedDelivery({ ...of, way_id: way }));
  }
  return { way, ids };
}

const wayOf = async (id: number) => (await clerk().get<WayDetail>(`/ways/${id}`)).data;
const storyOf = async (id: number) => (await clerk().get<ParcelStory>(`/parcels/${id}`)).data;

const byOffice = (id: number, failure: object) =>
  clerk().post('/parcels/many', {
    action: { type: 'failed', ...failure },
    items: [{ id, version: 1 }],
  });
const byScan = (id: number, failure: object) =>
  postScans(clerk(), { mode: 'back', ...failure }, [id]);

const deliver = {
  'by its status': (way: WayDetail) =>
    clerk().patch(`/ways/${way.id}/status`, { status: 'delivered' }),
  'by an edit': (way: WayDetail) => clerk().put(`/ways/${way.id}`, { status: 'delivered' }),
  'with others': ({ id, version }: WayDetail) =>
    clerk().post<BulkOutcome>('/ways/many', {
      action: { type: 'status', status: 'delivered' },
      items: [{ id, version }],
    }),
};

describe.each(Object.entries(deliver))('a way that is delivered %s', (_, move) => {
  it.each(FAIL_REASONS)('passes by what came back: %s', async (reason) => {
    const { way, ids } = await out(3);
    const failure = { reason, note: 'Gate', next_on: tomorrow() };
    expect((await byOffice(ids[0]!, failure)).status).toBe(201);
    expect((await byScan(ids[1]!, failure)).status).toBe(201);
    const status = reason === 'wrong_contact' ? 'wrong_contact' : 'picked_up';
    const { status: answered } = await move(await wayOf(way));
    expect([200, 201]).toContain(answered);
    const after = await wayOf(way);
    expect(after.status).toBe('delivered');
    expect(after.deliveries.map((one) => one.status)).toEqual([status, status, 'delivered']);
    for (const id of ids.slice(0, 2)) {
      expect(await storyOf(id)).toMatchObject({
        place: 'hub',
        attempts: 1,
        last_reason: reason,
        next_on: tomorrow(),
      });
    }
  });
});

itLeavesAllExact(hub);
