/** Rider’s phone, check 17: whatever riders, clerks and cashiers do, the books and the hub agree. */
import { randomUUID } from 'node:crypto';
import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import { FAIL_REASONS } from '@waydesk/contract/rules/parcel-facts.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { handIn, settleWith } from '../../testing/money/moneySteps.ts';
import { itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';
import { findBrokenHubRules } from '../../testing/hub/hubInvariants.ts';
import { scansOf } from '../../testing/hub/hubActions.ts';
import { type TestAct, type TestPhone, newAct } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';

const app = riderApp();
const { testApp } = app;
const [RUNS, STEPS] = [8, 100];

interface Day {
  phones: TestPhone[];
  parcels: number[];
  shop: number;
  sent: { phone: TestPhone; acts: TestAct[] }[];
  /** How often each code was answered. */
  told: Map<string, number>;
}
const day: Day = { phones: [], parcels: [], shop: 0, sent: [], told: new Map() };
beforeAll(async () => {
  for (let n = 0; n < 2; n += 1) {
    const { phone, parcels, shop } = await app.onRun(n === 0 ? 'assigned' : 'on_the_way', {
      count: 6,
    });
    day.phones.push(phone);
    day.parcels.push(...parcels);
    day.shop = shop;
  }
  // Each was given all of them, so that they get in each other’s way.
  const rows = day.phones.flatMap(({ rider }) =>
    day.parcels.map((delivery_id) => ({ rider_id: rider, delivery_id })),
  );
  await testApp.db
    .insertInto('run_items')
    .values(rows)
    .onConflict((one) => one.doNothing())
    .execute();
});

const clerk = () => testApp.as('user');
const admin = () => testApp.as('admin');

async function send(phone: TestPhone, acts: TestAct[]): Promise<void> {
  const { status, data } = await phone.send(acts);
  expect(status).toBe(200);
  expect(data.results.map(({ id }) => id)).toEqual(acts.map(({ id }) => id));
  for (const { code } of data.results) day.told.set(code, (day.told.get(code) ?? 0) + 1);
}

const n = fc.nat();
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
const parcelOf = (index: number) => pick(day.parcels, index);
const phoneOf = (index: number) => pick(day.phones, index);

const KINDS = ['pickup', 'start', 'delivered', 'delivered', 'failed', 'correct'] as const;
/** An act of up to six hours ago. */
const act = fc.record({ kind: fc.constantFrom(...KINDS), parcel: n, ago: fc.nat(360), more: n });
type Drawn = typeof act extends fc.Arbitrary<infer T> ? T : never;

const actOf = ({ kind, parcel, ago, more }: Drawn): TestAct => {
  const id = parcelOf(parcel);
  const phone_at = new Date(Date.now() - ago * 60_000).toISOString();
  if (kind === 'failed') {
    return newAct(kind, id, { phone_at, reason: pick(FAIL_REASONS, more), note: 'So it was' });
  }
  if (kind === 'delivered') {
    const collected = pick([12_500, 12_000], more);
    return newAct(kind, id, { phone_at, collected, amount_reason: 'shop_lowered' });
  }
  if (kind !== 'correct') return newAct(kind, id, { phone_at });
  const earlier = day.sent.flatMap(({ acts }) => acts).filter((one) => one.delivery_id === id);
  return newAct(kind, id, { act: earlier.at(-1 - (more % 2))?.id ?? randomUUID() });
};

async function edit(parcel: number, change: object): Promise<void> {
  const { version } = await app.deliveryOf(parcel);
  await admin().put(`/deliveries/${parcel}`, change, { 'if-match': `"${version}"` });
}

/** One thing that somebody does. */
const STEP = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ by: n, acts: fc.array(act, { minLength: 1, maxLength: 6 }) })
      .map(({ by, acts }) => async () => {
        const sending = { phone: phoneOf(by), acts: acts.map(actOf) };
        day.sent.push(sending);
        await send(sending.phone, sending.acts);
      }),
  },
  {
    weight: 2,
    arbitrary: n.map((which) => async () => {
      const again = day.sent.at(-1 - (which % 5));
      if (again) await send(again.phone, again.acts);
    }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(n, fc.constantFrom(...DELIVERY_STATUSES)).map(
      ([parcel, status]) =>
        () =>
          edit(parcelOf(parcel), { status }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(n, n).map(
      ([parcel, price]) =>
        () =>
          edit(parcelOf(parcel), { item_price: 5_000 + 500 * (price % 20) }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(n, n).map(
      ([parcel, by]) =>
        () =>
          edit(parcelOf(parcel), { rider_id: phoneOf(by).rider }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('receive', 'hand_over', 'back', 'return'), n, n)
      .map(([mode, first, by]) => async () => {
        const more = { hand_over: { rider_id: phoneOf(by).rider }, back: { reason: 'no_answer' } };
        const parcels = [parcelOf(first), parcelOf(first + 1)];
        await clerk().post('/parcels/scans', scansOf(mode, parcels, more[mode as 'back']));
      }),
  },
  {
    weight: 1,
    arbitrary: fc.constant(async () => {
      const { data } = await clerk().get<{ id: number; undoable: boolean }[]>('/jobs');
      const job = data.find(({ undoable }) => undoable);
      if (job) await clerk().post(`/jobs/${job.id}/undo`);
    }),
  },
  { weight: 1, arbitrary: n.map((by) => () => handIn(testApp, phoneOf(by).rider)) },
  { weight: 1, arbitrary: fc.constant(() => settleWith(testApp, day.shop)) },
  {
    weight: 2,
    arbitrary: fc.tuple(n, fc.constantFrom('seen', 'applied')).map(([which, did]) => async () => {
      const { data } = await clerk().get<{ id: string }[]>('/acts?open=true');
      if (data.length > 0) await clerk().post(`/acts/${pick(data, which).id}/review`, { did });
    }),
  },
);

/** What the documents say that riders have, beside what their deliveries say. */
async function cashOnHand(): Promise<void> {
  for (const { rider } of day.phones) {
    const { data } = await admin().get<{ rider: { cashOnHand: number } }>(`/riders/${rider}`);
    const { rows } = await testApp.sql<{ sum: number }>`
      select coalesce(sum(total_collect_amount), 0) as sum from deliveries
      where rider_id = ${rider} and status in ('delivered', 'sent')`;
    expect(data.rider.cashOnHand).toBe(rows[0]!.sum);
  }
}

it(
  'rider’s phone, check 17: a thousand random acts, among edits and cash-ins',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        for (const step of steps) await step();
        expect(await findBrokenHubRules(testApp.db)).toEqual([]);
        await cashOnHand();
      }),
      // One company lives through all of it, so a smaller example would be another.
      { numRuns: RUNS, endOnFailure: true },
    );
    const missing = ['applied', 'already', 'happened_later', 'other_rider'].filter(
      (code) => !day.told.has(code),
    );
    expect(missing).toEqual([]);
  },
);

itLeavesNothingHalf(app);
