import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '../http/passwords.ts';
import { containing } from '../lists/searchPatterns.ts';
import { type TestDatabase, testDatabase } from '../testing/app/database.ts';
import { seedUser } from '../testing/calls/fixtures.ts';
import { ensureAdmin } from './first-admin.ts';
import { loadTownships } from './townships.ts';

let testDb: TestDatabase;
beforeEach(async () => {
  testDb = await testDatabase();
});
afterEach(() => testDb.close());

const users = () =>
  testDb.db.selectFrom('users').select(['email', 'username', 'role', 'password_hash']).execute();

describe('the first administrator', () => {
  const email = 'owner@example.com';

  it('gets a random password, which is printed once', async () => {
    const made = await ensureAdmin(testDb.db, { email, password: null });
    expect(made?.password).toMatch(/^[a-z2-9]{16}$/);
    const [admin] = await users();
    expect(admin).toMatchObject({ email, username: 'admin', role: 'admin' });
    expect(await verifyPassword(admin?.password_hash ?? '', made?.password ?? '')).toBe(true);
    expect(await ensureAdmin(testDb.db, { email, password: null })).toBeNull();
  });

  it('gets the password of the settings, which is not printed', async () => {
    const made = await ensureAdmin(testDb.db, { email, password: 'from settings' });
    expect(made).toEqual({ email, password: null });
    const [admin] = await users();
    expect(await verifyPassword(admin?.password_hash ?? '', 'from settings')).toBe(true);
  });

  it('is created once by two nodes that start together', async () => {
    const made = await Promise.all(
      [1, 2].map(() => ensureAdmin(testDb.db, { email, password: null })),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await users()).toHaveLength(1);
  });

  it('is not created when there are users, unless the settings ask for it', async () => {
    await seedUser(testDb.db, { username: 'admin' });
    expect(await ensureAdmin(testDb.db, { email, password: null })).toBeNull();
    expect(await ensureAdmin(testDb.db, { email, password: 'rescue' })).not.toBeNull();
    expect((await users()).map((u) => u.username).sort()).toEqual(['admin', email]);
  });

  it('never changes an existing account', async () => {
    await seedUser(testDb.db, { email: 'Owner@Example.com', password: 'kept' });
    expect(await ensureAdmin(testDb.db, { email, password: 'another' })).toBeNull();
    const [user] = await users();
    expect(await verifyPassword(user?.password_hash ?? '', 'kept')).toBe(true);
  });
});

describe('the townships', () => {
  it('are loaded once, with a charge of 0, and keep what the company edits', async () => {
    expect(await loadTownships(testDb.db)).toBe(331);
    await testDb.db
      .updateTable('townships')
      .set({ delivery_charge: 2500 })
      .where('id', '=', 1)
      .execute();
    expect(await loadTownships(testDb.db)).toBe(0);
    const rows = await testDb.db
      .selectFrom('townships')
      .select(['id', 'delivery_charge'])
      .execute();
    expect(rows.map((t) => t.delivery_charge).filter((charge) => charge !== 0)).toEqual([2500]);
  });

  it.each([
    ['Bahan', 'Bahan'],
    ['ဗဟန်း', 'Bahan'],
    ['bassein', 'Pathein'],
    ['အိမ္မဲ', 'Einme'],
    ['ကြည့်မြင်တိုင်', 'Kyeemyindaing'],
  ])('are found by %s', async (search, name) => {
    await loadTownships(testDb.db);
    const found = await testDb.db
      .selectFrom('townships')
      .select('name')
      .where('search_key', 'like', containing(searchKey(search)))
      .execute();
    expect(found).toEqual([{ name }]);
  });
});
