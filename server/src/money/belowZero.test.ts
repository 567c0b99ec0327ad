/** What takes money from a place, and what is there: asked, allowed, and told to whom. */
import { randomUUID } from 'node:crypto';
import type { StatementAccounts } from '@waydesk/contract/money/below-zero.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { type PaymentAccount, moneyAccountNumber } from '@waydesk/contract/rules/money-accounts.ts';
import { describe, expect, it } from 'vitest';
import { accountOf, ledgerSize, seedDelivered } from '../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../testing/money/moneyInvariants.ts';
import { handIn, openAccount, pay, settleWith } from '../testing/money/moneySteps.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const TAKEN = 5_000;
type Role = 'user' | 'manager' | 'admin';

const testApp = testAppForFile();

const at = (place: PaymentAccount) =>
  accountOf(testApp, 'money', { place: moneyAccountNumber(place) });

/** Brings a place to a sum, whatever it takes. */
async function bring(place: PaymentAccount, sum: number): Promise<void> {
  const missing = addMoney(sum, -(await at(place)));
  if (missing > 0) await openAccount(testApp, place, missing);
  if (missing >= 0) return;
  const body = { kind: 'expense', place, amount: -missing, reason: 'x', allow_negative: true };
  await testApp.as('manager').post('/entries', body);
}

async function statementOf(item_price = 10_000): Promise<number> {
  const [shop, rider] = [await testApp.seedShop(), await testApp.seedRider()];
  await seedDelivered(testApp, { shop, rider, over: { item_price } });
  await handIn(testApp, rider);
  return (await settleWith(testApp, shop)).data.id;
}

const entered = async (body: object): Promise<string> => {
  const { data } = await testApp
    .as('manager')
    .post<{ id: number }>('/entries', { amount: TAKEN, place: 'Cash', ...body });
  return `/entries/${data.id}/void`;
};
const why = { reason: 'x' };

/** Each takes 5,000 from Cash: where it is sent, what, and whether those who count may. */
const ACTS: Record<string, () => Promise<[path: string, body: object, counts?: true]>> = {
  'a payment': async () => [
    `/statements/${await statementOf()}/payments`,
    { place: 'Cash', amount: TAKEN },
    true,
  ],
  'the rest of a statement': async () => {
    const id = await statementOf();
    await pay(testApp, id, 5_000, { place: 'Other' });
    return [`/statements/${id}/payments`, { place: 'Cash', amount: TAKEN }, true];
  },
  'an expense': async () => [
    '/entries',
    { kind: 'expense', place: 'Cash', amount: TAKEN, ...why },
    true,
  ],
  'a transfer': async () => [
    '/entries',
    { kind: 'transfer', place: 'Cash', to_place: 'CB Bank', amount: TAKEN },
    true,
  ],
  'an advance to a shop': async () => [
    '/entries',
    { kind: 'advance', place: 'Cash', amount: TAKEN, shop_id: await testApp.seedShop() },
  ],
  'an advance to a rider': async () => [
    '/entries',
    { kind: 'rider_advance', place: 'Cash', amount: TAKEN, rider_id: await testApp.seedRider() },
  ],
  'an opening balance taken back': async () => [await entered({ kind: 'opening_balance' }), why],
  'what a shop gave, taken back': async () => [
    await entered({ kind: 'received', shop_id: await testApp.seedShop() }),
    why,
  ],
  'what a rider repaid, taken back': async () => [
    await entered({ kind: 'rider_repaid', rider_id: await testApp.seedRider() }),
    why,
  ],
  'a transfer taken back, where it went': async () => {
    await bring('Wave Money', TAKEN);
    return [await entered({ kind: 'transfer', place: 'Wave Money', to_place: 'Cash' }), why];
  },
  'a cash-in taken back': async () => {
    const [shop, rider] = [await testApp.seedShop(), await testApp.seedRider()];
    await seedDelivered(testApp, { shop, rider, over: { item_price: TAKEN - 2_500 } });
    const body = { rider_id: rider, notes: { 5_000: 1 } };
    const { data } = await testApp.as('manager').post<{ id: number }>('/cash-ins', body);
    return [`/cash-ins/${data.id}/void`, why];
  },
};

