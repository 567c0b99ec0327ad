import { searchKey } from '@waydesk/contract/burmese.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '../http/passwords.ts';
import { containing } from '../records/searchKeys.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { newUser } from '../testing/fixtures.ts';
import { ensureAdmin } from './first-admin.ts';
import { loadTownships } from './townships.ts';

let world: TestDatabase;
beforeEach(async () => {
  world = await testDatabase();
});
afterEach(() => world.close());

const users = () =>
  world.db.selectFrom('users').select(['email', 'username', 'role', 'password_hash']).execute();

describe('the first administrator', () => {
  const email = 'owner@example.com';

  it('gets a random password, told once', async () => {
    const made = await ensureAdmin(world.db, { email, password: null });
    expect(made?.password).toMatch(/^[a-z2-9]{16}$/);
    const [admin] = await users();
    expect(admin).toMatchObject({ email, username: 'admin', role: 'admin' });
    expect(await verifyPassword(admin?.password_hash ?? '', made?.password ?? '')).toBe(true);
    expect(await ensureAdmin(world.db, { email, password: null })).toBeNull();
  });

  it('gets the password of the settings, which is not told', async () => {
    const made = await ensureAdmin(world.db, { email, password: 'from settings' });
    expect(made).toEqual({ email, password: null });
    const [admin] = await users();
    expect(await verifyPassword(admin?.password_hash ?? '', 'from settings')).toBe(true);
  });

  it('is made once by two nodes that start together', async () => {
    const made = await Promise.all(
      [1, 2].map(() => ensureAdmin(world.db, { email, password: null })),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await users()).toHaveLength(1);
  });

  it('is not made beside others, unless the settings ask for it', async () => {
    await newUser(world.db, { username: 'admin' });
    expect(await ensureAdmin(world.db, { email, password: null })).toBeNull();
    expect(await ensureAdmin(world.db, { email, password: 'rescue' })).not.toBeNull();
    expect((await users()).map((u) => u.username).sort()).toEqual(['admin', email]);
  });

  it('never changes an account that is there', async () => {
    await newUser(world.db, { email: 'Owner@Example.com', password: 'kept' });
    expect(await ensureAdmin(world.db, { email, password: 'another' })).toBeNull();
    const [user] = await users();
    expect(await verifyPassword(user?.password_hash ?? '', 'kept')).toBe(true);
  });
});

describe('the townships', () => {
  it('are loaded once, at no charge, and what the company edits stays', async () => {
    expect(await loadTownships(world.db)).toBe(331);
    await world.db
      .updateTable('townships')
      .set({ delivery_charge: 2500 })
      .where('id', '=', 1)
      .execute();
    expect(await loadTownships(world.db)).toBe(0);
    const rows = await world.db.selectFrom('townships').select(['id', 'delivery_charge']).execute();
    expect(rows.map((t) => t.delivery_charge).filter((charge) => charge !== 0)).toEqual([2500]);
  });

  it.each([
    ['Bahan', 'Bahan'],
    ['ဗဟန်း', 'Bahan'],
    ['bassein', 'Pathein'],
    ['အိမ္မဲ', 'Einme'],
    ['ကြည့်မြင်တိုင်', 'Kyeemyindaing'],
  ])('are found by %s', async (asked, name) => {
    await loadTownships(world.db);
    const found = await world.db
      .selectFrom('townships')
      .select('name')
      .where('search_key', 'like', containing(searchKey(asked)))
      .execute();
    expect(found).toEqual([{ name }]);
  });
});
