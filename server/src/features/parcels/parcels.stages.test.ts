/** The tabs of the list: the contract's table against the rows that the database keeps. */
import type { Parcel } from '@waydesk/contract/parcels/parcels.ts';
import { parcelLocation } from '@waydesk/contract/rules/parcel-facts.ts';
import { PARCEL_STAGES } from '@waydesk/contract/rules/parcel-stages.ts';
import { type StageCase, stageCases } from '@waydesk/contract/testing/stageTable.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { wronglyStaged } from '../../testing/ways/wayState.ts';

const testApp = testAppForFile();
let shop_id: number;
let way_id: number;
let slip: number;
/** Every case that the database allows, by the id of its parcel. */
const cases = new Map<number, StageCase>();
const PLACES = [null, 'shop', 'hub', 'rider'] as const;
const placeOf = (id: number) => PLACES[id % PLACES.length]!;

beforeAll(async () => {
  shop_id = await testApp.seedShop();
  way_id = await testApp.seedWay({ shop_id });
  const user_id = await testApp.idOf('user');
  const { rows } = await sql<{ id: number }>`insert into return_slips (shop_id, created_by)
    values (${shop_id}, ${user_id}) returning id`.execute(testApp.db);
  slip = rows[0]!.id;
  // A parcel is tried again or goes back.
  const possible = stageCases().filter((one) => !(one.returning && one.next_on !== null));
  for (const one of possible) {
    cases.set(await testApp.seedDelivery({ way_id, status: one.status }), one);
  }
});

const list = async (query: string) => {
  const { status, data, body } = await testApp.as('user').get<Parcel[]>(`/parcels?${query}`);
  expect(status).toBe(200);
  return { ids: data.map(({ id }) => id).toSorted((a, b) => a - b), total: body.pagination?.total };
};
const idsOf = (wanted: (one: StageCase, id: number) => boolean) =>
  [...cases].filter(([id, one]) => wanted(one, id)).map(([id]) => id);
const locationOf = (one: StageCase, id: number) => parcelLocation(one.status, placeOf(id));

/** Records what the cases say beside their statuses. */
async function recordFacts(): Promise<void> {
  for (const [delivery_id, { attempts, next_on, returning, onSlip }] of cases) {
    await testApp.seedParcel({
      delivery_id,
      place: placeOf(delivery_id),
      attempts,
      next_on,
      to_return: returning,
    });
    if (onSlip) {
      await testApp.sql`insert into return_slip_items (slip_id, delivery_id)
        values (${slip}, ${delivery_id})`;
    }
  }
}

describe('each parcel stands in exactly one tab', () => {
  beforeAll(recordFacts);

  it.each(PARCEL_STAGES)('%s', async (stage) => {
    const expected = idsOf((one) => one.stage === stage);
    expect(expected.length).toBeGreaterThan(0);
    expect(await list(`stage=${stage}`)).toEqual({ ids: expected, total: expected.length });
    // Sorted, searched, and together with other filters, which find it in other ways.
    for (const query of ['sortBy=status', 'search=ma%20hla', 'endDate=2030-01-01']) {
      expect([query, (await list(`stage=${stage}&${query}`)).ids]).toEqual([query, expected]);
    }
    expect((await list(`stage=${stage}&shop_id=${shop_id}`)).ids).toEqual(expected);
    expect((await list(`stage=${stage}&shop_id=${shop_id + 1}`)).ids).toEqual([]);
    const { text } = await testApp
      .as('user')
      .get(`/parcels?stage=${stage}`, { accept: 'text/csv' });
    expect(text.trimEnd().split('\r\n')).toHaveLength(expected.length + 1);
  });

  it.each(['shop', 'hub', 'rider', 'customer'])(
    'at the location %s, within its tab',
    async (at) => {
      expect((await list(`place=${at}`)).ids).toEqual(
        idsOf((one, id) => locationOf(one, id) === at),
      );
      for (const stage of PARCEL_STAGES) {
        const expected = idsOf((one, id) => one.stage === stage && locationOf(one, id) === at);
        for (const more of ['', '&search=ma%20hla', `&shop_id=${shop_id}`, '&endDate=2030-01-01']) {
          const { ids } = await list(`place=${at}&stage=${stage}${more}`);
          expect([stage, more, ids]).toEqual([stage, more, expected]);
        }
      }
    },
  );

  it('is counted once, with whatever filter', async () => {
    const numbers = (wanted: (one: StageCase, id: number) => boolean) =>
      Object.fromEntries(
        PARCEL_STAGES.map((stage) => [
          stage,
          {
            count: idsOf((one, id) => one.stage === stage && wanted(one, id)).length,
            atLeast: false,
          },
        ]),
      );
    const all = numbers(() => true);
    const filters = ['', `shop_id=${shop_id}`, 'search=ma%20hla', 'endDate=2030-01-01'];
    for (const query of filters) {
      const { data } = await testApp.as('user').get(`/parcels/counts?${query}`);
      expect([query, data]).toEqual([query, all]);
    }
    const { data } = await testApp.as('user').get('/parcels/counts?place=hub');
    expect(data).toEqual(numbers((one, id) => locationOf(one, id) === 'hub'));
  });
});

