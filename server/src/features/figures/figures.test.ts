import { daysOfAge, type FiguresData, type MoneyCheck } from '@waydesk/contract/money/figures.ts';
import type { Parcel } from '@waydesk/contract/parcels/parcels.ts';
import { XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { handIn, pay, settleWith } from '../../testing/money/moneySteps.ts';
import { readSheet } from '../../testing/intake/readSheet.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { findBrokenInvariants } from './check.queries.ts';

const ZONE = 'Asia/Yangon';
const TODAY = dayOf(new Date(), ZONE);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const testApp = testAppForFile();
let shop: number;
let rider: number;
let township: number;
/** Delivered on their days, each with 12,500 in the rider's hand. */
const AGES = [0, 1, 2, 5, 9, 30];
beforeAll(async () => {
  shop = await testApp.seedShop({ os_name: 'Shwe Min' });
  rider = await testApp.seedRider();
  township = await testApp.seedTownship({ name: 'Tamwe' });
  for (const age of AGES) {
    const over = { delivery_date: daysAgo(age), township_id: township };
    await seedDelivered(testApp, { shop, rider, over });
  }
});

const figures = async (query = '') =>
  (await testApp.as('manager').get<FiguresData>(`/money/figures${query}`)).data;
const check = async () => (await testApp.as('manager').get<MoneyCheck>('/money/check')).data;
const all = `?startDate=${addDays(TODAY, -40)}`;

describe('figures', () => {
  it('cash with riders by its age, what shops are owed, what is where', async () => {
    const found = await figures();
    expect(found.ageing).toEqual([
      { from: 0, to: 1, deliveries: 2, amount: 25_000, riders: 1 },
      { from: 2, to: 3, deliveries: 1, amount: 12_500, riders: 1 },
      { from: 4, to: 7, deliveries: 1, amount: 12_500, riders: 1 },
      { from: 8, to: null, deliveries: 2, amount: 25_000, riders: 1 },
    ]);
    expect(found).toMatchObject({
      riders: { cash: 75_000, account: 0 },
      owed: { due: 60_000, account: 0, payable: 0 },
      waiting: { count: 0, oldest: null },
      startDate: `${TODAY.slice(0, 8)}01`,
      endDate: TODAY,
    });
    expect(found.balances.map(({ place }) => place)).toContain('Unrecorded');
  });

  it('each age has the parcels behind it', async () => {
    for (const age of (await figures()).ageing) {
      const days = new URLSearchParams(daysOfAge(age, TODAY)).toString();
      const { data } = await testApp
        .as('manager')
        .get<Parcel[]>(`/parcels?cash=with_rider&day_of=delivered&limit=100&${days}`);
      expect(data).toHaveLength(age.deliveries);
      const sum = data.reduce((all, parcel) => all + (parcel.total_collect_amount ?? 0), 0);
      expect(sum).toBe(age.amount);
    }
  });

  it('by day, every day of the period; by shop and by township', async () => {
    const { lines, totals } = await figures(`${all}&by=day`);
    expect(lines).toHaveLength(41);
    expect(lines.at(-1)).toMatchObject({ key: TODAY, delivered: 1, charges: 2_500 });
    expect(totals).toMatchObject({ delivered: 6, charges: 15_000, failed: 0 });
    expect((await figures(`${all}&by=shop`)).lines).toMatchObject([
      { key: shop, name: 'Shwe Min', delivered: 6, charges: 15_000 },
    ]);
    expect((await figures(`${all}&by=township`)).lines).toMatchObject([
      { key: township, name: 'Tamwe', delivered: 6 },
    ]);
    const file = await testApp
      .as('manager')
      .get(`/money/figures${all}&by=shop`, { accept: 'text/csv' });
    expect(file.text).toContain('"Shwe Min","6","0","0","0","15000"');
  });

  it('as a spreadsheet, with numbers to count on', async () => {
    const token = await testApp.seedSession(await testApp.idOf('manager'));
    const reply = await testApp.app.inject({
      url: `/api/money/figures${all}&by=shop`,
      headers: { authorization: `Bearer ${token}`, accept: XLSX_TYPE },
    });
    expect(reply.headers['content-disposition']).toContain(
      `figures_by_shop_${addDays(TODAY, -40)}_${TODAY}.xlsx`,
    );
    const { name, rows } = readSheet(reply.rawPayload);
    expect(name).toBe(`${addDays(TODAY, -40)} - ${TODAY}`);
    expect(rows).toEqual([
      ['Shop', 'Delivered', 'Failed Deliveries', 'Returned', 'Cancelled', 'Charges'],
      ['Shwe Min', 6, 0, 0, 0, 15_000],
    ]);
  });

  it('what came to nothing, by what it was', async () => {
    const user_id = await testApp.idOf('user');
    const way = await testApp.seedWay({ shop_id: shop, created_by: user_id });
    for (const status of ['wrong_contact', 'returned_to_shop', 'cancelled'] as const) {
      const failed_date = status === 'cancelled' ? null : new Date();
      await testApp.seedDelivery({ way_id: way, status, failed_date });
    }
    expect((await figures(`?startDate=${TODAY}&by=shop`)).totals).toEqual({
      delivered: 1,
      failed: 1,
      returned: 1,
      cancelled: 1,
      charges: 2_500,
    });
  });

  it('refuses bad days and keys', async () => {
    for (const query of ['?by=moon', '?startDate=2026-02-31', '?endDate=x']) {
      expect((await testApp.as('manager').get(`/money/figures${query}`)).status).toBe(400);
    }
  });
});

describe('the check', () => {
  it('holds after a hand-in, a statement and a payment', async () => {
    await handIn(testApp, rider);
    const { data } = await settleWith(testApp, shop);
    await pay(testApp, data.id, data.total);
    expect(await check()).toMatchObject({ ok: true, broken: [], payable_early: [] });
    expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
  });

  it('names cash that became payable before it was received', async () => {
    const { delivery } = await seedDelivered(testApp, { shop, rider, over: { os_paid: true } });
    await settleWith(testApp, shop);
    await testApp.as('user').put(`/deliveries/${delivery}`, { os_paid: false });
    expect(await check()).toMatchObject({
      ok: true,
      payable_early: [{ delivery_id: delivery, amount: 12_500 }],
    });
  });

  it('answers which rule does not hold, for how many, and the first of them', async () => {
    await testApp.sql`insert into money_changes (account, owner, amount)
      select 'other', 900000 + n, 5 from generate_series(1, 25) as n`;
    const { ok, checked, broken } = await check();
    await testApp.sql`delete from money_changes where owner > 900000`;
    expect(ok).toBe(false);
    expect(checked).toHaveLength(8);
    expect(broken).toMatchObject([{ name: 'the totals match the ledger', count: 25 }]);
    expect(broken[0]!.first).toHaveLength(20);
    expect(broken[0]!.first[0]).toMatchObject({ account: 'other', total: 5, sum: null });
    expect(await check()).toMatchObject({ ok: true, broken: [] });
  });

  it.each([
    [
      'all rows are balanced',
      'alter table ledger drop constraint ledger_balance',
      `insert into ledger (kind, entry_id, place, money) values ('entry', 1, 1, 3)`,
    ],
    [
      'riders’ cash matches their deliveries',
      `insert into ledger (kind, delivery_id, rider_id, rider_cash, rider_account)
       select 'delivery', max(d.id), r.id, r.sign * 8, r.sign * -8 from deliveries d, (
         select max(id) + 1 as id, 1 as sign from riders union all select max(id), -1 from riders
       ) r group by r.id, r.sign`,
    ],
    [
      'cash on hand matches cash collected and handed in',
      'alter table deliveries disable trigger deliveries_revalued',
      `update deliveries set item_price = item_price + 1,
         total_collect_amount = total_collect_amount + 1
       where id = (select max(id) from deliveries
         where status = 'delivered' and cod and rider_id is not null)`,
    ],
    [
      'the money of each delivery matches the delivery itself',
      'alter table deliveries disable trigger deliveries_revalued',
      'update deliveries set item_price = item_price + 1, total_collect_amount = total_collect_amount + 1 where id = (select min(id) from deliveries where cod)',
      'alter table deliveries enable trigger deliveries_revalued',
    ],
    [
      'the ledger matches the money of each delivery',
      'alter table delivery_money disable trigger delivery_money_moved',
      'update delivery_money set charge = charge + 1 where delivery_id = (select max(delivery_id) from delivery_money)',
      'alter table delivery_money enable trigger delivery_money_moved',
    ],
    [
      'the totals match the ledger',
      `insert into money_changes (account, owner, amount) values ('other', 0, 5)`,
    ],
    [
      'each statement owes its total less its payments',
      'update statements set total = total + 7 where id = (select min(id) from statements)',
    ],
    [
      'each shop’s balance matches its deliveries, entries and payments',
      `insert into entries (kind, amount, place, shop_id, user_id)
       select 'received', 9, 1, min(o.id), min(u.id) from online_shops o, users u`,
    ],
  ])('sees that %s does not hold', async (name, ...statements) => {
    await seedDelivered(testApp, { shop, rider });
    const tx = await testApp.db.begin('writing');
    for (const statement of statements) await tx.run(sql.raw(statement));
    const broken = (await findBrokenInvariants(tx)).map((rule) => rule.name);
    await tx.rollback();
    expect(broken).toContain(name);
  });
});
