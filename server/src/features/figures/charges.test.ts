import type { Charge, FiguresData } from '@waydesk/contract/money/figures.ts';
import type { FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const ZONE = 'Asia/Yangon';
const TODAY = dayOf(new Date(), ZONE);
const DAYS = [0, 1, 3].map((age) => addDays(TODAY, -age));
const PERIOD = `startDate=${addDays(TODAY, -5)}&endDate=${TODAY}`;

const testApp = testAppForFile();
let shops: number[];
let townships: number[];
/** Delivered three days ago; its charge was corrected today. */
let corrected: number;
let returned: { way: number; delivery: number };

const entry = async (body: object) =>
  (await testApp.as('manager').post<{ id: number }>('/entries', body)).data.id;

beforeAll(async () => {
  shops = [await testApp.seedShop({ os_name: 'Zaw' }), await testApp.seedShop({ os_name: 'Mya' })];
  townships = [
    await testApp.seedTownship({ name: 'Tamwe' }),
    await testApp.seedTownship({ name: 'Bahan' }),
  ];
  const rider = await testApp.seedRider();
  const at = (age: number) => new Date(Date.now() - age * 86_400_000);
  const made = [];
  for (const shop of shops) {
    for (const age of [0, 1, 3]) {
      const over = { delivery_date: at(age), township_id: townships[age % 2]! };
      made.push(await seedDelivered(testApp, { shop, rider, over }));
    }
  }
  // Before the period.
  await seedDelivered(testApp, { shop: shops[0]!, rider, over: { delivery_date: at(30) } });
  corrected = made[2]!.delivery;
  const change = { actualDeliveryCharges: 2_000.5 };
  await testApp.as('user').put(`/deliveries/${corrected}`, change);
  // Another township takes the charge along.
  await testApp.as('user').put(`/deliveries/${made[4]!.delivery}`, { township_id: townships[0] });
  returned = made[3]!;
  const back = { kind: 'return_charge', shop_id: shops[1], amount: 700, reason: 'came back' };
  await entry({ ...back, delivery_id: returned.delivery });
  const wrong = await entry({ ...back, amount: 900 });
  await testApp.as('manager').post(`/entries/${wrong}/void`, { reason: 'twice' });
});

const list = (query: string) => testApp.as('manager').get<Charge[]>(`/money/charges?${query}`);
const figuresBy = async (by: FiguresBy, days = PERIOD) =>
  (await testApp.as('manager').get<FiguresData>(`/money/figures?by=${by}&${days}`)).data;

/** The sum of the rows of all pages, and what the call for the sum says. */
async function sumsOf(query: string): Promise<number[]> {
  const found: Charge[] = [];
  for (let page = 1; ; page += 1) {
    const { data, body } = await list(`${query}&limit=3&page=${page}`);
    found.push(...data);
    if (page >= (body.pagination?.totalPages ?? 0)) break;
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  const { data } = await testApp
    .as('manager')
    .get<{ amount: number }>(`/money/charges/sum?${query}`);
  return [found.reduce((sum, { amount }) => sum + amount, 0), data.amount];
}

describe('the rows behind charges add up to the figures', () => {
  it('of the period', async () => {
    const { totals } = await figuresBy('shop');
    expect(totals.charges).toBeGreaterThan(15_000);
    expect(await sumsOf(PERIOD)).toEqual([totals.charges, totals.charges]);
  });

  it('of each day, with what was corrected on it', async () => {
    const { lines } = await figuresBy('day');
    for (const { key, charges } of lines) {
      expect(await sumsOf(`startDate=${key}&endDate=${key}`)).toEqual([charges, charges]);
    }
    expect(lines.filter(({ charges }) => charges !== 0).map(({ key }) => key)).toEqual(
      DAYS.toReversed(),
    );
  });

  it('of each shop and township, and without one', async () => {
    for (const by of ['shop', 'township'] as const) {
      const { lines } = await figuresBy(by);
      expect(lines).toHaveLength(by === 'shop' ? 2 : 3);
      for (const { key, charges } of lines) {
        const filter = `${by}_id=${key ?? 'none'}`;
        expect([filter, ...(await sumsOf(`${PERIOD}&${filter}`))]).toEqual([
          filter,
          charges,
          charges,
        ]);
      }
    }
    const none = (await figuresBy('township')).lines.find(({ key }) => key === null);
    expect(none?.charges).toBe(700);
  });

  it('and every rule about money is whole', async () => {
    expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
  });
});

describe('the rows', () => {
  it('are the newest first, a correction on its own day, by who made it', async () => {
    const { data } = await list(`${PERIOD}&shop_id=${shops[0]}`);
    const moments = data.map(({ at }) => at!);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const ofCorrected = data.filter(({ delivery_id: id }) => id === corrected);
    expect(ofCorrected).toMatchObject([
      {
        kind: 'delivery',
        amount: -499.5,
        user: { id: await testApp.idOf('user') },
        shop: { id: shops[0], name: 'Zaw' },
        township: { id: townships[1], name: 'Bahan' },
      },
      { kind: 'delivery', amount: 2_500, reason: null },
    ]);
    expect(dayOf(new Date(ofCorrected[0]!.at!), ZONE)).toBe(TODAY);
    const oldest = await list(`${PERIOD}&shop_id=${shops[0]}&sortOrder=asc`);
    expect(oldest.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toReversed());
  });

  it('a return charge has its delivery and why; what was voided stands twice', async () => {
    const { data } = await list('township_id=none');
    expect(data.filter(({ kind }) => kind === 'return_charge')).toMatchObject([
      { amount: -900, reason: 'twice', delivery_id: null },
      { amount: 900, reason: 'came back', delivery_id: null },
      {
        amount: 700,
        reason: 'came back',
        delivery_id: returned.delivery,
        way_id: returned.way,
        township: null,
      },
    ]);
  });

  it('as a file', async () => {
    const { text } = await testApp
      .as('manager')
      .get('/money/charges?township_id=none&limit=1', { accept: 'text/csv' });
    const lines = text.split('\r\n');
    expect(lines[0]).toContain(
      '"ID","Date","Kind","Delivery Number","Way ID","Shop","Township","Charges","Reason","Person"',
    );
    expect(lines[1]).toMatch(/"Return Charge","","","Mya","","-900","twice","/);
    expect(lines).toHaveLength(6);
  });

  it('refuses what is no shop, township or day', async () => {
    for (const query of ['shop_id=x', 'township_id=some', 'startDate=2026-02-31', 'limit=0']) {
      for (const path of ['charges', 'charges/sum']) {
        if (query === 'limit=0' && path !== 'charges') continue;
        const { status } = await testApp.as('manager').get(`/money/${path}?${query}`);
        expect([path, query, status]).toEqual([path, query, 400]);
      }
    }
    expect((await testApp.as('user').get('/money/charges')).status).toBe(403);
  });
});
