import { randomUUID } from 'node:crypto';
import type { SavedPiece } from '@waydesk/contract/intake/intake.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/openDatabase.ts';
import { clientOf } from '../../testing/app/client.ts';
import { concurrently } from '../../testing/hub/concurrently.ts';
import {
  expectRowsStored,
  samplePiece,
  sampleRow,
  saveIntake,
} from '../../testing/intake/intake.ts';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';
import { sweepIntakeKeys } from './intake.keys.queries.ts';

let testApp: TestApp;
let secondDb: OpenDatabase;
let nodes: FastifyInstance[];
let township_id: number;
let shop_id: number;
beforeAll(async () => {
  testApp = await newTestApp();
  secondDb = openDatabase({ url: testApp.databaseUrl, max: 10 });
  nodes = [testApp.app, await testApp.newNode({ db: secondDb })];
  township_id = await testApp.seedTownship();
});
beforeEach(async () => {
  shop_id = await testApp.seedShop();
});
afterAll(async () => {
  await testApp.close();
  await secondDb.destroy();
});

const row = (line: number, over: object = {}) => sampleRow({ line, township_id, ...over });
const rows = (first: number, count: number, over: object = {}) =>
  Array.from({ length: count }, (_, n) => row(first + n, over));
const numbered = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => row(first + n, { ref: `A-${first + n}` }));

const save = (body: object, headers = {}, who: 'user' | 'manager' = 'user') =>
  saveIntake(testApp, body, { who, headers });
const outcomes = ({ data }: { data: SavedPiece }) => {
  const tally = { saved: 0, known: 0, refused: 0 };
  for (const { outcome } of data.rows) tally[outcome] += 1;
  return tally;
};
const age = (interval: string) =>
  testApp.sql`update intake_keys set expires_at = expires_at - ${sql.raw(`interval '${interval}'`)}`;
const stored = async (): Promise<number> =>
  (
    await testApp.sql<{ count: number }>`select count(*) from deliveries as d
      join ways as w on w.id = d.way_id where w.shop_id = ${shop_id}`
  ).rows[0]!.count;

it('saves nothing of the same file again, the next day, or from another person', async () => {
  const piece = samplePiece(shop_id, [rows(2, 5), numbered(10, 5)]);
  const first = await save(piece);
  expect(outcomes(first)).toEqual({ saved: 10, known: 0, refused: 0 });
  const again = await save(piece);
  expect(again.data.import_id).not.toBe(first.data.import_id);
  expect(again.data.ways).toEqual([]);
  expect(again.data.rows).toEqual(
    first.data.rows.map((one) => ({ ...one, outcome: 'known' as const, cod: true })),
  );
  await age('1 day');
  expect(outcomes(await save(piece, {}, 'manager'))).toEqual({ saved: 0, known: 10, refused: 0 });
  expect(await stored()).toBe(10);
});

it('knows a row in another place of another file, also with the phone typed differently', async () => {
  const { data } = await save(samplePiece(shop_id, [row(2), row(3, { ref: '၁၂၃ ' })]));
  const others = [
    row(90, { customer_phone: '+959421000002', weight: 7, other_phones: '09777000111' }),
    row(91, { customer_phone: '၀၉၄၂၁၀၀၀၀၀၃', ref: ' 123', customer_name: 'Ma Su', item_price: 1 }),
  ];
  const again = await save(samplePiece(shop_id, others));
  expect(again.data.rows.map(({ delivery_id }) => delivery_id)).toEqual(
    data.rows.map(({ delivery_id }) => delivery_id),
  );
  expect(outcomes(again).known).toBe(2);
});

it('takes for another order what differs in phone, township, name, address, price or a flag, but for COD', async () => {
  const township = await testApp.seedTownship();
  await save(samplePiece(shop_id, [row(2)]));
  const changes = [
    { customer_phone: '09421000099' },
    { township_id: township },
    { customer_name: 'Ma Su' },
    { delivery_address: 'Elsewhere' },
    { item_price: 10_001 },
    { os_paid: true },
    { fragile: true },
    { ref: '7' },
  ];
  const others = changes.map((over) => row(2, over));
  expect(outcomes(await save(samplePiece(shop_id, others)))).toEqual({
    saved: changes.length,
    known: 0,
    refused: 0,
  });
  const elsewhere = await testApp.seedShop();
  expect(outcomes(await save(samplePiece(elsewhere, [row(2)]))).saved).toBe(1);
});

