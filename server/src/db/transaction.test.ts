import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { build } from './build.ts';
import { asOneCall } from './call.ts';
import type { DatabasePool } from './database.ts';
import { type OpenDatabase, openDatabase } from './openDatabase.ts';
import { NamedClient } from './namedClient.ts';
import { inSnapshot, inTransaction, writeOne } from './transaction.ts';

const test = testDatabaseForFile();
let db: OpenDatabase;
beforeAll(async () => {
  db = openDatabase({ url: test.url, max: 1 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => db.destroy());

const township = { name: 'Bahan', state: 'Yangon Region' } as const;
const stored = async () => (await db.selectFrom('townships').select('name').execute()).length;

it('begins in the packet of its first query, and is one transaction', async () => {
  const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
  const ids = await inTransaction(db, async (tx) => {
    const id = sql<{ id: string }>`select pg_current_xact_id()::text as id`;
    return [(await tx.one(id)).id, (await tx.one(id)).id];
  });
  expect(ids[0]).toBe(ids[1]);
  expect(packets).toHaveBeenCalledTimes(1);
});

it('takes back what it wrote when a later query, or the first one, fails', async () => {
  const failing = sql`select 1 / 0`;
  await expect(
    inTransaction(db, async (tx) => {
      await tx.run(build.insertInto('townships').values(township));
      await tx.run(failing);
    }),
  ).rejects.toThrow('division by zero');
  await expect(inTransaction(db, (tx) => tx.run(failing))).rejects.toThrow('division by zero');
  expect(await stored()).toBe(0);
  // The connection is as good as before.
  await inTransaction(db, (tx) => tx.run(build.insertInto('townships').values(township)));
  expect(await stored()).toBe(1);
});

it('asks nothing of the database when its work asks nothing', async () => {
  const sent = vi.spyOn(NamedClient.prototype, 'query');
  expect(await inTransaction(db, async () => 'done')).toBe('done');
  await expect(
    inTransaction(db, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(sent).not.toHaveBeenCalled();
});

const options = { ms: 5_000, late: () => new Error('late'), writes: true };
const inCall = <T>(work: (own: DatabasePool) => Promise<T>): Promise<T> =>
  asOneCall(db, options, work);
const ending = (query: RawBuilder<{ n: number }>, own: DatabasePool = db) =>
  inTransaction(own, async (tx) => {
    const values = { name: 'Hlaing', state: 'Yangon Region' } as const;
    await tx.run(build.insertInto('townships').values(values));
    return tx.endWith(query);
  });

it('sends its last query with the commit, in a call and outside of one', async () => {
  const before = await stored();
  const count = sql<{ n: number }>`select count(*)::integer as n from townships`;
  const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
  expect(await inCall((own) => ending(count, own))).toEqual([{ n: before + 1 }]);
  // The first query with the begin, the last one with the commit.
  expect(packets).toHaveBeenCalledTimes(2);
  await db.deleteFrom('townships').where('name', '=', 'Hlaing').execute();
  expect(await ending(count)).toEqual([{ n: before + 1 }]);
  await db.deleteFrom('townships').where('name', '=', 'Hlaing').execute();
});

it('stores nothing when the last query fails', async () => {
  const before = await stored();
  const failing = sql<{ n: number }>`select 1 / 0 as n`;
  await expect(inCall((own) => ending(failing, own))).rejects.toThrow('division by zero');
  await expect(ending(failing)).rejects.toThrow('division by zero');
  expect(await stored()).toBe(before);
  expect(await inCall((own) => ending(sql`select 7 as n`, own))).toEqual([{ n: 7 }]);
});

it('sends a last write in the same packet, before the query, whose error is its own', async () => {
  const insert = (name: string) =>
    sql`insert into townships (name, state) values (${name}, 'Yangon Region')`;
  const query = sql<{ n: number }>`select count(*)::integer as n from townships`;
  const ended = (name: string, own: DatabasePool = db) =>
    inTransaction(own, async (tx) => {
      await tx.run(sql`select 1`);
      return tx.endWith(query, insert(name));
    });
  const before = await stored();
  const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
  expect(await inCall((own) => ended('Dala', own))).toEqual([{ n: before + 1 }]);
  // The first query with the begin, then all of the rest.
  expect(packets).toHaveBeenCalledTimes(2);
  expect(await ended('Insein')).toEqual([{ n: before + 2 }]);
  for (const run of [() => inCall((own) => ended('Dala', own)), () => ended('Dala')]) {
    await expect(run()).rejects.toThrow('duplicate key');
  }
  expect(await stored()).toBe(before + 2);
  await db.deleteFrom('townships').where('name', 'in', ['Dala', 'Insein']).execute();
});

it('sends no last query after work that failed', async () => {
  const before = await stored();
  const sent = vi.spyOn(NamedClient.prototype, 'query');
  const work = (own: DatabasePool) =>
    inTransaction(own, async () => {
      throw new Error('no');
    });
  await expect(inCall(work)).rejects.toThrow('no');
  expect(sent).not.toHaveBeenCalled();
  expect(await stored()).toBe(before);
});

it('reads twice in one packet; a read that fails is the one that is told', async () => {
  const read = (text: string) => sql<{ n: number }>`select ${text}::integer as n`;
  const both = (one: string, other: string) =>
    inCall((own) => inTransaction(own, (tx) => tx.together(read(one), read(other))));
  // The first packet begins the transaction, too.
  const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
  expect(await both('1', '2')).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(packets).toHaveBeenCalledTimes(1);
  await expect(both('one', '2')).rejects.toThrow('"one"');
  await expect(both('1', 'two')).rejects.toThrow('"two"');
  expect(await both('3', '3')).toEqual([[{ n: 3 }], [{ n: 3 }]]);
});

it('writes one row in one packet, and refuses a write that is in no transaction', async () => {
  const before = await stored();
  const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
  const insert = build.insertInto('townships').values({ name: 'Kamayut', state: 'Yangon Region' });
  expect(await inCall((own) => writeOne(own, insert.returning('name')))).toEqual([
    { name: 'Kamayut' },
  ]);
  expect(packets).toHaveBeenCalledTimes(1);
  expect(await stored()).toBe(before + 1);
  const remove = build.deleteFrom('townships').where('name', '=', 'Kamayut');
  await expect(inCall((own) => own.run(remove))).rejects.toThrow('outside of a transaction');
});

it('lets a call that reads begin no writing transaction, and nobody write in a snapshot', async () => {
  const remove = build.deleteFrom('townships');
  const reading = { ...options, writes: false };
  await expect(asOneCall(db, reading, (own) => writeOne(own, remove))).rejects.toThrow('reads');
  await expect(inSnapshot(db, (tx) => tx.run(remove))).rejects.toThrow('read-only transaction');
});

it('reads one moment in a snapshot', async () => {
  const other = openDatabase({ url: test.url, max: 1 });
  const count = sql<{ n: number }>`select count(*)::integer as n from townships`;
  const counts = await inSnapshot(db, async (tx) => {
    const first = await tx.one(count);
    await other.insertInto('townships').values({ name: 'Later', state: 'Yangon Region' }).execute();
    return [first.n, (await tx.one(count)).n];
  });
  await other.destroy();
  expect(counts[0]).toBe(counts[1]);
  expect(await stored()).toBe(counts[0]! + 1);
});
