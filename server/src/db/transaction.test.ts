import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/app/database.ts';
import { asOneCall } from './call.ts';
import { type Database, openDatabase } from './database.ts';
import { NamedClient } from './namedClient.ts';
import { readTogether } from './preparedStatements.ts';
import { inTransaction, inTransactionEndingWith } from './transaction.ts';

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await testDatabase();
  db = openDatabase({ url: test.url, max: 1 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await db.destroy();
  await test.close();
});

const township = { name: 'Bahan', state: 'Yangon Region' } as const;
const stored = async () => (await db.selectFrom('townships').select('name').execute()).length;

it('begins in the packet of its first query, and is one transaction', async () => {
  const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
  const ids = await inTransaction(db, async (tx) => {
    const id = sql<{ id: string }>`select pg_current_xact_id()::text as id`;
    return [(await id.execute(tx)).rows[0]?.id, (await id.execute(tx)).rows[0]?.id];
  });
  expect(ids[0]).toBe(ids[1]);
  expect(packets).toHaveBeenCalledTimes(1);
});

it('takes back what it wrote when a later query, or the first one, fails', async () => {
  const failing = sql`select 1 / 0`;
  await expect(
    inTransaction(db, async (tx) => {
      await tx.insertInto('townships').values(township).execute();
      await failing.execute(tx);
    }),
  ).rejects.toThrow('division by zero');
  await expect(inTransaction(db, (tx) => failing.execute(tx))).rejects.toThrow('division by zero');
  expect(await stored()).toBe(0);
  // The connection is as good as before.
  await inTransaction(db, (tx) => tx.insertInto('townships').values(township).execute());
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

const inCall = <T>(work: () => Promise<T>): Promise<T> =>
  asOneCall({ ms: 5_000, late: () => new Error('late') }, work);
const ending = (query: RawBuilder<{ n: number }>) =>
  inTransactionEndingWith(db, async (tx) => {
    await tx.insertInto('townships').values({ name: 'Hlaing', state: 'Yangon Region' }).execute();
    return { query };
  });

it('sends its last query with the commit, in a call and outside of one', async () => {
  const before = await stored();
  const count = sql<{ n: number }>`select count(*)::integer as n from townships`;
  const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
  expect(await inCall(() => ending(count))).toEqual([{ n: before + 1 }]);
  // The first query with the begin, the last one with the commit.
  expect(packets).toHaveBeenCalledTimes(2);
  await db.deleteFrom('townships').where('name', '=', 'Hlaing').execute();
  expect(await ending(count)).toEqual([{ n: before + 1 }]);
  expect(await inCall(() => inTransactionEndingWith(db, async () => null))).toBe(null);
  await db.deleteFrom('townships').where('name', '=', 'Hlaing').execute();
});

it('stores nothing when the last query fails', async () => {
  const before = await stored();
  const failing = sql<{ n: number }>`select 1 / 0 as n`;
  await expect(inCall(() => ending(failing))).rejects.toThrow('division by zero');
  await expect(ending(failing)).rejects.toThrow('division by zero');
  expect(await stored()).toBe(before);
  expect(await inCall(() => ending(sql`select 7 as n`))).toEqual([{ n: 7 }]);
});

it('sends a last write in the same packet, before the query, whose error is its own', async () => {
  const write = (name: string) =>
    sql`insert into townships (name, state) values (${name}, 'Yangon Region')`;
  const query = sql<{ n: number }>`select count(*)::integer as n from townships`;
  const ended = (name: string) =>
    inTransactionEndingWith(db, async (tx) => {
      await sql`select 1`.execute(tx);
      return { query, write: write(name) };
    });
  const before = await stored();
  const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
  expect(await inCall(() => ended('Dala'))).toEqual([{ n: before + 1 }]);
  // The first query with the begin, then all of the rest.
  expect(packets).toHaveBeenCalledTimes(2);
  expect(await ended('Insein')).toEqual([{ n: before + 2 }]);
  for (const run of [() => inCall(() => ended('Dala')), () => ended('Dala')]) {
    await expect(run()).rejects.toThrow('duplicate key');
  }
  expect(await stored()).toBe(before + 2);
  await db.deleteFrom('townships').where('name', 'in', ['Dala', 'Insein']).execute();
});

it('sends no last query after work that failed', async () => {
  const before = await stored();
  const sent = vi.spyOn(NamedClient.prototype, 'query');
  const work = () =>
    inTransactionEndingWith(db, async () => {
      throw new Error('no');
    });
  await expect(inCall(work)).rejects.toThrow('no');
  expect(sent).not.toHaveBeenCalled();
  expect(await stored()).toBe(before);
});

it('reads twice in one packet; a read that fails is the one that is told', async () => {
  const read = (text: string) => sql<{ n: number }>`select ${text}::integer as n`;
  const both = (one: string, other: string) =>
    inCall(() => inTransaction(db, (tx) => readTogether(tx, read(one), read(other))));
  // The first packet begins the transaction, too.
  const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
  expect(await both('1', '2')).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(packets).toHaveBeenCalledTimes(1);
  await expect(both('one', '2')).rejects.toThrow('"one"');
  await expect(both('1', 'two')).rejects.toThrow('"two"');
  expect(await both('3', '3')).toEqual([[{ n: 3 }], [{ n: 3 }]]);
});
