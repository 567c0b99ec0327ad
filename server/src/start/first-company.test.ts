import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCompany } from '../domain/company/company.queries.ts';
import { type TestDatabase, testDatabase } from '../testing/app/database.ts';
import { pngPicture } from '../testing/files/pictures.ts';
import { storeFirstCompany } from './first-company.ts';

let testDb: TestDatabase;
beforeEach(async () => {
  testDb = await testDatabase();
});
afterEach(() => testDb.close());

const NOTHING = { name: null, phone: null, logo: null };

it('gives the profile its first values, with the logo', async () => {
  const logo = { type: 'image/png' as const, bytes: await pngPicture() };
  await storeFirstCompany(testDb.db, { name: 'Shwe Lan', phone: '09 420 012 345', logo });
  const stored = await readCompany(testDb.db);
  expect(stored).toMatchObject({ name: 'Shwe Lan', phones: ['09 420 012 345'], version: 0 });
  expect(stored.logo).toMatch(/^[0-9a-f]{32}$/);
});

it('leaves a profile alone that is there, and makes none of nothing', async () => {
  await storeFirstCompany(testDb.db, NOTHING);
  expect(await testDb.db.selectFrom('company').selectAll().execute()).toEqual([]);
  await storeFirstCompany(testDb.db, { ...NOTHING, name: 'First' });
  await storeFirstCompany(testDb.db, { ...NOTHING, name: 'Second', phone: '09 1' });
  expect(await readCompany(testDb.db)).toMatchObject({ name: 'First', phones: [] });
});

it('is stored once by two nodes that start together', async () => {
  await Promise.all(
    ['One', 'Two'].map((name) => storeFirstCompany(testDb.db, { ...NOTHING, name })),
  );
  expect(await testDb.db.selectFrom('company').selectAll().execute()).toHaveLength(1);
});
