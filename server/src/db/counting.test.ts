import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { migrate } from './migrate.ts';
import { type Ids, seed } from '../testing/calls/constraintRows.ts';
import { miscountedWays } from '../testing/ways/wayState.ts';

const testDb = testDatabaseForFile();
let ids: Ids;
beforeAll(async () => {
  ids = await seed(testDb.db);
});

/** The counts that are not what the ways themselves give. */
const wrong = () => miscountedWays(testDb.db);
const changes = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from way_count_changes`.execute(
    testDb.db,
  );
  return rows[0]?.n ?? 0;
};

const insert = (shop: number, n: number) => sql`
  insert into ways (shop_id, pickup_type, delivery_count, created_by, status)
  select ${shop}, case i % 2 when 0 then 'Merchant' else 'Highway' end, 1, ${ids.user},
    (array['pending', 'assigned', 'completed'])[1 + i % 3]
  from generate_series(1, ${n}::int) as i`;

describe('the stored counts', () => {
  it('follow inserts, moves between shops, states and types, deletes and rollbacks', async () => {
    await insert(ids.shop, 100).execute(testDb.db);
    expect(await wrong()).toEqual([]);
    await sql`update ways set status = 'delivered' where id % 3 = 0`.execute(testDb.db);
    await sql`update ways set pickup_type = 'pickup', comments = 'x' where id % 5 = 0`.execute(
      testDb.db,
    );
    await sql`delete from ways where id % 7 = 0 and id > 10`.execute(testDb.db);
    expect(await wrong()).toEqual([]);
    await testDb.db
      .transaction()
      .execute(async (tx) => {
        await insert(ids.shop, 50).execute(tx);
        throw new Error('no');
      })
      .catch(() => {});
    expect(await wrong()).toEqual([]);
  });

  it('are not written when a change of a way does not affect them', async () => {
    const before = await changes();
    await sql`update ways set comments = 'later'`.execute(testDb.db);
    expect(await changes()).toBe(before);
  });

  it('stay exact, in few rows, under many concurrent writers', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let i = 0; i < 90; i += 1) {
          await insert(ids.shop, 1).execute(testDb.db);
          await sql`update ways set status = 'returned'
            where id = (select id from ways where status <> 'returned' limit 1 for update skip locked)
          `.execute(testDb.db);
        }
      }),
    );
    expect(await wrong()).toEqual([]);
    // Of more than 2,000: every 500th folds them, unless another writer is just doing that.
    expect(await changes()).toBeLessThan(1_600);
  });

  it('of the company and of whole shops are derived from the finest by their migrations', async () => {
    await sql`drop view company_way_totals, shop_way_totals`.execute(testDb.db);
    await sql`drop table company_way_counts, shop_way_counts`.execute(testDb.db);
    await sql`delete from schema_migrations where version in (9, 20)`.execute(testDb.db);
    expect(await migrate(testDb.url)).toEqual(['009_company_counts.sql', '020_shop_totals.sql']);
    expect(await wrong()).toEqual([]);
  });

  it('can be rebuilt', async () => {
    await sql`delete from way_counts`.execute(testDb.db);
    expect(await wrong()).not.toEqual([]);
    await sql`delete from company_way_counts`.execute(testDb.db);
    await sql`delete from shop_way_counts`.execute(testDb.db);
    await sql`select recount_ways()`.execute(testDb.db);
    expect(await wrong()).toEqual([]);
    expect(await changes()).toBe(0);
  });
});
