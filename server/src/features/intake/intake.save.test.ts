import type { SavedPiece } from '@waydesk/contract/intake/intake.ts';
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { samplePiece, sampleRow, saveIntake } from '../../testing/intake/intake.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let township_id: number;
let shop_id: number;
beforeAll(async () => {
  township_id = await testApp.seedTownship({ name: 'Sanchaung', delivery_charge: 3000 });
});
beforeEach(async () => {
  shop_id = await testApp.seedShop();
});

const row = (line: number, over: object = {}) => sampleRow({ line, township_id, ...over });
const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => row(first + n));
const save = (body: object, headers = {}) => saveIntake(testApp, body, { headers });
const wayOf = async (id: number) => (await testApp.as('user').get<WayDetail>(`/ways/${id}`)).data;

const countAll = async () => {
  const { rows: counts } = await testApp.sql<Record<string, number>>`select
    (select count(*) from ways) as ways, (select count(*) from deliveries) as deliveries,
    (select count(*) from delivery_words) as words, (select count(*) from customers) as customers,
    (select count(*) from history) as history, (select count(*) from imports) as imports,
    (select count(*) from intake_keys) as keys, (select count(*) from parcels) as parcels`;
  return counts[0]!;
};

it('makes the ways in the order of the file and answers what became of each row', async () => {
  const before = await countAll();
  const { status, data } = await save(samplePiece(shop_id, [rows(2, 3), rows(10, 2)]));
  expect(status).toBe(201);
  expect(data.ways).toHaveLength(2);
  const [first, second] = await Promise.all(data.ways.map(wayOf));
  expect(data.rows).toEqual(
    [first!, second!].flatMap((way, part) =>
      way.deliveries.map(({ id }, n) => ({
        line: (part === 0 ? 2 : 10) + n,
        outcome: 'saved',
        way_id: way.id,
        delivery_id: id,
      })),
    ),
  );
  expect(first!.deliveries.map((d) => d.customer_phone)).toEqual([
    '+959421000002',
    '+959421000003',
    '+959421000004',
  ]);
  expect([first!.deliveryCount, second!.deliveryCount]).toEqual([3, 2]);
  expect(await countAll()).toEqual({
    ways: before['ways']! + 2,
    deliveries: before['deliveries']! + 5,
    words: before['words']! + 5,
    customers: before['customers']! + 5,
    history: before['history']! + 2,
    imports: before['imports']! + 1,
    keys: before['keys']! + 5,
    parcels: before['parcels'],
  });
});

it('makes the same ways and deliveries as creating a way does, but for its mark in the history', async () => {
  const rider_id = await testApp.seedRider();
  const deliveries = [
    { customer_phone: '၀၉-၄၂၀ ၀၁၂ ၃၄၅', weight: '1.25', item_price: '10000.50', fragile: 'true' },
    { customer_phone: '09420012345', os_paid: true, cod: true, rider_id, delivery_address: '' },
    { customer_phone: '09420012399', other_phones: '09777123456', cod: false },
  ].map((over) => sampleDeliveryBody({ township_id, customer_name: 'ဒေါ်၀င်း', ...over }));
  const way = { pickup_type: 'Highway', pickup_date: '2026-11-05', comments: 'part 1 of 3' };
  const created = await testApp
    .as('user')
    .post<WayDetail>('/ways', sampleWayBody({ shop_id, delivery_count: 3, ...way, deliveries }));
  const sent = deliveries.map(({ user_id: _, userId: __, ...one }, n) => ({ ...one, line: n + 2 }));
  const { data } = await save({ source: 'csv', ways: [{ shop_id, ...way, rows: sent }] });
  const imported = await wayOf(data.ways[0]!);

  const own = ['id', 'wayId', 'way_id', 'created_at', 'createdAt', 'updatedAt'];
  const without = (value: object) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !own.includes(key)));
  const plain = (one: WayDetail) => ({
    ...without(one),
    deliveries: one.deliveries.map((d: Delivery) => without(d)),
  });
  expect(plain(imported)).toEqual(plain(created.data));

  const historyOf = async (id: number) =>
    (await testApp.as('user').get<HistoryEntry[]>(`/ways/${id}/history`)).data.map(without);
  const [entry] = await historyOf(created.data.id);
  expect(await historyOf(imported.id)).toEqual([
    { ...entry, changes: { import: `#${data.import_id}` } },
  ]);
  const wordsOf = (id: number) =>
    testApp.sql<{ search_key: string }>`
    select search_key, search_version from delivery_words as w join deliveries as d using (id)
    where d.way_id = ${id} order by id`;
  expect((await wordsOf(imported.id)).rows).toEqual((await wordsOf(created.data.id)).rows);
  const found = await testApp.as('user').get<WayDetail[]>(`/ways?shop_id=${shop_id}`);
  expect(found.body.pagination?.total).toBe(2);
});

