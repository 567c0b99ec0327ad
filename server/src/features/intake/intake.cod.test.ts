/** Whether its price is COD is answered anew with each sheet: a row is the same with either answer. */
import { createHash } from 'node:crypto';
import { intakeRowKey } from '@waydesk/contract/intake/intake-row-key.ts';
import {
  parseSentRow,
  type RowLookupResult,
  type SavedPiece,
} from '@waydesk/contract/intake/intake.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type IntakeRowBody,
  samplePiece,
  sampleRow,
  saveIntake,
} from '../../testing/intake/intake.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let township_id: number;
let shop_id: number;
beforeAll(async () => {
  township_id = await testApp.seedTownship();
});
beforeEach(async () => {
  shop_id = await testApp.seedShop();
});

const row = (line: number, over: object = {}) => sampleRow({ line, township_id, ...over });
const save = async (...rows: IntakeRowBody[]) =>
  (await saveIntake(testApp, samplePiece(shop_id, rows))).data.rows;
const look = async (...rows: IntakeRowBody[]) =>
  (await testApp.as('user').post<RowLookupResult[]>('/intake/look', { shop_id, rows })).data;
const outcomes = (rows: SavedPiece['rows']) => rows.map(({ outcome }) => outcome);
const deliveries = (rows: SavedPiece['rows']) => rows.map(({ delivery_id }) => delivery_id);
const stored = async () =>
  (
    await testApp.sql<{
      cod: boolean;
    }>`select d.cod from deliveries as d join ways as w on w.id = d.way_id
      where w.shop_id = ${shop_id} order by d.id`
  ).rows.map(({ cod }) => cod);