it('makes two deliveries of two equal lines once somebody has said so, and none of them again', async () => {
  const unsaid = await save(samplePiece(shop_id, [row(2), { ...row(2), line: 3 }]));
  const [first, second] = unsaid.data.rows;
  expect(second).toEqual({ ...first, line: 3, outcome: 'known', cod: true });
  const both = samplePiece(shop_id, [row(2), { ...row(2), line: 3, again: 2 }]);
  const said = await save(both);
  expect(outcomes(said)).toEqual({ saved: 1, known: 1, refused: 0 });
  expect(said.data.rows[1]!.delivery_id).not.toBe(first!.delivery_id);
  expect(outcomes(await save(both))).toEqual({ saved: 0, known: 2, refused: 0 });
  expect(await stored()).toBe(2);
});

it('knows an order for 7 days, one with a number for 90', async () => {
  const piece = samplePiece(shop_id, [row(2), row(3, { ref: 'B-1' })]);
  await save(piece);
  await age('6 days 23 hours');
  expect(outcomes(await save(piece)).known).toBe(2);
  await age('2 hours');
  const week = await save(piece);
  expect(week.data.rows.map(({ outcome }) => outcome)).toEqual(['saved', 'known']);
  // The expired key was taken over, and lives as long as a new one.
  expect(outcomes(await save(piece)).known).toBe(2);
  await age('84 days');
  expect(outcomes(await save(piece)).saved).toBe(2);
  expect(await stored()).toBe(5);
});

it('removes expired keys, which are new afterwards', async () => {
  await save(samplePiece(shop_id, rows(2, 3)));
  await age('8 days');
  expect(await sweepIntakeKeys(testApp.db)).toBeGreaterThanOrEqual(3);
  expect(outcomes(await save(samplePiece(shop_id, rows(2, 3)))).saved).toBe(3);
});

it('saves each row once of the same file from many people at once, on two nodes', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { id } = await testApp.seedUser();
      return testApp.seedSession(id);
    }),
  );
  const before = { customers: await count('customers'), imports: await count('imports') };
  const all = [rows(2, 40), numbered(100, 40)];
  const clients = people.map((token, n) => clientOf(nodes[n % 2]!, async () => token));
  const answers = await concurrently(
    24,
    8,
    // Some send the ways in another order.
    (n) =>
      clients[n % 8]!.post<SavedPiece>(
        '/intake',
        samplePiece(shop_id, n % 3 === 0 ? all.toReversed() : all),
        { 'idempotency-key': randomUUID() },
      ),
    (answer) => answer.status,
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(answers.reduce((sum, one) => sum + outcomes(one).saved, 0)).toBe(80);
  expect(await stored()).toBe(80);
  for (const [n, { data }] of answers.entries())
    await expectRowsStored(
      testApp,
      samplePiece(shop_id, n % 3 === 0 ? all.toReversed() : all),
      data,
    );
  expect(await count('customers')).toBeLessThanOrEqual(before.customers + 80);
  expect(await count('imports')).toBe(before.imports + 24);
  const ids = answers.map(({ data }) =>
    Object.fromEntries(data.rows.map(({ line, delivery_id }) => [line, delivery_id])),
  );
  expect(ids.every((one) => JSON.stringify(one) === JSON.stringify(ids[0]))).toBe(true);
}, 120_000);

const count = async (table: 'customers' | 'imports') =>
  (await testApp.db.selectFrom(table).select('id').execute()).length;

it('repeats the answer to the same request, and saves each row once when it is resumed', async () => {
  const pieces = [rows(2, 10), rows(12, 10), rows(22, 10)].map((one) => samplePiece(shop_id, one));
  const keys = pieces.map(() => randomUUID());
  const first = await save(pieces[0]!, { 'idempotency-key': keys[0] });
  const { import_id } = first.data;
  await save({ ...pieces[1]!, import_id }, { 'idempotency-key': keys[1] });
  // The answer got lost, so the second piece is sent once more; then the third.
  const replayed = await save({ ...pieces[1]!, import_id }, { 'idempotency-key': keys[1] });
  expect(replayed.headers['idempotency-replayed']).toBe('true');
  expect(outcomes(replayed).saved).toBe(10);
  await save({ ...pieces[2]!, import_id }, { 'idempotency-key': keys[2] });
  // A browser that was closed has lost its keys and starts from the beginning.
  const later = await save({
    ...samplePiece(
      shop_id,
      pieces.map(({ ways }) => ways[0]!.rows),
    ),
  });
  expect(outcomes(later)).toEqual({ saved: 0, known: 30, refused: 0 });
  expect(await stored()).toBe(30);
  const { rows: sums } = await testApp.sql`select rows, saved, known, refused from imports
    where id = any(${[import_id, later.data.import_id]}) order by id`;
  expect(sums).toEqual([
    { rows: 30, saved: 30, known: 0, refused: 0 },
    { rows: 30, saved: 0, known: 30, refused: 0 },
  ]);
  const other = await save(pieces[0]!, { 'idempotency-key': keys[1] });
  expect(other.status).toBe(422);
});
