/** What the database writes to the ledger when deliveries change (checks 7, 13, 16, 17, 25, 29). */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrokenMoneyRules } from '../testing/money/moneyInvariants.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const testApp = testAppForFile();
let riders: number[];
let shops: number[];
let user_id: number;
/** A way on the way with one COD delivery of 10,000 and a charge of 2,500. */
let way: number;
let delivery: number;

beforeAll(async () => {
  riders = [await testApp.seedRider(), await testApp.seedRider()];
  shops = [await testApp.seedShop(), await testApp.seedShop()];
  user_id = await testApp.idOf('user');
});

beforeEach(async () => {
  way = await testApp.seedWay({
    shop_id: shops[0]!,
    rider_id: riders[0]!,
    status: 'on_the_way',
    created_by: user_id,
  });
  delivery = await testApp.seedDelivery({
    way_id: way,
    rider_id: riders[0]!,
    status: 'on_the_way',
  });
});

const move = async (status: string) => {
  const answer = await testApp.as('user').patch(`/ways/${way}/status`, { status });
  expect(answer.status).toBe(200);
};
const edit = (body: object) => testApp.as('user').put(`/deliveries/${delivery}`, body);
const run = (text: string) => sql.raw(text).execute(testApp.db);

/** Puts the delivery into a document, as the calls do. */
const setDocument = (column: 'cash_in_id' | 'statement_id', id: number | null) =>
  run(`update delivery_money set ${column} = ${id} where delivery_id = ${delivery}`);

const SHORT = {
  rc: 'rider_cash',
  ra: 'rider_account',
  m: 'money',
  sd: 'shop_due',
  sa: 'shop_account',
  ch: 'charges',
} as const;

interface Written extends Record<(typeof SHORT)[keyof typeof SHORT], number> {
  kind: string;
  user_id: number | null;
  rider_id: number | null;
  shop_id: number;
  place: number | null;
}

async function rowsOf(id = delivery): Promise<Written[]> {
  const { rows } = await testApp.sql<Written>`
    select * from ledger where delivery_id = ${id} order by id`;
  return rows;
}

/** The newest rows of the delivery in the short form of the examples: "rc+12500 sd+10000". */
async function newest(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await rowsOf()).length;
  await work();
  const rows = (await rowsOf()).slice(before);
  return rows.map((row) =>
    Object.entries(SHORT)
      .filter(([, column]) => row[column] !== 0)
      .map(([short, column]) => `${short}${row[column] > 0 ? '+' : ''}${row[column]}`)
      .join(' '),
  );
}

describe('check 7: what a delivery writes', () => {
  const DELIVERED = 'rc+12500 sd+10000 ch+2500';

  it('COD delivered, back, and delivered again', async () => {
    expect(await newest(() => move('delivered'))).toEqual([DELIVERED]);
    expect(await newest(() => move('on_the_way'))).toEqual(['rc-12500 sd-10000 ch-2500']);
    expect(await newest(() => move('delivered'))).toEqual([DELIVERED]);
    expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
  });

  it.each([
    ['neither', { cod: false }, 'rc+2500 ch+2500'],
    ['OS Paid: the shop owes the charge', { os_paid: true }, 'sd-2500 ch+2500'],
    ['an agreed charge of 3,000', { actualDeliveryCharges: 3000 }, 'rc+12500 sd+9500 ch+3000'],
    ['hundredths', { item_price: 0.3 }, 'rc+2500.3 sd+0.3 ch+2500'],
  ])('%s', async (_, body, written) => {
    expect((await edit(body)).status).toBe(200);
    expect(await newest(() => move('delivered'))).toEqual([written]);
  });

  it.each(['returned', 'wrong_contact', 'cancelled'])('%s, undelivered: nothing', async (to) => {
    expect(await newest(() => move(to))).toEqual([]);
  });

  it('a price corrected before and after hand-in, and after the statement', async () => {
    await move('delivered');
    expect(await newest(() => edit({ item_price: 8000 }))).toEqual(['rc-2000 sd-2000']);
    expect(await newest(() => setDocument('cash_in_id', 1))).toEqual(['rc-10500 ra+10500']);
    expect(await newest(() => edit({ item_price: 6000 }))).toEqual(['ra-2000 sd-2000']);
    expect(await newest(() => setDocument('statement_id', 1))).toEqual(['sd-6000 sa+6000']);
    expect(await newest(() => edit({ item_price: 4000 }))).toEqual(['ra-2000 sa-2000']);
    expect(await newest(() => edit({ status: 'cancelled' }))).toEqual(['ra-6500 sa-4000 ch-2500']);
  });

  it('delivered, then cancelled', async () => {
    await move('delivered');
    expect(await newest(() => move('cancelled'))).toEqual(['rc-12500 sd-10000 ch-2500']);
  });

  it('checks 13 and 14: money sent by status, with the cash out, and back', async () => {
    await move('delivered');
    expect(await newest(() => move('completed'))).toEqual(['rc-12500 m+2500 sd-10000']);
    expect((await rowsOf()).at(-1)).toMatchObject({ place: 7 });
    expect(await newest(() => move('delivered'))).toEqual(['rc+12500 m-2500 sd+10000']);
  });

  it('money sent by status after hand-in, and straight without being delivered', async () => {
    await move('delivered');
    await setDocument('cash_in_id', 1);
    expect(await newest(() => move('completed'))).toEqual(['m-10000 sd-10000']);
    expect(await newest(() => move('delivered'))).toEqual(['m+10000 sd+10000']);
    await setDocument('cash_in_id', null);
    await move('on_the_way');
    expect(await newest(() => move('completed'))).toEqual(['m+2500 ch+2500']);
  });

  it('check 14: in a statement, money sent by status marks nothing', async () => {
    await move('delivered');
    await setDocument('cash_in_id', 1);
    await setDocument('statement_id', 1);
    expect(await newest(() => move('completed'))).toEqual([]);
    // Leaving the statement marks it: somebody had set it to money sent meanwhile.
    expect(await newest(() => setDocument('statement_id', null))).toEqual(['m-10000 sa-10000']);
    expect(await newest(() => setDocument('cash_in_id', null))).toEqual(['ra-12500 m+12500']);
  });
});