const CASES: [what: string, before: number, allowed: boolean, status: number][] = [
  ['has more', 5_000.01, false, 201],
  ['has exactly that', 5_000, false, 201],
  ['has a hundredth less', 4_999.99, false, 409],
  ['has nothing', 0, false, 409],
  ['is below zero already', -300, false, 409],
  ['has less, which may be', 4_000, true, 201],
  ['is below zero, which may be', -300, true, 201],
  ['has enough, and less would be allowed', 6_000, true, 201],
];

const table = Object.keys(ACTS).flatMap((act) => CASES.map((one) => [act, ...one] as const));
const passing = table.filter(([, , , , status]) => status === 201);
const refused = table.filter(([, , , , status]) => status === 409);

it.each(passing)('%s passes: Cash %s', async (act, _, before, allowed) => {
  const [path, body] = await ACTS[act]!();
  await bring('Cash', before);
  const more = allowed ? { allow_negative: true } : {};
  expect((await testApp.as('manager').post(path, { ...body, ...more })).status).toBe(201);
  expect(await at('Cash')).toBeCloseTo(before - TAKEN, 2);
});

it.each(refused)('%s is asked about: Cash %s', async (act, _, before) => {
  const [path, body] = await ACTS[act]!();
  await bring('Cash', before);
  const rows = await ledgerSize(testApp);
  const key = { 'idempotency-key': randomUUID() };
  const send = (more: object) => testApp.as('manager').post(path, { ...body, ...more }, key);
  const answer = await send({});
  const after = addMoney(before, -TAKEN);
  expect([answer.status, answer.body]).toMatchObject([
    409,
    {
      code: 'below_zero',
      message: 'This account does not have enough money for this.',
      data: { places: [{ place: 'Cash', balance: before, after }] },
    },
  ]);
  expect([await ledgerSize(testApp), await at('Cash')]).toEqual([rows, before]);
  // The key was not used up, and a person who was asked may.
  expect((await send({ allow_negative: true })).status).toBe(201);
  expect(await at('Cash')).toBeCloseTo(after, 2);
});

describe('a place below zero', () => {
  it.each<[string, () => Promise<object>]>([
    ['received', async () => ({ shop_id: await testApp.seedShop() })],
    ['rider_repaid', async () => ({ rider_id: await testApp.seedRider() })],
    ['opening_balance', async () => ({})],
  ])('takes money in: %s', async (kind, of) => {
    await bring('KBZ Bank/Pay', -9_000);
    const body = { kind, place: 'KBZ Bank/Pay', amount: 100, ...(await of()) };
    expect((await testApp.as('manager').post('/entries', body)).status).toBe(201);
    expect(await at('KBZ Bank/Pay')).toBe(-8_900);
  });

  it('is no matter for a transfer to it, or for what leaves another place', async () => {
    await bring('KBZ Bank/Pay', -9_000);
    await bring('Cash', 1_000);
    const body = { kind: 'transfer', place: 'Cash', to_place: 'KBZ Bank/Pay', amount: 1_000 };
    expect((await testApp.as('user').post('/entries', body)).status).toBe(201);
  });

  it('gets a payment back, and is closed with a count', async () => {
    const id = await statementOf();
    await bring('Cash', 0);
    const { data } = await pay(testApp, id, 10_000);
    expect(
      (await testApp.as('manager').post(`/entries/${data.payments[0]!.id}/void`, why)).status,
    ).toBe(201);
    await bring('Cash', -700);
    const counted = { notes: {}, reason: 'counted' };
    expect((await testApp.as('manager').post('/closings', counted)).status).toBe(201);
    expect(await at('Cash')).toBe(0);
  });
});

/** All numbers and all digits of an answer. */
const figuresIn = (text: string) => text.match(/\d[\d,.]*/g) ?? [];

