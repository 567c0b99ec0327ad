import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.close());

describe('the database', () => {
  it('is there', async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ways`.execute(world.db);
    expect(rows).toEqual([{ n: 0 }]);
  });
});
