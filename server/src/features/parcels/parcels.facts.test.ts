import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { SearchResults } from '@waydesk/contract/app/find.ts';
import { parcelCode, showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { Parcel, ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepParcels } from '../../domain/parcels/parcelFacts.ts';
import type { NewRow } from '../../db/schema.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let way_id: number;
let user_id: number;
beforeAll(async () => {
  user_id = await testApp.idOf('user');
  way_id = await testApp.seedWay({});
});
afterEach(async () => {
  await testApp.db.deleteFrom('parcels').execute();
});

const delivery = (status: DeliveryStatus) => testApp.seedDelivery({ way_id, status });

type Facts = Partial<Omit<NewRow<'parcels'>, 'delivery_id'>>;
/** A parcel of which this is known; without facts there is no row for it. */
async function parcel(status: DeliveryStatus, facts?: Facts): Promise<number> {
  const id = await delivery(status);
  if (facts) {
    await testApp.seedParcel({ delivery_id: id, ...facts });
  }
  return id;
}

const list = async (query: string) => {
  const { status, data } = await testApp.as('rider').get<Parcel[]>(`/parcels?limit=100&${query}`);
  expect(status).toBe(200);
  return data;
};
const ids = async (query: string) => (await list(query)).map(({ id }) => id);
const one = async (id: number) => (await list(`search=%23${id}`)).find((row) => row.id === id);

describe('what is known of a parcel', () => {
  it('is the usual without a record', async () => {
    expect(await one(await parcel('pending'))).toMatchObject({
      place: 'shop',
      attempts: 0,
      last_reason: null,
      next_on: null,
      returning: false,
      remark: null,
      prints: 0,
    });
  });

  it.each<[DeliveryStatus, 'shop' | 'hub' | 'rider' | null, string]>([
    ['pending', null, 'shop'],
    ['pending', 'hub', 'hub'],
    ['assigned', 'rider', 'rider'],
    ['picked_up', null, 'rider'],
    ['picked_up', 'hub', 'hub'],
    ['on_the_way', 'hub', 'rider'],
    ['delivered', 'hub', 'customer'],
    ['money_sent_to_shop', 'rider', 'customer'],
    ['wrong_contact', null, 'rider'],
    ['wrong_contact', 'hub', 'hub'],
    ['returned_to_shop', 'hub', 'shop'],
    ['cancelled', 'hub', 'hub'],
  ])('%s, recorded at %s, is at %s: the status wins', async (status, place, expected) => {
    const id = await parcel(status, place === null ? undefined : { place });
    expect((await one(id))?.place).toBe(expected);
    for (const at of ['shop', 'hub', 'rider', 'customer']) {
      expect([at, (await ids(`place=${at}`)).includes(id)]).toEqual([at, at === expected]);
    }
  });

  it('has no next day and does not return once it is finished', async () => {
    const facts = { attempts: 1, last_reason: 'no_answer', next_on: '2026-01-01' } as const;
    const open = await parcel('picked_up', facts);
    const finished = await parcel('delivered', facts);
    const back = await parcel('returned_to_shop', { to_return: true });
    expect(await one(open)).toMatchObject({ next_on: '2026-01-01', last_reason: 'no_answer' });
    expect(await one(finished)).toMatchObject({ next_on: null, attempts: 1 });
    expect(await one(back)).toMatchObject({ returning: false });
    expect(await ids('due=true')).toEqual([open]);
    expect(await ids('returning=true')).toEqual([]);
  });
});

describe('what waits for somebody', () => {
  it('goes back to its shop, or has no label yet', async () => {
    const back = await parcel('wrong_contact', { to_return: true });
    const printed = await parcel('pending', { prints: 1 });
    const bare = await parcel('assigned', { prints: 0, remark: 'Glass' });
    expect(await ids('returning=true')).toEqual([back]);
    const unprinted = await ids('unprinted=true');
    expect([printed, bare, back].map((id) => unprinted.includes(id))).toEqual([false, true, false]);
    const open = await ids('scope=open');
    expect([printed, bare, back].map((id) => open.includes(id))).toEqual([true, true, false]);
    expect(await ids('unprinted=true&status=delivered')).toEqual([]);
  });

  it('is counted in its stages', async () => {
    await parcel('on_the_way', { attempts: 1, next_on: dayOf(new Date(), 'Asia/Yangon') });
    await parcel('wrong_contact', { to_return: true });
    const counts = async (query: string) =>
      (await testApp.as('rider').get(`/parcels/counts?${query}`)).data;
    const exactly = (count: number) => ({ count, atLeast: false });
    expect(await counts('due=true')).toMatchObject({
      on_the_road: exactly(1),
      to_decide: exactly(0),
    });
    expect(await counts('returning=true')).toMatchObject({
      on_the_road: exactly(0),
      to_decide: exactly(1),
    });
  });
});

it('a next day of a finished parcel is forgotten after a month', async () => {
  const facts = { attempts: 1, next_on: '2026-01-01' };
  const ids = [await parcel('delivered', facts), await parcel('delivered', facts)];
  const open = await parcel('picked_up', facts);
  await testApp.sql`update deliveries set updated_at = now() - interval '31 days'
    where id in (${ids[0]}, ${open})`;
  expect(await sweepParcels(testApp.db)).toBe(1);
  const stored = await testApp.db
    .selectFrom('parcels')
    .select('delivery_id as id')
    .where('next_on', 'is not', null)
    .orderBy('delivery_id')
    .execute();
  expect(stored.map(({ id }) => id)).toEqual([ids[1], open]);
});

describe('a code', () => {
  it('finds its parcel, in the list and in the box, also shown in groups', async () => {
    const id = await parcel('pending');
    const text = encodeURIComponent(showParcelCode(id));
    expect(await ids(`search=${text}`)).toEqual([id]);
    const { data } = await testApp.as('user').get<SearchResults>(`/find?search=${parcelCode(id)}`);
    expect(data.parcels.map((found) => found.id)).toEqual([id]);
    expect(data.ways).toEqual([]);
  });

  it('with a wrong digit finds no parcel by its number', async () => {
    const code = parcelCode(await parcel('pending'));
    const wrong = code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10);
    expect(await ids(`search=${wrong}`)).toEqual([]);
  });
});