describe('whose it is', () => {
  it('check 16: the way’s shop changed after payment: the old one owes, the new one is owed', async () => {
    await move('delivered');
    await setDocument('cash_in_id', 1);
    await setDocument('statement_id', 1);
    const change = { shop_id: shops[1], pickup_date: '2026-11-05T10:00', pickup_type: 'Merchant' };
    const { status } = await testApp.as('user').put(`/ways/${way}`, change);
    expect(status).toBe(200);
    const [from, to] = (await rowsOf()).slice(-2);
    expect(from).toMatchObject({ shop_id: shops[0], shop_account: -10_000, charges: -2500 });
    expect(to).toMatchObject({ shop_id: shops[1], shop_account: 10_000, charges: 2500 });
  });

  it('check 17: another rider before hand-in takes the cash over, after it nothing moves', async () => {
    await move('delivered');
    await newest(() => edit({ rider_id: riders[1] }));
    const [from, to] = (await rowsOf()).slice(-2);
    expect(from).toMatchObject({ rider_id: riders[0], rider_cash: -12_500 });
    expect(to).toMatchObject({ rider_id: riders[1], rider_cash: 12_500 });
    await setDocument('cash_in_id', 1);
    expect(await newest(() => edit({ rider_id: riders[0] }))).toEqual([]);
    expect(await newest(() => edit({ item_price: 8000 }))).toEqual(['ra-2000 sd-2000']);
    expect((await rowsOf()).at(-1)).toMatchObject({ rider_id: riders[1] });
    // Out of the cash-in, it is the present rider's again.
    await setDocument('cash_in_id', null);
    expect((await rowsOf()).at(-1)).toMatchObject({ rider_id: riders[0], rider_cash: 10_500 });
  });

  it('another township takes the charge along', async () => {
    await move('delivered');
    const township_id = await testApp.seedTownship({ delivery_charge: 3000 });
    await newest(() => edit({ township_id }));
    const [from, to] = (await rowsOf()).slice(-2);
    expect(from).toMatchObject({ township_id: null, charges: -2500, shop_due: -10_000 });
    expect(to).toMatchObject({ township_id, charges: 3000, rider_cash: 13_000 });
  });

  it('names the person who worked, and nobody for a writer without one (check 29)', async () => {
    await move('delivered');
    expect((await rowsOf()).at(-1)!.user_id).toBe(user_id);
    await run(`update deliveries set status = 'sent', item_price = 0, total_collect_amount = 2500
      where id = ${delivery}`);
    expect((await rowsOf()).at(-1)).toMatchObject({ user_id: null, rider_cash: -10_000 });
    const bulk = await testApp.seedDelivery({ way_id: way, status: 'sent' });
    expect(await rowsOf(bulk)).toMatchObject([{ user_id: null, shop_id: shops[0] }]);
  });

  it('leaves every rule whole', async () => {
    // The documents of these tests are not real ones.
    const rules = await findBrokenMoneyRules(testApp.db);
    expect(rules.filter((rule) => !rule.startsWith('nothing is in a document'))).toEqual([]);
  });
});

describe('check 25: the database refuses', () => {
  const refusal = (text: string) =>
    run(text).then(
      () => null,
      (error: unknown) => error,
    );

  it.each([
    'update ledger set at = now()',
    'delete from ledger',
    'truncate ledger',
    'delete from delivery_money',
    'truncate delivery_money',
  ])('%s', async (text) => {
    expect(await refusal(text)).toMatchObject({ code: '23000' });
  });

  it('to move a delivery from one document to another', async () => {
    await move('delivered');
    await setDocument('cash_in_id', 1);
    await setDocument('statement_id', 1);
    for (const column of ['cash_in_id', 'statement_id']) {
      const change = `update delivery_money set ${column} = 2 where delivery_id = ${delivery}`;
      expect(await refusal(change)).toMatchObject({ code: '23000' });
    }
  });

  it.each([
    ['a row that is not balanced', `('entry', 1, 5, 1, 0)`],
    ['money nowhere', `('entry', null, 5, 1, 5)`],
    ['a row of nothing', `('entry', null, 0, 1, 0)`],
    ['an entry without its document', `('entry', 1, 5, null, 5)`],
    ['another kind of row', `('gift', 1, 5, 1, 5)`],
  ])('%s', async (_, row) => {
    const text = `insert into ledger (kind, place, money, entry_id, other) values ${row}`;
    expect(await refusal(text)).toMatchObject({ code: '23514' });
  });
});
