import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { jpegPicture } from './testing/pictures.ts';
import { type TestApp, newTestApp } from './testing/testApp.ts';

const HOUR = 60 * 60 * 1000;

let testApp: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  testApp = await newTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => testApp.close());

it('removes what has expired', async () => {
  const { db, app } = testApp;
  const { id } = await testApp.seedUser();
  await testApp.seedSession(id);
  const living = await testApp.seedSession(id);
  const photos = vi.spyOn(app.services.photos, 'olderThan');
  await app.services.photos.put({ bytes: await jpegPicture(), extension: 'jpg', sentHash: '' });
  await db.insertInto('login_limits').values({ key: 'pair:x', points: 1, expire: 1 }).execute();
  const entry = { user_id: id, call: 'POST /x', fingerprint: 'x' };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...entry, key: 'old' },
      { ...entry, key: 'new' },
    ])
    .execute();
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`.execute(
    db,
  );
  await sql`update sessions set last_used_at = now() - interval '13 hours'
    where token_hash <> sha256(${living}::text::bytea)`.execute(db);

  const left = async () => {
    const { rows } = await sql<{ what: string }>`
      select 'session' as what from sessions
      union all select key from idempotency_keys
      union all select key from login_limits`.execute(db);
    return rows.map((row) => row.what).sort();
  };
  expect(await left()).toEqual(['new', 'old', 'pair:x', 'session', 'session']);

  vi.advanceTimersByTime(HOUR);
  await vi.waitUntil(() => photos.mock.calls.length === 1);
  expect(await left()).toEqual(['new', 'session']);
  for (let hour = 0; hour < 3; hour += 1) vi.advanceTimersByTime(HOUR);
  expect((await testApp.withToken(living).post('/auth/logout')).status).toBe(200);
  // Photos are swept once a day only.
  expect(photos).toHaveBeenCalledTimes(1);
});