describe.each([true, false])('saved with COD %s', (cod) => {
  it('is saved already with the other answer, which is told, and keeps what it has', async () => {
    const first = await save(row(2, { cod }), row(3, { cod }));
    const [known] = await look(row(2, { cod: !cod }));
    expect(known!.known).toMatchObject({ delivery_id: first[0]!.delivery_id, cod, next_again: 2 });
    const again = await save(row(2, { cod: !cod }), row(3, { cod: !cod }), row(4, { cod: !cod }));
    expect(again.slice(0, 2)).toEqual(
      first.map((one) => ({ ...one, outcome: 'known' as const, cod })),
    );
    expect(again[2]!.outcome).toBe('saved');
    expect(await stored()).toEqual([cod, cod, !cod]);
    expect(outcomes(await save(row(2, { cod }), row(4, { cod })))).toEqual(['known', 'known']);
  });

  it('is saved once more when somebody says so, and then known as both', async () => {
    const [first] = await save(row(2, { cod }));
    const [found] = await look(row(2, { cod: !cod }));
    const again = found!.known!.next_again;
    const [second] = await save(row(2, { cod: !cod, again }));
    expect(second!.outcome).toBe('saved');
    expect((await look(row(2, { cod })))[0]!.known?.next_again).toBe(3);
    const both = [row(2, { cod: !cod }), { ...row(2, { cod: !cod, again }), line: 3 }];
    expect(deliveries(await save(...both))).toEqual([first!.delivery_id, second!.delivery_id]);
    expect(await stored()).toEqual([cod, !cod]);
  });

  it('is known for seven days with either answer, and new afterwards', async () => {
    await save(row(2, { cod }));
    await testApp.sql`update intake_keys set expires_at = expires_at - interval '6 days 23 hours'`;
    expect(outcomes(await save(row(2, { cod: !cod })))).toEqual(['known']);
    await testApp.sql`update intake_keys set expires_at = expires_at - interval '2 hours'`;
    expect(outcomes(await save(row(2, { cod: !cod })))).toEqual(['saved']);
    expect(outcomes(await save(row(2, { cod })))).toEqual(['known']);
  });

  it('is found under its key as it was stored before there was another answer', async () => {
    const [made] = await save(row(2, { cod }));
    const read = parseSentRow(row(2, { cod }) as Parameters<typeof parseSentRow>[0]);
    if (!('row' in read)) throw new Error('A row that cannot be read');
    const text = intakeRowKey(shop_id, null, read.row.delivery);
    expect(JSON.parse(text).slice(-3)).toEqual([cod, false, false]);
    const { rows: keys } = await testApp.sql`select row_key, again from intake_keys
      where delivery_id = ${made!.delivery_id}`;
    expect(keys).toEqual([{ row_key: createHash('sha256').update(text).digest(), again: 1 }]);
  });

  it('is one of two rows that differ in it alone: both are saved once somebody says so', async () => {
    const one = row(2, { cod });
    const other = { ...row(2, { cod: !cod }), line: 3 };
    const unsaid = await save(one, other);
    expect(unsaid[1]).toEqual({ ...unsaid[0], line: 3, outcome: 'known', cod });
    const said = await save(one, { ...other, again: 2 });
    expect(outcomes(said)).toEqual(['known', 'saved']);
    expect(await stored()).toEqual([cod, !cod]);
    // With the answers exchanged, and in the other order.
    const turned = [
      { ...one, cod: !cod },
      { ...other, cod, again: 2 },
    ];
    expect(deliveries(await save(...turned))).toEqual(deliveries(said));
    expect(deliveries(await save({ ...other, again: 2 }, one))).toEqual(
      deliveries(said).toReversed(),
    );
    expect(await stored()).toHaveLength(2);
  });

  it('keeps its parcel when an equal row with the other answer comes above it', async () => {
    const [first] = await save(row(2, { cod }));
    // The browser exchanges their numbers: see `duplicatesAsSaved`.
    const above = row(2, { cod: !cod, again: 2 });
    const below = { ...row(2, { cod }), line: 3 };
    const found = await look(above, below);
    expect(found.map(({ known }) => known?.delivery_id)).toEqual([undefined, first!.delivery_id]);
    const saved = await save(above, below);
    expect(outcomes(saved)).toEqual(['saved', 'known']);
    expect(await stored()).toEqual([cod, !cod]);
    expect(deliveries(await save(above, below))).toEqual(deliveries(saved));
    const asNumbered = [
      { ...above, again: 1 },
      { ...below, again: 2 },
    ];
    expect(outcomes(await save(...asNumbered))).toEqual(['known', 'known']);
    expect(await stored()).toHaveLength(2);
  });

  it('knows two such rows that were both saved as the first one', async () => {
    const one = row(2, { cod });
    const other = { ...row(2, { cod: !cod }), line: 3 };
    const [first] = await save(one);
    const [second] = await save({ ...other, again: 2 });
    // As they used to be stored.
    await testApp.sql`update intake_keys set again = 1 where delivery_id = ${second!.delivery_id}`;
    const ids = [first!.delivery_id, second!.delivery_id];
    expect(deliveries(await save(one, other))).toEqual(ids);
    const asAsked = await save(one, { ...other, again: 2 });
    expect([outcomes(asAsked), deliveries(asAsked)]).toEqual([['known', 'known'], ids]);
    const [found] = await look(one);
    expect(found!.known!.next_again).toBe(3);
    expect(outcomes(await save({ ...one, again: 3 }))).toEqual(['saved']);
    expect(await stored()).toHaveLength(3);
  });
});

it('tells the COD that a numbered row was saved with, too', async () => {
  await save(row(2, { ref: 'A-1', cod: true }));
  expect((await look(row(2, { ref: 'A-1', cod: false })))[0]!.known).toMatchObject({ cod: true });
  expect(await save(row(2, { ref: 'A-1', cod: false }))).toMatchObject([
    { outcome: 'known', cod: true },
  ]);
});

it('tells the COD that the delivery has by now', async () => {
  const [made] = await save(row(2, { cod: true }));
  await testApp.sql`update deliveries
    set cod = false, total_collect_amount = total_collect_amount - item_price
    where id = ${made!.delivery_id}`;
  expect((await look(row(2, { cod: true })))[0]!.known).toMatchObject({ cod: false });
});
