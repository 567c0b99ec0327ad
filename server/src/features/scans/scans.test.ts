import { randomUUID } from 'node:crypto';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { parcelCode, showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { PARCEL_REFUSALS } from '@waydesk/contract/rules/parcel-refusals.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { SCAN_TEXTS } from '@waydesk/contract/parcels/scans.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { describe, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { type ScanAnswer, newScan } from '../../testing/hub/scanning.ts';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';

const hub = hubApp();
const { testApp, riders } = hub;

const clerk = () => testApp.as('user');
const send = (mode: object, items: object[], headers = {}) =>
  clerk().post<ScanAnswer>('/parcels/scans', { ...mode, items }, headers);
/** What each parcel was told. */
const scan = async (mode: object, ids: readonly number[]) => {
  const { status, data } = await send(
    mode,
    ids.map((id) => newScan(id)),
  );
  expect(status).toBe(201);
  return data.items.map(({ outcome, message }) => (outcome === 'refused' ? message : outcome));
};

type Facts = Partial<Omit<NewRow<'parcels'>, 'delivery_id'>>;
async function parcel(status: DeliveryStatus, facts?: Facts, rider_id: number | null = riders[0]) {
  const way_id = await testApp.seedWay({ status: 'on_the_way', rider_id: riders[0] });
  const id = await testApp.seedDelivery({ way_id, status, rider_id });
  if (facts) {
    await testApp.seedParcel({ delivery_id: id, ...facts });
  }
  return id;
}

const deliveryOf = async (id: number) =>
  (
    await clerk().get<{ status: string; rider_id: number | null; version: number }>(
      `/deliveries/${id}`,
    )
  ).data;
const storyOf = async (id: number) => (await clerk().get<ParcelStory>(`/parcels/${id}`)).data;

const RECEIVE = { mode: 'receive' };
const handOver = (rider_id = riders[1]) => ({ mode: 'hand_over', rider_id });
const back = (more: object = {}) => ({ mode: 'back', reason: 'no_answer', ...more });

describe('received', () => {
  it.each<[DeliveryStatus, Facts | undefined, string, string]>([
    ['assigned', undefined, 'done', 'picked_up'],
    ['picked_up', undefined, 'done', 'picked_up'],
    ['pending', undefined, 'done', 'pending'],
    ['pending', { place: 'hub' }, 'already', 'pending'],
    ['picked_up', { place: 'hub' }, 'already', 'picked_up'],
    ['wrong_contact', { place: 'hub' }, 'already', 'wrong_contact'],
    ['wrong_contact', undefined, 'done', 'wrong_contact'],
    ['wrong_contact', { place: 'rider', attempts: 2 }, 'done', 'wrong_contact'],
    ['on_the_way', undefined, PARCEL_REFUSALS.on_the_way, 'on_the_way'],
    ['delivered', undefined, PARCEL_REFUSALS.delivered, 'delivered'],
    ['cancelled', undefined, PARCEL_REFUSALS.cancelled, 'cancelled'],
  ])('%s with %j: %s', async (status, facts, replies, after) => {
    const id = await parcel(status, facts);
    expect(await scan(RECEIVE, [id])).toEqual([replies]);
    expect((await deliveryOf(id)).status).toBe(after);
    const { place } = await storyOf(id);
    expect(place === 'hub').toBe(replies === 'done' || replies === 'already');
  });
});

describe('handed over to a rider', () => {
  it.each<[DeliveryStatus, Facts | undefined, string]>([
    ['pending', { place: 'hub' }, 'done'],
    ['picked_up', { place: 'hub', attempts: 1, next_on: '2026-01-02' }, 'done'],
    ['wrong_contact', { attempts: 1, next_on: '2026-01-02' }, 'done'],
    ['wrong_contact', { attempts: 1 }, 'Plan its next day first'],
    ['picked_up', { to_return: true }, PARCEL_REFUSALS.goes_back],
    ['on_the_way', undefined, PARCEL_REFUSALS.with_other_rider],
    ['money_sent_to_shop', undefined, PARCEL_REFUSALS.money_sent],
  ])('%s with %j: %s', async (status, facts, replies) => {
    const id = await parcel(status, facts);
    expect(await scan(handOver(), [id])).toEqual([replies]);
    const isOut = replies === 'done';
    const { status: now, rider_id } = await deliveryOf(id);
    expect([now, rider_id]).toEqual(isOut ? ['on_the_way', riders[1]] : [status, riders[0]]);
    const { place, next_on, events } = await storyOf(id);
    expect([place === 'rider', events.length]).toEqual(
      isOut ? [true, 1] : [status === 'on_the_way' || place === 'rider', 0],
    );
    expect(isOut ? next_on : null).toBeNull();
  });

  it('again changes nothing; to one who does not work it is refused', async () => {
    const id = await parcel('picked_up');
    expect(await scan(handOver(), [id, id])).toEqual(['done', 'already']);
    const { version } = await deliveryOf(id);
    expect(await scan(handOver(), [id])).toEqual(['already']);
    expect((await deliveryOf(id)).version).toBe(version);
    expect((await storyOf(id)).events).toHaveLength(1);
    const idle = await testApp.seedRider({ status: 'inactive' });
    expect(await scan(handOver(idle), [await parcel('picked_up')])).toEqual([
      'This rider is not active. Choose another one.',
    ]);
    const nobody = await send(handOver(9_999_999), [newScan(id)]);
    expect([nobody.status, nobody.body.message]).toEqual([400, 'Rider not found']);
  });
});

describe('brought back', () => {
  const tomorrow = addDays(dayOf(new Date(), 'Asia/Yangon'), 1);

  it('is at the hub with its reason, its next day and one more try', async () => {
    const id = await parcel('on_the_way', { attempts: 1, last_reason: 'not_home' });
    expect(await scan(back({ next_on: tomorrow, note: 'Rang twice' }), [id, id])).toEqual([
      'done',
      'already',
    ]);
    expect((await deliveryOf(id)).status).toBe('picked_up');
    expect(await storyOf(id)).toMatchObject({
      place: 'hub',
      attempts: 2,
      last_reason: 'no_answer',
      next_on: tomorrow,
      events: [{ kind: 'failed', source: 'scan', note: 'Rang twice', next_on: tomorrow }],
    });
    // Out again the next day.
    expect(await scan(handOver(riders[0]), [id])).toEqual(['done']);
  });

  it('set to a wrong address by its status counts as tried, and once', async () => {
    const id = await parcel('wrong_contact');
    const wrong = back({ reason: 'wrong_contact', next_on: tomorrow });
    expect(await scan(wrong, [id, id])).toEqual(['done', 'already']);
    expect((await deliveryOf(id)).status).toBe('wrong_contact');
    expect(await storyOf(id)).toMatchObject({
      place: 'hub',
      attempts: 1,
      last_reason: 'wrong_contact',
      next_on: tomorrow,
      events: [{ kind: 'failed', source: 'scan' }],
    });
  });

  it('tried before it came home is received, with the reason of the scan and no other try', async () => {
    const facts = { place: 'rider', attempts: 2, last_reason: 'not_home' } as const;
    const id = await parcel('picked_up', facts);
    const one = newScan(id);
    const home = back({ note: 'Moved away', returning: true });
    for (let n = 0; n < 2; n += 1) {
      expect((await send(home, [one])).data.items[0]?.outcome).toBe('done');
    }
    expect(await storyOf(id)).toMatchObject({
      place: 'hub',
      attempts: 2,
      last_reason: 'no_answer',
      next_on: null,
      returning: true,
      events: [{ kind: 'received', reason: 'no_answer', note: 'Moved away' }],
    });
    // Its id stands for this and nothing else.
    expect((await send(RECEIVE, [one])).data.items[0]?.message).toBe(SCAN_TEXTS.reused);
    expect((await send(back({ reason: 'damaged' }), [one])).data.items[0]?.message).toBe(
      SCAN_TEXTS.reused,
    );
  });

  it('is refused for what is not on the way, and needs a sensible day', async () => {
    expect(await scan(back(), [await parcel('assigned')])).toEqual([
      'It is not on the way. Scan it with Receive.',
    ]);
    const id = await parcel('on_the_way');
    const past = await send(back({ next_on: '2026-01-01' }), [newScan(id)]);
    expect([past.status, past.body.message]).toEqual([400, 'The next day cannot be in the past']);
    const other = await send(back({ reason: 'other' }), [newScan(id)]);
    expect([other.status, other.body.message]).toEqual([400, 'Please describe what happened']);
  });
});

describe('a scan', () => {
  it('reads codes with blanks, Burmese digits and numbers; a wrong digit is said before anything', async () => {
    const id = await parcel('assigned');
    const code = parcelCode(id);
    const wrong = code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10);
    const codes = [showParcelCode(id), `#${id}`, wrong, '99999994', 'hello', ''];
    // What stands on some labels for the customer.
    codes.push('https://way.mm/t/0000572400005724');
    const { data } = await send(
      { mode: 'look' },
      codes.map((text) => ({ id: randomUUID(), code: text })),
    );
    expect(data.items.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['done', 'Recorded'],
      ['done', 'Recorded'],
      ['unknown', 'Misread, scan again'],
      ['unknown', expect.any(String)],
      ['unknown', 'Parcel not found'],
      ['unknown', 'Parcel not found'],
      ['unknown', 'Parcel not found'],
    ]);
    expect(data.items[0]?.parcel).toMatchObject({ id, status: 'assigned', township: 'Hlaing' });
    expect(data.job).toBeNull();
    expect((await storyOf(id)).events).toEqual([]);
  });

  it('sent again with the same id answers the same and is recorded once', async () => {
    const id = await parcel('assigned');
    const one = newScan(id);
    const [first, again] = [await send(RECEIVE, [one]), await send(RECEIVE, [one])];
    expect([first, again].map(({ data }) => data.items[0]?.outcome)).toEqual(['done', 'done']);
    expect((await storyOf(id)).events).toHaveLength(1);
    const headers = { 'idempotency-key': 'scan-once-more-1' };
    const next = [newScan(await parcel('assigned'))];
    const answers = [await send(RECEIVE, next, headers), await send(RECEIVE, next, headers)];
    expect(answers[1]?.data).toEqual(answers[0]?.data);
  });

  it('at the same moment by two people is recorded once', async () => {
    const id = await parcel('assigned');
    const answers = await Promise.all([
      send(RECEIVE, [newScan(id)]),
      testApp
        .as('manager')
        .post<ScanAnswer>('/parcels/scans', { ...RECEIVE, items: [newScan(id)] }),
    ]);
    const replies = answers.map(({ data }) => data.items[0]?.outcome);
    expect(new Set(replies)).toEqual(new Set(['already', 'done']));
    expect((await storyOf(id)).events).toHaveLength(1);
  });

  it('of many tells each in its order and is taken back as one', async () => {
    const ids = [await parcel('assigned'), await parcel('delivered'), await parcel('picked_up')];
    const { data } = await send(
      handOver(),
      ids.map((id) => newScan(id)),
    );
    expect(data.items.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done']);
    const undone = await clerk().post<BulkUndo>(`/jobs/${data.job}/undo`);
    expect(undone.data).toMatchObject({ undone: [ids[0], ids[2]], refused: [] });
    expect(await deliveryOf(ids[0]!)).toMatchObject({ status: 'assigned', rider_id: riders[0] });
    const { place, events } = await storyOf(ids[0]!);
    expect([place, events.map(({ kind }) => kind)]).toEqual(['shop', ['undone', 'handed']]);
  });

  it('is refused where it is none', async () => {
    const id = await parcel('assigned');
    for (const wrong of [{}, { mode: 'steal' }, { mode: 'hand_over' }, back({ reason: 'bored' })]) {
      expect((await send(wrong, [newScan(id)])).status).toBe(400);
    }
    expect((await send(RECEIVE, [])).status).toBe(400);
    expect((await send(RECEIVE, [{ id: 'x', code: '1' }])).status).toBe(400);
    const many = await send(
      RECEIVE,
      Array.from({ length: 101 }, () => newScan(id)),
    );
    expect([many.status, many.body.message]).toEqual([400, 'Send at most 100 scans at a time']);
  });
});

itLeavesAllExact(hub);
