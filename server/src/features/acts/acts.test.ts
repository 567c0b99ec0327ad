/** What riders recorded on their phones, in the office: the list, its file, and what is decided. */
import { randomUUID } from 'node:crypto';
import type { Act } from '@waydesk/contract/run/act-reviews.ts';
import { REVIEW_TEXTS } from '@waydesk/contract/rules/act-texts.ts';
import { describe, expect, it } from 'vitest';
import { newAct } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';
import { itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';
import { accountOf } from '../../testing/money/moneyCompany.ts';

const app = riderApp();
const { testApp, onRun, deliveryOf, kindsOf } = app;
type Role = 'user' | 'manager' | 'admin';

const list = async (query: string, role: Role = 'manager') =>
  (await testApp.as(role).get<Act[]>(`/acts?${query}`)).data;
const csv = async (query: string, role: Role) =>
  (await testApp.as(role).get(`/acts?${query}`, { accept: 'text/csv' })).text;
const review = (id: string, did: string, role: Role = 'user') =>
  testApp.as(role).post<Act>(`/acts/${id}/review`, { did });

const short = () => ({
  collected: 12_000,
  amount_reason: 'customer_short' as const,
  paid: [
    { account: 'Cash' as const, amount: 2_000 },
    { account: 'KBZ Bank/Pay' as const, amount: 10_000, reference: '77123' },
  ],
  received_by: 'Ma Mya',
});
/** No amount that an act names, with or without separators, may be in a text. */
const AMOUNTS = /12[ ,]?000|2[ ,]?000|10[ ,]?000|77123|collected"?: ?\d/;

async function different() {
  const { phone, parcel } = await onRun('on_the_way');
  const act = newAct('delivered', parcel, short());
  expect(await phone.codes(act)).toEqual(['applied']);
  return { phone, parcel, act };
}

/** An act on a parcel that was cancelled meanwhile, and may be set back. */
async function waiting(status = 'cancelled') {
  const { phone, parcel, ways } = await onRun('on_the_way');
  const edit = async (change: object) => {
    const headers = { 'if-match': `"${(await deliveryOf(parcel)).version}"` };
    await testApp.as('admin').put(`/deliveries/${parcel}`, change, headers);
  };
  await edit({ status });
  const act = newAct('delivered', parcel);
  await phone.send([act]);
  return { phone, parcel, act, ways, edit };
}

describe('the list', () => {
  it('has each act with its parcel, rider, phone and times, the newest first', async () => {
    const { phone, parcel } = await onRun('assigned');
    // In one millisecond: their numbers on the phone tell which came first.
    const phone_at = new Date().toISOString();
    const pickup = newAct('pickup', parcel, { phone_at });
    const start = newAct('start', parcel, { phone_at });
    const failed = newAct('failed', parcel, { phone_at, reason: 'other', note: 'The dog' });
    const correct = newAct('correct', parcel, { phone_at, act: failed.id });
    const acts = [pickup, start, failed, correct];
    await phone.send(acts);
    const found = await list(`delivery_id=${parcel}`);
    expect(found.map(({ id }) => id)).toEqual(acts.map(({ id }) => id).toReversed());
    expect(found.find(({ kind }) => kind === 'failed')).toMatchObject({
      parcel: { id: parcel },
      rider: { id: phone.rider },
      user: { id: phone.user },
      phone: { id: phone.phone, name: 'Samsung A03' },
      effect: 'applied',
      code: null,
      reason: 'other',
      note: 'The dog',
      money: null,
      is_open: false,
      review: null,
      proofs: [],
    });
    expect(found.find(({ kind }) => kind === 'correct')).toMatchObject({ corrects: failed.id });
    expect((await list(`rider_id=${phone.rider}&page=1&limit=2`)).length).toBe(2);
    const ascending = await list(`rider_id=${phone.rider}&sortOrder=asc`);
    expect(ascending.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toReversed());
  });

  it('names the proofs of an act', async () => {
    const { act, parcel } = await different();
    const proof = randomUUID();
    await testApp.sql`insert into proofs (id, act_id, kind, file, sha256, bytes)
      values (${proof}, ${act.id}, 'photo', ${proof}, ${'0'.repeat(64)}, 1)`;
    const [found] = await list(`delivery_id=${parcel}`);
    expect(found?.proofs).toEqual([{ id: proof, kind: 'photo' }]);
  });

  it('has another amount than the parcel says among what is to be checked', async () => {
    const { parcel, act, phone } = await different();
    const [found] = await list(`open=true&rider_id=${phone.rider}`);
    expect(found).toMatchObject({
      id: act.id,
      effect: 'applied',
      code: 'amount_differs',
      amount_reason: 'customer_short',
      received_by: 'Ma Mya',
      money: {
        collected: 12_000,
        expected: 12_500,
        paid: [
          { account: 'Cash', amount: 2_000, reference: null },
          { account: 'KBZ Bank/Pay', amount: 10_000, reference: '77123' },
        ],
      },
      is_open: true,
    });
    // The books have what the parcel costs.
    expect(await accountOf(testApp, 'rider_cash', { rider_id: phone.rider })).toBe(12_500);
    // The office may have changed the amount meanwhile: then the phone has no reason to ask for.
    const again = newAct('delivered', (await onRun('on_the_way', { phone })).parcel, {
      collected: 13_000,
    });
    expect(await phone.codes(again)).toEqual(['applied']);
    expect((await list(`open=true&rider_id=${phone.rider}`)).length).toBe(2);
    expect((await list(`open=true&delivery_id=${parcel}`)).length).toBe(1);
  });

  it('rider’s phone, check 18: a clerk who counts gets no amount of an act, in no answer', async () => {
    const { phone, parcel, act } = await different();
    const query = `rider_id=${phone.rider}`;
    const cashier = testApp.as('user');
    const texts = [
      (await cashier.get(`/acts?${query}`)).text,
      await csv(query, 'user'),
      (await cashier.get(`/riders/${phone.rider}/phones`)).text,
      (await cashier.get(`/parcels/${parcel}`)).text,
      (await review(act.id, 'seen')).text,
      (await cashier.get('/money/riders')).text,
    ];
    for (const text of texts) expect(text).not.toMatch(AMOUNTS);
    const [found] = await list(query, 'user');
    expect(found).toMatchObject({ id: act.id, money: null, amount_reason: 'customer_short' });
    // Who approves sees them.
    expect((await testApp.as('manager').get(`/acts?${query}`)).text).toMatch(AMOUNTS);
    expect(await csv(query, 'manager')).toMatch(AMOUNTS);
  });

  it('is a file with the same acts', async () => {
    const { phone, parcel } = await different();
    const text = await csv(`rider_id=${phone.rider}`, 'admin');
    const [heads, row] = text.trim().split('\r\n');
    expect(heads).toMatch(/"Parcel","Kind","Status"/);
    expect(row).toMatch(new RegExp(`^"${parcel}","Delivered","Waiting for a Decision",`));
    expect(row).toMatch(/"12000","12500",""$/);
  });

  it('is in the story of its parcel', async () => {
    const { parcel } = await different();
    expect(await kindsOf(parcel)).toEqual(['delivered']);
  });
});

describe('a review', () => {
  it('notes what was seen, once', async () => {
    const { act } = await different();
    const { status, data } = await review(act.id, 'seen');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: act.id,
      is_open: false,
      review: { did: 'seen', user: { id: app.user_id } },
    });
    // The same click twice.
    expect((await review(act.id, 'seen')).status).toBe(200);
    for (const [did, role] of [
      ['seen', 'manager'],
      ['applied', 'user'],
    ] as const) {
      const again = await review(act.id, did, role);
      expect([again.status, (again.body as { code?: string }).code]).toEqual([409, 'act_reviewed']);
    }
  });

  it('does not do twice what was done', async () => {
    const { act, parcel } = await different();
    expect((await review(act.id, 'applied')).status).toBe(409);
    expect(await kindsOf(parcel)).toEqual(['delivered']);
    expect((await list(`open=true&delivery_id=${parcel}`)).length).toBe(1);
  });

  it('says why an act cannot be done, and leaves it open', async () => {
    const { act, parcel } = await waiting();
    const refused = await review(act.id, 'applied');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: REVIEW_TEXTS.cancelled },
    ]);
    expect((await deliveryOf(parcel)).status).toBe('cancelled');
    expect((await list(`open=true&delivery_id=${parcel}`)).length).toBe(1);
  });

  it('does it with the parcel as it is now, for the rider who recorded it, at his moment', async () => {
    const { act, parcel, phone, ways, edit } = await waiting();
    await edit({ status: 'on_the_way', rider_id: await testApp.seedRider() });
    const { status, data } = await review(act.id, 'applied');
    expect(status).toBe(200);
    expect(data).toMatchObject({ effect: 'needs_review', review: { did: 'applied' } });
    const [found] = await list(`delivery_id=${parcel}`);
    expect(await deliveryOf(parcel)).toMatchObject({
      status: 'delivered',
      rider_id: phone.rider,
      deliveryDate: found!.happened_at,
    });
    const { events } = await app.storyOf(parcel);
    expect(events[0]).toMatchObject({
      id: act.id,
      kind: 'delivered',
      source: 'phone',
      user: { id: app.user_id },
    });
    const { rows } = await testApp.sql<{ user_id: number; changes: Record<string, string> }>`
      select user_id, changes from history where way_id = ${ways[0]!} order by id desc limit 1`;
    expect(rows[0]).toMatchObject({ user_id: app.user_id, changes: { phone: 'Samsung A03' } });
    expect(await accountOf(testApp, 'rider_cash', { rider_id: phone.rider })).toBe(12_500);
    expect((await review(act.id, 'applied')).status).toBe(200);
    expect(await kindsOf(parcel)).toEqual(['delivered']);
  });

  it('by two people at once is one', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { act, parcel, edit } = await waiting();
      await edit({ status: 'on_the_way' });
      const answers = await Promise.all([
        review(act.id, 'applied', 'user'),
        review(act.id, 'applied', 'manager'),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await kindsOf(parcel)).toEqual(['delivered']);
    }
  });

  it('of an unknown act is 404', async () => {
    expect((await review(randomUUID(), 'seen')).status).toBe(404);
    expect((await review('nonsense', 'seen')).status).toBe(404);
  });
});

itLeavesNothingHalf(app);
