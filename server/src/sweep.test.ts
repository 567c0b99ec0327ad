import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jpegPicture } from './testing/files/pictures.ts';
import { type TestApp, newTestApp } from './testing/app/testApp.ts';

const HOUR = 60 * 60 * 1000;

let testApp: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  testApp = await newTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await testApp.close();
});

it('removes what has expired', async () => {
  const { db, app } = testApp;
  const { id } = await testApp.seedUser();
  await testApp.seedSession(id);
  const living = await testApp.seedSession(id);
  const photos = vi.spyOn(app.services.photos, 'olderThan');
  const proofs = vi.spyOn(app.services.proofs, 'olderThan');
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

  await sql`insert into shop_codes (id, phone_key, asked_at)
    select gen_random_uuid(), '+959420012345', now() - n * interval '25 hours'
    from generate_series(1, 2) as n`.execute(db);

  const left = async () => {
    const { rows } = await sql<{ what: string }>`
      select 'session' as what from sessions
      union all select 'code' from shop_codes
      union all select key from idempotency_keys
      union all select key from login_limits`.execute(db);
    return rows.map((row) => row.what).sort();
  };
  expect(await left()).toEqual(['code', 'code', 'new', 'old', 'pair:x', 'session', 'session']);

  vi.advanceTimersByTime(HOUR);
  await vi.waitUntil(() => photos.mock.calls.length === 1 && proofs.mock.calls.length === 1);
  expect(await left()).toEqual(['code', 'new', 'session']);
  for (let hour = 0; hour < 3; hour += 1) vi.advanceTimersByTime(HOUR);
  expect((await testApp.withToken(living).post('/auth/logout')).status).toBe(200);
  // Not while the next test has begun.
  await vi.waitUntil(
    () => app.services.chores.records().find(({ name }) => name === 'sweep')?.done === 4,
  );
  // Files are swept once a day only.
  expect(photos).toHaveBeenCalledTimes(1);
  expect(proofs).toHaveBeenCalledTimes(1);
});

it('removes what kept rows of imports and jobs of yesterday, and next days of what is long finished', async () => {
  const { db } = testApp;
  const user_id = await testApp.idOf('user');
  const way_id = await testApp.seedWay({});
  const ids: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    ids.push(await testApp.seedDelivery({ way_id, status: 'delivered' }));
  }
  await sql`insert into intake_keys (row_key, again, delivery_id, import_id, expires_at)
    values ('old', 1, ${ids[0]}, 1, now() - interval '1 second'),
      ('new', 1, ${ids[1]}, 1, now() + interval '1 day')`.execute(db);
  await sql`insert into jobs (id, user_id, kind, created_at)
    values (1, ${user_id}, 'ways', now() - interval '25 hours'), (2, ${user_id}, 'ways', now())`.execute(
    db,
  );
  await sql`insert into job_items (job_id, way_id, after_version, before)
    values (1, ${way_id}, 2, '{"deliveries": []}'), (2, ${way_id}, 3, '{"deliveries": []}')`.execute(
    db,
  );
  await sql`insert into parcels (delivery_id, next_on)
    select unnest(${ids}::integer[]), '2026-01-05'`.execute(db);
  await sql`update deliveries set updated_at = now() - interval '31 days'
    where id = ${ids[0]}`.execute(db);

  const left = async () => {
    const { rows } = await sql<{ what: string }>`
      select encode(row_key, 'escape') as what from intake_keys
      union all select 'job ' || job_id from job_items where before is not null
      union all select 'day of ' || delivery_id from parcels where next_on is not null`.execute(db);
    return rows.map((row) => row.what).sort();
  };
  const days = ids.map((id) => `day of ${id}`);
  expect(await left()).toEqual([...days, 'job 1', 'job 2', 'new', 'old']);
  vi.advanceTimersByTime(HOUR);
  await vi.waitUntil(async () => (await left()).length === 3);
  expect(await left()).toEqual([days[1], 'job 2', 'new']);
});