describe('those who may not see figures of money', () => {
  it.each(Object.keys(ACTS))('are told none by a refusal: %s', async (act) => {
    const [path, body, counts] = await ACTS[act]!();
    await bring('Cash', 1_234.56);
    const key = { 'idempotency-key': randomUUID() };
    const { id } = await testApp.seedUser({ role: 'manager' });
    const client = testApp.withToken(await testApp.seedSession(id));
    const reported = await client.post(path, body, key);
    expect(reported.text).toContain('1234.56');
    await testApp.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute();
    const again = await client.post(path, body, key);
    expect(again.status).toBe(counts ? 409 : 403);
    expect(figuresIn(again.text)).toEqual([]);
    expect(again.data).toEqual(counts ? { places: [{ place: 'Cash' }] } : undefined);
  });

  it.each<[Role, boolean]>([
    ['user', false],
    ['manager', true],
    ['admin', true],
  ])('a %s reads where a statement can be paid from, with balances: %s', async (role, isTold) => {
    const id = await statementOf(20_000);
    await bring('Cash', 19_999.99);
    await bring('CB Bank', 20_000);
    await bring('Wave Money', -73_913);
    const read = await testApp.as(role).get<StatementAccounts>(`/statements/${id}/places`);
    const found = read.data.places.filter(({ place }) => /Cash|CB|Wave/.test(place));
    expect(read.data.open).toBe(20_000);
    expect(found.map(({ place, covers }) => [place, covers])).toEqual([
      ['Cash', false],
      ['CB Bank', true],
      ['Wave Money', false],
    ]);
    expect(found.map(({ balance }) => balance)).toEqual(
      isTold ? [19_999.99, 20_000, -73_913] : [undefined, undefined, undefined],
    );
    expect(read.text.includes('73913')).toBe(isTold);
  });
});

it('names every place that a cash-in taken back would leave below zero, and no other', async () => {
  const [shop, rider] = [await testApp.seedShop(), await testApp.seedRider()];
  await seedDelivered(testApp, { shop, rider });
  const transfers = [
    { place: 'CB Bank', amount: 2_000 },
    { place: 'CB Bank', amount: 3_000 },
    { place: 'Wave Money', amount: 5_000 },
  ];
  const body = { rider_id: rider, notes: { 500: 5 }, transfers };
  const { data } = await testApp.as('manager').post<{ id: number }>('/cash-ins', body);
  await bring('Cash', 0);
  await bring('CB Bank', 4_000);
  await bring('Wave Money', 5_000);
  const refused = await testApp.as('manager').post(`/cash-ins/${data.id}/void`, why);
  expect(refused.data).toEqual({
    places: [
      { place: 'Cash', balance: 0, after: -2_500 },
      { place: 'CB Bank', balance: 4_000, after: -1_000 },
    ],
  });
});

describe('at the same time', () => {
  it('two payments from one place do not both pass, in ten rounds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ids = [await statementOf(), await statementOf()];
      await bring('Aya Bank/Pay', 15_000);
      const answers = await Promise.all(
        ids.map((id) =>
          testApp
            .as('user')
            .post(`/statements/${id}/payments`, { place: 'Aya Bank/Pay', amount: 10_000 }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(await at('Aya Bank/Pay')).toBe(5_000);
    }
  });

  it('of thirty acts of many kinds as many pass as the place has money for', async () => {
    await bring('Cash', 7_000);
    await bring('CB Bank', 0);
    const bodies = Array.from({ length: 30 }, (_, n) =>
      n % 2 === 0
        ? { kind: 'expense', place: 'Cash', amount: 1_000, ...why }
        : { kind: 'transfer', place: 'Cash', to_place: 'CB Bank', amount: 1_000 },
    );
    const answers = await Promise.all(
      bodies.map((one) => testApp.as('user').post('/entries', one)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(23);
    expect(await at('Cash')).toBe(0);
  });

  it('transfers there and back neither wait for each other for ever nor overdraw', async () => {
    await bring('Cash', 2_000);
    await bring('CB Bank', 2_000);
    const move = (place: string, to_place: string) =>
      testApp.as('user').post('/entries', { kind: 'transfer', place, to_place, amount: 500 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? move('Cash', 'CB Bank') : move('CB Bank', 'Cash'),
      ),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect([(await at('Cash')) >= 0, (await at('CB Bank')) >= 0]).toEqual([true, true]);
    expect((await at('Cash')) + (await at('CB Bank'))).toBe(4_000);
  });
});

it('leaves every rule about money whole', async () => {
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});