describe('what is kept follows each change, in whatever order', () => {
  const wrong = () => wronglyStaged(testApp.db);

  it('of what is known, of slips and of statuses', async () => {
    expect(await wrong()).toEqual([]);
    await testApp.sql`delete from return_slip_items where delivery_id % 3 = 0`;
    expect(await wrong()).toEqual([]);
    await testApp.sql`update parcels set attempts = 1 - least(attempts, 1) where delivery_id % 2 = 0`;
    expect(await wrong()).toEqual([]);
    await testApp.sql`update parcels set next_on = case when next_on is null then current_date end
      where not to_return`;
    expect(await wrong()).toEqual([]);
    await testApp.sql`update deliveries set status = 'picked_up', delivery_date = null,
      failed_date = null`;
    expect(await wrong()).toEqual([]);
    await testApp.sql`update deliveries set status = 'wrong_contact', failed_date = now()`;
    expect(await wrong()).toEqual([]);
    await testApp.sql`delete from parcels where delivery_id % 5 = 0`;
    expect(await wrong()).toEqual([]);
  });

  it('of the shop of a way, and of parcels that are taken away', async () => {
    const other = await testApp.seedShop();
    await testApp.sql`update ways set shop_id = ${other} where id = ${way_id}`;
    expect(await wrong()).toEqual([]);
    expect((await list(`stage=to_decide&shop_id=${shop_id}`)).ids).toEqual([]);
    expect((await list(`stage=to_decide&shop_id=${other}`)).ids.length).toBeGreaterThan(0);
    await testApp.sql`delete from return_slip_items`;
    const { rows } = await sql<{ id: number }>`select id from deliveries as d where not exists (
      select from delivery_money as m where m.delivery_id = d.id) limit 5`.execute(testApp.db);
    const ids = rows.map(({ id }) => id);
    await testApp.sql`delete from delivery_words where id = any(${ids}::integer[])`;
    await testApp.sql`delete from deliveries where id = any(${ids}::integer[])`;
    expect(await wrong()).toEqual([]);
    await testApp.sql`update parcel_stages set stage = 'ended'`;
    expect(await wrong()).not.toEqual([]);
    await testApp.sql`select restage_parcels()`;
    expect(await wrong()).toEqual([]);
  });
});

it('a failed parcel leaves "Failed: decide" by a day, a slip or a move', async () => {
  const rider_id = await testApp.seedRider();
  const of = { rider_id, status: 'on_the_way' } as const;
  const way = await testApp.seedWay({ ...of, shop_id });
  const id = await testApp.seedDelivery({ ...of, way_id: way });
  const clerk = testApp.as('user');
  const stage = async () => {
    const found = [];
    for (const one of PARCEL_STAGES) {
      if ((await list(`stage=${one}&search=%23${id}`)).ids.includes(id)) found.push(one);
    }
    return found.join();
  };
  const move = async (action: object) => {
    const version = (
      await clerk.get<{ deliveries: { id: number; version: number }[] }>(`/ways/${way}`)
    ).data.deliveries.find((one) => one.id === id)!.version;
    const { status } = await clerk.post('/parcels/many', { action, items: [{ id, version }] });
    expect(status).toBe(201);
  };
  expect(await stage()).toBe('on_the_road');
  await move({ type: 'failed', reason: 'no_answer' });
  expect(await stage()).toBe('to_decide');
  await move({ type: 'plan', next_on: '2099-01-01' });
  expect(await stage()).toBe('assigned');
  await move({ type: 'status', status: 'on_the_way' });
  expect(await stage()).toBe('on_the_road');
  await move({ type: 'failed', reason: 'wrong_contact', returning: true });
  expect(await stage()).toBe('to_decide');
  const slips = await clerk.post<{ id: number }>('/return-slips', { shop_id, items: [id] });
  expect(slips.status).toBe(201);
  expect(await stage()).toBe('ended');
  expect((await clerk.post(`/return-slips/${slips.data.id}/void`)).status).toBe(201);
  expect(await stage()).toBe('to_decide');
});