it('saves 200 of 300 rows and names the faults of the others, which are saved once corrected', async () => {
  const parts = (isBad: boolean) =>
    [0, 100, 200].map((first) =>
      Array.from({ length: 100 }, (_, n) =>
        row(first + n + 2, isBad && (first + n) % 3 === 0 ? { customer_phone: '12' } : {}),
      ),
    );
  const tally = (saved: SavedPiece, outcome: string) =>
    saved.rows.filter((one) => one.outcome === outcome).length;
  const first = await save(samplePiece(shop_id, parts(true)));
  expect([tally(first.data, 'saved'), tally(first.data, 'refused')]).toEqual([200, 100]);
  expect((await wayOf(first.data.ways[0]!)).deliveryCount).toBe(66);
  expect(first.data.rows[0]).toEqual({
    line: 2,
    outcome: 'refused',
    errors: [
      {
        field: 'customer_phone',
        message: 'Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX',
      },
    ],
  });
  const second = await save(samplePiece(shop_id, parts(false)));
  expect([tally(second.data, 'saved'), tally(second.data, 'known')]).toEqual([100, 200]);
});

it('names every fault of a row, with the texts of creating a way', async () => {
  const inactive = await testApp.seedRider({ status: 'inactive' });
  const bad = row(5, {
    customer_name: 'Shop 24',
    township_id: 2_000_000,
    rider_id: inactive,
    again: 0,
    remark: 'x'.repeat(201),
    ref: 5,
  });
  const empty = { line: 6 };
  const { status, data } = await save(
    samplePiece(shop_id, [
      bad,
      row(7, { township_id: 2_000_000, rider_id: inactive }),
      row(8, { item_price: 999_999_999_999 }),
      empty,
    ]),
  );
  expect(status).toBe(201);
  expect(data.ways).toEqual([]);
  const faults = data.rows.map(({ errors }) => errors?.map(({ field }) => field));
  expect(faults).toEqual([
    ['ref', 'again', 'remark', 'customer_name'],
    ['township_id', 'rider_id'],
    ['item_price'],
    ['customer_name', 'customer_phone', 'township_id'],
  ]);
  expect(data.rows[1]!.errors).toEqual([
    {
      field: 'township_id',
      message: 'Invalid township selected. Please choose a valid township.',
    },
    { field: 'rider_id', message: 'This rider is not active' },
  ]);
});

it('keeps the remark of a row for its label', async () => {
  const { data } = await save(
    samplePiece(shop_id, [row(2, { remark: ' ဖုန်းအရင်ဆက်ပါ ' }), row(3, { remark: '' })]),
  );
  const story = await testApp
    .as('user')
    .get<{ remark: string | null }>(`/parcels/${data.rows[0]!.delivery_id}`);
  expect(story.data.remark).toBe('ဖုန်းအရင်ဆက်ပါ');
  const { rows: stored } = await testApp.sql<{
    delivery_id: number;
  }>`select delivery_id from parcels
    where delivery_id = any(${data.rows.map((one) => one.delivery_id ?? 0)})`;
  expect(stored).toEqual([{ delivery_id: data.rows[0]!.delivery_id }]);
});

it('takes rows of several shops in one piece, each with its own keys', async () => {
  const other = await testApp.seedShop({ status: 'inactive' });
  const ways = [shop_id, other].map((id) => samplePiece(id, rows(2, 2)).ways[0]);
  const { data } = await save({ source: 'pasted', ways });
  expect(data.rows.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved', 'saved']);
  expect((await wayOf(data.ways[1]!)).shopId).toBe(other);
});
