import { DELIVERY_STATUSES, type DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { WAY_STATUS, WAY_STATUSES, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

it('gives consistent answers while it moves', async () => {
  const id = await testApp.seedWay({ status: 'on_the_way' });
  for (let n = 0; n < 3; n += 1) {
    await testApp.seedDelivery({ way_id: id, status: 'on_the_way' });
  }
  const me = testApp.as('user');
  let isMoving = true;
  const moves = async () => {
    for (let n = 0; isMoving; n += 1) {
      const status = n % 2 === 0 ? 'delivered' : 'on_the_way';
      await me.patch(`/ways/${id}/status`, { status });
    }
  };
  const reads = async () => {
    for (let n = 0; n < 400; n += 1) {
      const { data } = await me.get<WayDetail>(`/ways/${id}`);
      const collected = data.status === 'delivered' ? 3 * 12_500 : 0;
      expect(data.deliveries.map((d) => d.status)).toEqual(Array(3).fill(data.status));
      expect(data.summary.totalCollected).toBe(collected);
    }
  };
  const moving = moves();
  try {
    await reads();
  } finally {
    isMoving = false;
    await moving;
  }
}, 60_000);

/** Written out by hand, so that the test catches a slip in the tables of codes. */
const ALONG: Record<WayStatus, DeliveryStatus[]> = {
  pending: [],
  assigned: ['assigned', 'picked_up'],
  on_the_way: ['on_the_way'],
  delivered: ['delivered', 'sent'],
  completed: ['money_sent_to_shop'],
  wrong_contact: ['wrong_contact'],
  returned: ['returned_to_shop'],
  cancelled: ['cancelled'],
};
const TAKES: Record<WayStatus, DeliveryStatus> = {
  pending: 'pending',
  assigned: 'assigned',
  on_the_way: 'on_the_way',
  delivered: 'delivered',
  completed: 'money_sent_to_shop',
  wrong_contact: 'wrong_contact',
  returned: 'returned_to_shop',
  cancelled: 'cancelled',
};
const DATED: DeliveryStatus[] = ['delivered', 'sent', 'money_sent_to_shop'];
const OLD_DATE = '2026-01-02T03:04:05.000Z';
const ANY_TIMESTAMP: unknown = expect.any(String);

/** A way with one delivery of each code, the first without a rider, the others with their own. */
async function wayOfEach(status: WayStatus) {
  const rider_id = await testApp.seedRider();
  const other = await testApp.seedRider();
  const id = await testApp.seedWay({ status, rider_id });
  for (const [n, code] of DELIVERY_STATUSES.entries()) {
    const own = n % 2 === 0 ? null : other;
    await testApp.seedDelivery({ way_id: id, status: code, rider_id: own });
  }
  return { id, rider_id, other };
}

describe.each(WAY_STATUSES)('a way in %s', (from) => {
  it.each(WAY_STATUSES.filter((to) => to !== from))('moves to %s', async (to) => {
    const { id, rider_id, other } = await wayOfEach(from);
    const { status, data } = await testApp
      .as('user')
      .patch<WayDetail>(`/ways/${id}/status`, { status: to });
    expect([status, data.status, data.riderId]).toEqual([200, to, rider_id]);

    const goes = (code: DeliveryStatus) =>
      ['pending', 'way_created', ...ALONG[from]].includes(code);
    for (const [n, code] of DELIVERY_STATUSES.entries()) {
      const delivery = data.deliveries[n];
      const after = goes(code) ? TAKES[to] : code;
      const rider = n % 2 === 1 ? other : goes(code) ? rider_id : null;
      expect([code, delivery?.status, delivery?.rider_id]).toEqual([code, after, rider]);
      expect([code, delivery?.deliveryDate]).toEqual([
        code,
        !DATED.includes(after) ? null : DATED.includes(code) ? OLD_DATE : ANY_TIMESTAMP,
      ]);
    }
    const history = await testApp.as('user').get<HistoryEntry[]>(`/ways/${id}/history`);
    expect(history.data.map((h) => [h.actionType, h.statusChange])).toEqual([
      ['STATUS_CHANGED', { from, to }],
    ]);
  });

  it('leaves no trace when it is set to its current status', async () => {
    const { id } = await wayOfEach(from);
    const before = await testApp.as('user').get<WayDetail>(`/ways/${id}`);
    const { status, data } = await testApp
      .as('user')
      .patch<WayDetail>(`/ways/${id}/status`, { status: from });
    expect(status).toBe(200);
    expect(data).toEqual(before.data);
    expect((await testApp.as('user').get(`/ways/${id}/history`)).data).toEqual([]);
  });
});

it('sets the date of a delivery when it is delivered, and raises the versions', async () => {
  const id = await testApp.seedWay({ status: 'on_the_way' });
  await testApp.seedDelivery({ way_id: id, status: 'on_the_way' });
  await testApp.seedDelivery({ way_id: id, status: 'cancelled' });
  const start = Date.now();
  const { data } = await testApp
    .as('user')
    .patch<WayDetail>(`/ways/${id}/status`, { status: 'sent' });
  const date = Date.parse(data.deliveries[0]?.deliveryDate ?? '');
  expect(Math.abs(date - start)).toBeLessThan(10_000);
  expect(data.version).toBe(2);
  expect(data.deliveries.map((d) => d.version)).toEqual([2, 1]);
});

const WORDS: [word: string, code: WayStatus][] = WAY_STATUSES.flatMap((code) =>
  [code, WAY_STATUS[code].label, ...WAY_STATUS[code].aliases].map((word): [string, WayStatus] => [
    word,
    code,
  ]),
);

it.each([...WORDS, [' ON THE WAY ', 'on_the_way'] as [string, WayStatus]])(
  'reads "%s" as %s',
  async (word, code) => {
    const id = await testApp.seedWay({ status: code === 'pending' ? 'assigned' : 'pending' });
    const { data } = await testApp
      .as('user')
      .patch<WayDetail>(`/ways/${id}/status`, { status: word });
    expect(data.status).toBe(code);
  },
);

it.each(['picked_up', 'nonsense', '', null, 7, undefined])(
  'refuses the status %j',
  async (status) => {
    const id = await testApp.seedWay();
    const answer = await testApp.as('user').patch(`/ways/${id}/status`, { status });
    expect([answer.status, answer.body.message]).toEqual([400, 'Please select a valid status']);
  },
);

it('does not conflict with a note that somebody adds in the meantime', async () => {
  const id = await testApp.seedWay({ status: 'assigned' });
  await testApp.as('manager').post(`/ways/${id}/notes`, { note: 'Called' });
  const { status, data } = await testApp
    .as('user')
    .patch<WayDetail>(`/ways/${id}/status`, { status: 'on_the_way' }, { 'if-match': '"1"' });
  expect([status, data.version, data.notes.length]).toEqual([200, 2, 1]);
});

it.each(WAY_STATUSES)('a note raises no version of a way that is %s', async (status) => {
  const id = await testApp.seedWay({ status });
  const read = async () => (await testApp.as('user').get<WayDetail>(`/ways/${id}`)).data;
  const { notes: none, ...before } = await read();
  for (const note of ['Called', 'ဖုန်းမကိုင်ပါ']) {
    expect((await testApp.as('user').post(`/ways/${id}/notes`, { note })).status).toBe(201);
  }
  const { notes, ...after } = await read();
  expect([none.length, notes.length]).toEqual([0, 2]);
  expect(after).toEqual(before);
});
