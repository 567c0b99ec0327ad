/** When acts happened: what counts, on which day, and how much of the phone's clock is believed. */
import { dayOf } from '@waydesk/contract/values/time.ts';
import { expect, it } from 'vitest';
import { newAct } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';
import { itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';

const app = riderApp();
const { testApp, onRun, deliveryOf, storyOf } = app;
const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

interface Stored {
  clock: string | null;
  clamped: string | null;
  happened_at: Date;
  received_at: Date;
}
async function storedOf(id: string): Promise<Stored> {
  const { rows } = await testApp.sql<Stored>`
    select a.clock, e.clamped, a.happened_at, a.received_at from acts as a
    join parcel_events as e on e.id = a.id and e.happened_at = a.happened_at where a.id = ${id}`;
  return rows[0]!;
}

// By how much its clock is ahead at the act and when it sends, and the difference that it knew.
it.each<[string, [number, number, number], { ago: number; clock: string | null }]>([
  ['a right clock', [0, 0, 0], { ago: HOUR, clock: null }],
  ['a clock a day ahead', [DAY, DAY, -DAY], { ago: HOUR, clock: null }],
  [
    'a clock of twenty years ago',
    [-7305 * DAY, -7305 * DAY, 7305 * DAY],
    { ago: HOUR, clock: null },
  ],
  ['a clock that was set forward since', [0, DAY, 0], { ago: HOUR, clock: 'differs' }],
  ['a clock that was set before, unnoticed', [DAY, DAY, 0], { ago: HOUR, clock: 'differs' }],
  ['a clock that ran on while it was off', [-9 * DAY, 0, 0], { ago: 72 * HOUR, clock: 'behind' }],
  ['a clock that was put back since', [30 * DAY, 0, 0], { ago: 0, clock: 'ahead' }],
])('rider’s phone, check 10: %s', async (_, [off, offLater, skew], { ago, clock }) => {
  const { phone, parcel } = await onRun('on_the_way');
  const act = newAct('delivered', parcel, { phone_at: fromNow(off - HOUR), skew_ms: skew });
  const { data } = await phone.send([act], { sent_at: fromNow(offLater) });
  expect(data.results[0]?.code).toBe('applied');
  const stored = await storedOf(act.id);
  expect(stored.clock).toBe(clock);
  expect(stored.clamped).toBe(clock === 'differs' ? null : clock);
  expect(Math.abs(Date.now() - ago - stored.happened_at.getTime())).toBeLessThan(MINUTE);
  expect(stored.happened_at.getTime()).toBeLessThanOrEqual(stored.received_at.getTime());
  expect((await deliveryOf(parcel)).deliveryDate).toBe(stored.happened_at.toISOString());
});

it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
  'rider’s phone, check 10: a clock that says %s stops no send',
  async (phone_at) => {
    const { phone, parcel } = await onRun('on_the_way');
    const act = newAct('delivered', parcel, { phone_at });
    const { status, data } = await phone.send([act], {
      sent_at: phone_at,
      oldest_unsent: phone_at,
    });
    expect([status, data.results[0]?.code]).toEqual([200, 'applied']);
    // By the time until it was sent, which is none.
    expect((await storedOf(act.id)).clock).toBe('differs');
    expect(
      Math.abs(Date.parse((await deliveryOf(parcel)).deliveryDate!) - Date.now()),
    ).toBeLessThan(10_000);
  },
);

it('rider’s phone, check 27: acts of 23:58 that are sent at 00:20 fall on their day', async () => {
  const zone = 'Asia/Yangon';
  const { phone, parcels } = await onRun('on_the_way', { count: 2 });
  // The last midnight of the business zone, whatever time it is now; at most a day ago.
  const today = dayOf(new Date(), zone);
  const midnight = Date.parse(`${today}T00:00:00+06:30`);
  const yesterday = dayOf(new Date(midnight - HOUR), zone);
  const phone_at = new Date(midnight - 2 * MINUTE).toISOString();
  const acts = [
    newAct('delivered', parcels[0]!, { phone_at }),
    newAct('failed', parcels[1]!, { phone_at, reason: 'wrong_contact' }),
  ];
  expect(await phone.codes(...acts)).toEqual(['applied', 'applied']);
  const days = async (day: string) => {
    const { data } = await testApp
      .as('user')
      .get<{ id: string }[]>(`/acts?rider_id=${phone.rider}&startDate=${day}&endDate=${day}`);
    return data.map(({ id }) => id).toSorted();
  };
  expect(await days(yesterday)).toEqual(acts.map(({ id }) => id).toSorted());
  expect(await days(today)).toEqual([]);
  const { rows } = await testApp.sql<{ delivered: Date; failed: Date; booked: Date }>`
    select (select delivery_date from deliveries where id = ${parcels[0]!}) as delivered,
      (select failed_date from deliveries where id = ${parcels[1]!}) as failed,
      (select max(at) from ledger where delivery_id = ${parcels[0]!}) as booked`;
  for (const moment of Object.values(rows[0]!)) expect(dayOf(moment, zone)).toBe(yesterday);
});

it('a day is final 72 hours after its end: what is sent later counts as of three days ago', async () => {
  const { phone, parcel } = await onRun('on_the_way');
  const act = newAct('delivered', parcel, { phone_at: fromNow(-80 * HOUR) });
  expect(await phone.codes(act)).toEqual(['applied']);
  const { clock, happened_at } = await storedOf(act.id);
  expect(clock).toBe('behind');
  expect(Math.abs(Date.now() - 72 * HOUR - happened_at.getTime())).toBeLessThan(MINUTE);
  expect((await storyOf(parcel)).events[0]?.clamped).toBe('behind');
});

it('what the phone says of itself is noted, and no later than it can be', async () => {
  const { phone, parcel } = await onRun('on_the_way');
  const frame = { unsent: 3, oldest_unsent: fromNow(-2 * HOUR), build: 'abc' };
  await phone.send([newAct('start', parcel)], frame);
  const noted = async () => {
    const { rows } = await testApp.sql<{ unsent: number; oldest_unsent: Date; build: string }>`
      select unsent, oldest_unsent, build from rider_phones where id = ${phone.phone}`;
    return rows[0];
  };
  expect(await noted()).toEqual({ ...frame, oldest_unsent: new Date(frame.oldest_unsent) });
  await phone.run({ unsent: 1, oldest_unsent: '2099-01-01T00:00:00Z' });
  const { oldest_unsent, ...rest } = (await noted())!;
  expect(rest).toEqual({ unsent: 1, build: 'abc' });
  expect(oldest_unsent.getTime()).toBeLessThanOrEqual(Date.now());
  await phone.run({ unsent: 0 });
  expect(await noted()).toEqual({ unsent: 0, oldest_unsent: null, build: 'abc' });
});

itLeavesNothingHalf(app);