describe('the story of a parcel', () => {
  it('tells what is known and what happened, newest first', async () => {
    const id = await parcel('picked_up', { place: 'hub', attempts: 1, last_reason: 'no_answer' });
    const rider_id = await testApp.seedRider({ name: 'Ko Naing' });
    const event = { delivery_id: id, source: 'scan', user_id } as const;
    await testApp.db
      .insertInto('parcel_events')
      .values([
        {
          ...event,
          id: '3f1d9f0e-0000-4000-8000-000000000001',
          kind: 'handed',
          rider_id,
          received_at: '2026-11-05T05:00:00Z',
        },
        {
          ...event,
          id: '3f1d9f0e-0000-4000-8000-000000000002',
          kind: 'failed',
          reason: 'no_answer',
          note: 'Rang twice',
          next_on: '2026-11-06',
          received_at: '2026-11-05T06:00:00Z',
        },
      ])
      .execute();
    const { data } = await testApp.as('rider').get<ParcelStory>(`/parcels/${id}`);
    expect(data).toMatchObject({ place: 'hub', attempts: 1, last_reason: 'no_answer' });
    expect(data.events).toMatchObject([
      { kind: 'failed', reason: 'no_answer', note: 'Rang twice', next_on: '2026-11-06' },
      { kind: 'handed', rider: { id: rider_id, name: 'Ko Naing' }, user: { id: user_id } },
    ]);
  });

  it('only grows', async () => {
    const change = testApp.db.updateTable('parcel_events').set({ note: 'Other' }).execute();
    await expect(change).rejects.toThrow('parcel_events only grows');
  });

  it('is 404 for an unknown parcel', async () => {
    const { status, body } = await testApp.as('rider').get('/parcels/999999');
    expect([status, body.message]).toEqual([404, 'Delivery not found']);
  });
});
