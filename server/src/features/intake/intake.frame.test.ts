import type { SavedPiece } from '@waydesk/contract/intake/intake.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { samplePiece, sampleRow, saveIntake } from '../../testing/intake/intake.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let township_id: number;
let shop_id: number;
beforeAll(async () => {
  township_id = await testApp.seedTownship();
  shop_id = await testApp.seedShop();
});

const row = (line: number, over: object = {}) => sampleRow({ line, township_id, ...over });
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n + 2));
const save = (body: object, who: 'user' | 'manager' = 'user') => saveIntake(testApp, body, { who });
const piece = (over: object = {}) => samplePiece(shop_id, [row(2)], over);
const wayWith = (over: object) => ({ ways: [{ ...piece().ways[0], ...over }] });

const countAll = async () =>
  (
    await testApp.sql`select (select count(*) from ways) as ways, (select count(*) from deliveries) as rows,
      (select count(*) from imports) as imports, (select count(*) from intake_keys) as keys,
      (select count(*) from customers) as customers, (select count(*) from parcels) as parcels,
      (select count(*) from history) as history`
  ).rows[0];

it.each([
  ['an unknown shop', () => wayWith({ shop_id: 2_000_000 }), 'ways.0.shop_id'],
  ['no shop', () => wayWith({ shop_id: null }), 'ways.0.shop_id'],
  ['a pickup type that nobody knows', () => wayWith({ pickup_type: 'boat' }), 'ways.0.pickup_type'],
  ['a day that does not exist', () => wayWith({ pickup_date: '2026-02-31' }), 'ways.0.pickup_date'],
  ['no ways', () => ({ ways: [] }), 'ways'],
  ['eleven ways', () => ({ ways: Array.from({ length: 11 }, () => piece().ways[0]) }), 'ways'],
  ['101 rows', () => wayWith({ rows: rows(101) }), 'ways.0.rows'],
  ['no rows', () => wayWith({ rows: [] }), 'ways.0.rows'],
  [
    'a row without a line',
    () => wayWith({ rows: [{ customer_name: 'Ma Su' }] }),
    'ways.0.rows.0.line',
  ],
  ['a row that is none', () => wayWith({ rows: [7] }), 'ways.0.rows.0'],
  ['a source that nobody knows', () => ({ source: 'fax' }), 'source'],
  ['an import that does not exist', () => ({ import_id: 2_000_000 }), 'import_id'],
  ['a file name with bad characters', () => ({ file_name: 'a\0b' }), 'file_name'],
])('refuses a piece with %s as a whole', async (_, over, field) => {
  const before = await countAll();
  const { status, body } = await save(piece(over()));
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  expect(await countAll()).toEqual(before);
});

it("continues one's own import only", async () => {
  const first = await save(samplePiece(shop_id, [row(500)]));
  const { import_id } = first.data;
  const before = await countAll();
  const strange = await save(samplePiece(shop_id, [row(501)], { import_id }), 'manager');
  expect([strange.status, strange.body.code]).toEqual([403, 'forbidden']);
  expect(await countAll()).toEqual(before);
  const own = await save(samplePiece(shop_id, [row(501)], { import_id }));
  expect([own.status, own.data.import_id]).toEqual([201, import_id]);
});

it('saves a sheet of 5,000 rows as 50 ways of 100, with exact totals', async () => {
  const big = await testApp.seedShop();
  const price = (n: number) => 1_000 + n + (n % 4) * 0.25;
  const all = Array.from({ length: 5_000 }, (_, n) =>
    row(10_000 + n, {
      ref: `MM-${n}`,
      item_price: price(n),
      remark: 'ရောက်ခါနီး ဖုန်းဆက်ပါ',
      other_phones: '09777123456',
      delivery_address: 'အမှတ် ၁၂၊ ပန်းဆိုးတန်းလမ်း၊ ကျောက်တံတားမြို့နယ်၊ ရန်ကုန်တိုင်းဒေသကြီး။ '.repeat(3),
    }),
  );
  let import_id: number | null = null;
  for (let piece = 0; piece < 5; piece += 1) {
    const parts = Array.from({ length: 10 }, (_, part) =>
      all.slice(piece * 1_000 + part * 100, piece * 1_000 + (part + 1) * 100),
    );
    const { status, data }: { status: number; data: SavedPiece } = await save(
      samplePiece(big, parts, { import_id }),
    );
    expect([status, data.ways.length]).toEqual([201, 10]);
    expect(new Set(data.rows.map(({ outcome }) => outcome))).toEqual(new Set(['saved']));
    expect(data.rows.map(({ line }) => line)).toEqual(parts.flat().map(({ line }) => line));
    import_id = data.import_id;
  }
  const { rows: ways } = await testApp.sql<{ sum: number; count: number }>`
    select w.delivery_count, count(*) as count, sum(d.total_collect_amount) as sum
    from ways as w join deliveries as d on d.way_id = w.id where w.shop_id = ${big}
    group by w.id order by w.id`;
  const sumOf = (way: number) =>
    Array.from({ length: 100 }, (_, n) => price(way * 100 + n) + 2_500).reduce((a, b) => a + b, 0);
  expect(ways).toEqual(
    Array.from({ length: 50 }, (_, way) => ({
      delivery_count: 100,
      count: 100,
      sum: sumOf(way),
    })),
  );
}, 120_000);

const HOSTILE: unknown[] = [
  null,
  [],
  {},
  'NaN',
  '1e999',
  1e21,
  -1,
  '\0',
  '\ud800',
  'ကိုအောင်\u200b',
  "'; drop table deliveries; --",
  'x'.repeat(30_000),
  '👨‍👩‍👧',
  'e' + '\u0301'.repeat(60),
];

it('answers any content of a row with an outcome', async () => {
  const fields = Object.keys(row(2)).filter((field) => field !== 'line');
  const all = [...fields, 'ref', 'again', 'remark'].flatMap((field) =>
    HOSTILE.map((value, n) => row(n + 2, { [field]: value })),
  );
  for (let n = 0; n < all.length; n += 40) {
    const sent = all.slice(n, n + 40);
    const { status, data } = await save(samplePiece(shop_id, sent));
    expect(status).toBe(201);
    expect(data.rows).toHaveLength(sent.length);
  }
  const { rows: bad } = await testApp.sql`select from deliveries where total_collect_amount < 0`;
  expect(bad).toEqual([]);
});

it('leaves nothing behind of a piece that fails halfway', async () => {
  await testApp.sql`create function fail_late() returns trigger language plpgsql as $$
    begin raise exception 'the disk is gone'; end $$`;
  const before = await countAll();
  // The last things that a piece writes.
  for (const table of ['imports', 'intake_keys', 'history', 'delivery_words']) {
    const event = table === 'imports' ? 'update' : 'insert';
    await testApp.sql`create trigger fail_late before ${sql.raw(event)} on ${sql.table(table)}
      for each row execute function fail_late()`;
    const { status } = await save(samplePiece(shop_id, [row(700), row(701, { remark: 'x' })]));
    expect([table, status]).toEqual([table, 500]);
    expect(await countAll()).toEqual(before);
    await testApp.sql`drop trigger fail_late on ${sql.table(table)}`;
  }
  const { data } = await save(samplePiece(shop_id, [row(700), row(701, { remark: 'x' })]));
  expect(data.rows.map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
});
