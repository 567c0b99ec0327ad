/** Parcels that could not be handed over: their way is delivered without them, and they are due on their day. */
import { randomUUID } from 'node:crypto';
import type { JobOutcome, JobPreview } from '@waydesk/contract/jobs.ts';
import { parcelCode } from '@waydesk/contract/parcel-code.ts';
import { FAIL_REASONS } from '@waydesk/contract/parcel-facts.ts';
import type { Parcel, ParcelStory } from '@waydesk/contract/parcels.ts';
import { addDays, dayOf } from '@waydesk/contract/time.ts';
import type { WayDetail } from '@waydesk/contract/ways.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedDelivery } from '../../testing/deliveries.ts';
import { floorApp, itLeavesAllExact } from '../../testing/floorApp.ts';

const floor = floorApp();
let { testApp, user_id, riders } = floor;
beforeAll(() => {
  ({ testApp, user_id, riders } = floor);
});
afterEach(() => {
  vi.useRealTimers();
});

const clerk = () => testApp.as('user');
const tomorrow = () => addDays(dayOf(new Date(), 'Asia/Yangon'), 1);

/** A way on the way, with parcels that are out with its rider. */
async function out(parcels: number) {
  const of = { status: 'on_the_way', rider_id: riders[0] } as const;
  const way = await testApp.seedWay(of);
  const ids: number[] = [];
  for (let n = 0; n < parcels; n += 1) {
    ids.push(await seedDelivery(testApp.db, { ...of, way_id: way, user_id }));
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
  clerk().post('/parcels/scans', {
    mode: 'back',
    ...failure,
    items: [{ id: randomUUID(), code: parcelCode(id) }],
  });

const deliver = {
  'by its status': (way: WayDetail) =>
    clerk().patch(`/ways/${way.id}/status`, { status: 'delivered' }),
  'by an edit': (way: WayDetail) => clerk().put(`/ways/${way.id}`, { status: 'delivered' }),
  'with others': ({ id, version }: WayDetail) =>
    clerk().post<JobOutcome>('/ways/many', {
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

describe('ten minutes past midnight in Yangon', () => {
  // 23:50 on the fourth and 00:10 on the fifth of March.
  const [BEFORE, AFTER] = ['2027-03-04T17:20:00Z', '2027-03-04T17:40:00Z'];
  const at = (moment: string) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(moment);
  };
  const due = async () => {
    const { data } = await clerk().get<Parcel[]>('/parcels?due=true');
    const { data: told } = await clerk().post<JobPreview>('/parcels/many/preview', {
      action: { type: 'status', status: 'cancelled' },
      pick: { query: { due: true } },
    });
    const { data: counts } = await clerk().get<Record<string, { count: number }>>(
      '/parcels/counts?due=true',
    );
    const { text } = await clerk().get('/parcels?due=true', { accept: 'text/csv' });
    const rows = data.map(({ id }) => id);
    expect(told.items.map(({ id }) => id)).toEqual(rows.toSorted((a, b) => a - b));
    expect(Object.values(counts).reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    expect(text.trimEnd().split('\n').length - 1).toBe(rows.length);
    return rows;
  };

  it('what is tried again on the new day is due, and the day before is past', async () => {
    at(BEFORE);
    const [first, second] = (await out(2)).ids as [number, number];
    const others = await due();
    const plan = (id: number, next_on: string) => byOffice(id, { reason: 'no_answer', next_on });
    expect((await plan(first, '2027-03-05')).status).toBe(201);
    expect(await due()).toEqual(others);
    expect((await plan(second, '2027-03-04')).status).toBe(201);
    expect(await due()).toEqual([second, ...others]);
    at(AFTER);
    expect(await due()).toEqual([second, first, ...others]);
    const [late] = (await out(1)).ids as [number];
    const past = await plan(late, '2027-03-04');
    expect([past.status, past.body.message]).toEqual([400, 'The next day cannot be in the past']);
    expect((await byScan(late, { reason: 'no_answer', next_on: '2027-03-04' })).status).toBe(400);
    expect((await byScan(late, { reason: 'no_answer', next_on: '2027-03-05' })).status).toBe(201);
    expect(await due()).toEqual([late, second, first, ...others]);
  });
});

itLeavesAllExact(floor);
