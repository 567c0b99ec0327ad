import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPhotoStore } from '../photos/openStore.ts';
import {
  type RestoreTarget,
  backUp,
  fillCompany,
  newRestoreTarget,
} from '../testing/files/backups.ts';
import { type TestBucket, newBucket } from '../testing/files/bucket.ts';
import { describeSchema, hashPhotos, hashTables } from '../testing/calls/fingerprint.ts';
import { seedShopPerson } from '../testing/portal/seedPortal.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { LEFT_OUT } from './format.ts';
import type { BackupProgress, OnProgress } from './progress.ts';
import { restoreBackup } from './restoreBackup.ts';

let folder: string;
let to: RestoreTarget;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-backup-'));
  to = await newRestoreTarget();
});
afterEach(async () => {
  await to.close();
  await rm(folder, { recursive: true, force: true });
});

const withoutLeftOut = (hashes: Record<string, string>) =>
  Object.fromEntries(Object.entries(hashes).filter(([table]) => !LEFT_OUT.includes(table)));

describe('with photos in a folder', () => {
  let from: TestApp;
  beforeAll(async () => {
    from = await newTestApp();
    await fillCompany(from);
  });
  afterAll(() => from.close());

  it('brings back every row, index, counter, photo and proof (rider’s phone, check 22)', async () => {
    const path = join(folder, 'a.tar');
    const made = await backUp(from, path);
    const bytes = (await stat(path)).size;
    const whole = { photos: 2, missingPhotos: [], proofs: 2, missingProofs: [] };
    expect(made).toMatchObject({ ...whole, bytes });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['a.tar']);

    await restoreBackup({ url: to.url, stores: to.stores, path });
    const before = withoutLeftOut(await hashTables(from.db));
    expect(Object.values(before).filter((hash) => !hash.startsWith('0 ')).length).toBeGreaterThan(
      10,
    );
    expect(withoutLeftOut(await hashTables(to.db))).toEqual(before);
    expect(await describeSchema(to.db)).toEqual(await describeSchema(from.db));
    const photos = await hashPhotos(to.photos);
    expect(Object.keys(photos)).toHaveLength(2);
    expect(photos).toEqual(await hashPhotos(from.app.services.photos));
    const proofs = await hashPhotos(to.stores.proofs);
    expect(Object.keys(proofs)).toHaveLength(2);
    expect(proofs).toEqual(await hashPhotos(from.app.services.proofs));
  });

  it('tells how far it is', async () => {
    const path = join(folder, 'a.tar');
    const told: BackupProgress[] = [];
    const onProgress: OnProgress = (progress) => told.push(progress);
    await backUp(from, path, undefined, { onProgress });
    await restoreBackup({ url: to.url, stores: to.stores, path, onProgress });
    expect([...new Set(told.map(({ doing }) => doing))]).toEqual([
      'Copying tables',
      'Copying photos',
      'Copying proofs',
      'Reading the file',
      'Loading the parts',
    ]);
    expect(told.every(({ done, of }) => of === null || done < of)).toBe(true);
    expect(told.at(-1)).toMatchObject({ doing: 'Loading the parts', done: told.at(-1)!.of! - 1 });
  });

  it('revives no session, invitation, code or seal of a phone, and repeats no call that was answered before', async () => {
    const { id } = await seedShopPerson(from.db);
    expect((await from.as('admin').post(`/shop-people/${id}/invite`)).status).toBe(200);
    await from.sql`insert into shop_codes (id, phone_key)
      values ('6c0f9a5e-0000-4000-8000-000000000010', '+959420012345')`;
    const path = join(folder, 'a.tar');
    await backUp(from, path);
    await restoreBackup({ url: to.url, stores: to.stores, path });
    const hashes = await hashTables(to.db);
    const leftOut = ['sessions', 'password_resets', 'login_limits', 'phone_seals'];
    for (const table of [...leftOut, 'shop_sessions', 'shop_invites', 'shop_codes']) {
      expect(hashes[table]).toBe('0 0');
    }
    const before = await hashTables(from.db);
    const filled = ['sessions', 'phone_seals', 'shop_sessions', 'shop_invites', 'shop_codes'];
    for (const table of filled) expect(before[table]).not.toBe('0 0');
    expect(hashes['shop_people']).toBe(before['shop_people']);
    expect(hashes['rider_phones']).toMatch(/^1 /);
    expect(hashes['idempotency_keys']).toMatch(/^1 /);
  });

  it('notifications, check 11: has nothing to send, and nobody to send it to, in a restored copy', async () => {
    await from.sql`insert into dispatchers (use) values ('notices')`;
    await from.sql`insert into pending_changes (kind, statement_id) values ('paid', 1)`;
    await from.sql`insert into leases values ('dispatcher', 'a', now())`;
    const path = join(folder, 'a.tar');
    await backUp(from, path);
    await restoreBackup({ url: to.url, stores: to.stores, path });
    const [before, after] = [await hashTables(from.db), await hashTables(to.db)];
    for (const table of ['dispatchers', 'pending_changes', 'leases']) {
      expect([before[table]?.slice(0, 2), after[table]]).toEqual(['1 ', '0 0']);
    }
    await from.sql`delete from dispatchers`;
  });

  it('sends no notice in a restored copy: what waited is late there, and no link joins a chat', async () => {
    const [shop, other] = [await from.seedShop(), await from.seedShop()];
    await from.sql`insert into notice_rules
        (event, audience, channel, enabled, lang, text_my, text_en, delay_s, best_before_s)
      values ('delivered', 'shop', 'sms', true, 'en', 'a', 'a', 60, 3600)`;
    await from.sql`insert into notices (rule_id, delivery_id, turn, state, due_at, best_before)
      select (select max(id) from notice_rules), (select min(id) from deliveries), row_number() over (),
        state, now(), now() + interval '1 day'
      from unnest(array['due', 'sending', 'sent', 'dead']) as state`;
    await from.sql`insert into notice_tests (id, user_id, channel)
      values (gen_random_uuid(), ${await from.idOf('user')}, 'sms')`;
    await from.sql`insert into shop_chats (shop_id, chat_id, connected_at, start_code_hash, start_code_until)
      values (${shop}, '-1', now(), 'a', now() + interval '1 day'),
        (${other}, null, null, 'b', now() + interval '1 day')`;
    const path = join(folder, 'a.tar');
    await backUp(from, path);
    await restoreBackup({ url: to.url, stores: to.stores, path });
    const { rows: notices } = await sql`select state from notices order by turn`.execute(to.db);
    expect(notices).toEqual(['late', 'late', 'sent', 'dead'].map((state) => ({ state })));
    const { rows: chats } =
      await sql`select shop_id, chat_id, start_code_hash from shop_chats`.execute(to.db);
    expect(chats).toEqual([{ shop_id: shop, chat_id: '-1', start_code_hash: null }]);
    expect((await hashTables(to.db))['notice_tests']).toBe('0 0');
    await from.sql`truncate notices, notice_rules, notice_tests, shop_chats`;
  });

  it('sends no webhook in a restored copy: each is off there, and what waited is late', async () => {
    await from.sql`insert into webhook_endpoints (url, events, state, off_reason, off_at) values
      ('https://a.example.com/', '{delivery.status}', 'on', null, null),
      ('https://b.example.com/', '{delivery.status}', 'off', 'failing', now()),
      ('https://c.example.com/', '{delivery.status}', 'off', 'person', now())`;
    await from.sql`insert into webhook_messages (endpoint_id, type, body, state)
      select (select min(id) from webhook_endpoints), 'delivery.status', state, state
      from unnest(array['due', 'sending', 'sent', 'dead']) as state`;
    await from.sql`insert into api_keys (user_id, label, scope, key_hash, expires_at)
      values (${await from.idOf('admin')}, 'Kept', 'read', 'hash', now() + interval '1 day')`;
    const path = join(folder, 'a.tar');
    await backUp(from, path);
    await restoreBackup({ url: to.url, stores: to.stores, path });
    const endpoints =
      await sql`select state, off_reason from webhook_endpoints order by id`.execute(to.db);
    const off = (off_reason: string) => ({ state: 'off', off_reason });
    expect(endpoints.rows).toEqual([off('restored'), off('restored'), off('person')]);
    const messages = await sql<{ was: string; state: string }>`
      select body as was, state from webhook_messages order by created_at`.execute(to.db);
    expect(messages.rows.map(({ was, state }) => `${was} ${state}`)).toEqual([
      'due late',
      'sending late',
      'sent sent',
      'dead dead',
    ]);
    expect((await hashTables(to.db))['dispatchers']).toBe('0 0');
    expect((await hashTables(to.db))['api_keys']).toBe((await hashTables(from.db))['api_keys']);
    await from.sql`truncate webhook_endpoints, webhook_messages, webhook_attempts`;
    await from.sql`delete from dispatchers`;
    await from.sql`delete from api_keys`;
  });

  it('leaves the photos that are there already and equal', async () => {
    const path = join(folder, 'a.tar');
    await backUp(from, path);
    const { photos } = from.app.services;
    const before = await hashPhotos(photos);
    await restoreBackup({ url: to.url, stores: { ...to.stores, photos }, path });
    expect(await hashPhotos(photos)).toEqual(before);
  });

  it('lists photos that are missing, and makes the rest', async () => {
    const { photos } = from.app.services;
    const [lost = ''] = await photos.names();
    const { stream } = (await photos.open(lost))!;
    const bytes = Buffer.concat(await stream.toArray());
    await photos.remove(lost);
    const path = join(folder, 'a.tar');
    expect(await backUp(from, path)).toMatchObject({ photos: 1, missingPhotos: [lost] });
    const { summary } = await restoreBackup({ url: to.url, stores: to.stores, path });
    expect(summary.missingPhotos).toEqual([lost]);
    await photos.putAs(lost, bytes);
  });

  it('lists proofs that are missing, and makes the rest', async () => {
    const { proofs } = from.app.services;
    const [lost = ''] = await proofs.names();
    const { stream } = (await proofs.open(lost))!;
    const bytes = Buffer.concat(await stream.toArray());
    await proofs.remove(lost);
    const path = join(folder, 'a.tar');
    const lacking = { photos: 2, missingPhotos: [], proofs: 1, missingProofs: [lost] };
    expect(await backUp(from, path)).toMatchObject(lacking);
    const { summary } = await restoreBackup({ url: to.url, stores: to.stores, path });
    expect(summary).toMatchObject(lacking);
    await proofs.putAs(lost, bytes);
  });
});

describe('with photos in a bucket', () => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await newBucket({ prefix: 'photos/' });
  });
  afterAll(() => bucket.close());

  it('brings them from one bucket to another prefix', async () => {
    const place = (prefix: string) =>
      openPhotoStore({ s3: { ...bucket.settings, prefix }, photoDir: '' }, () => {});
    const from = await newTestApp({ photos: await place('old/') });
    const names = await fillCompany(from);
    const path = join(folder, 'a.tar');
    expect(await backUp(from, path)).toMatchObject({ photos: 2, missingPhotos: [] });
    const photos = await place('new/');
    await restoreBackup({ url: to.url, stores: { ...to.stores, photos }, path });
    expect(await hashPhotos(photos)).toEqual(await hashPhotos(from.app.services.photos));
    expect((await bucket.keys()).filter((key) => key.startsWith('new/'))).toEqual(
      names.map((name) => `new/${name}`).toSorted(),
    );
    await from.close();
  });

  it('fails when it does not answer, and leaves no file', async () => {
    const from = await newTestApp({
      photos: await openPhotoStore({ s3: bucket.settings, photoDir: '' }, () => {}),
    });
    await fillCompany(from);
    bucket.trouble = (_, response) => {
      response.writeHead(403).end();
      return true;
    };
    await expect(backUp(from, join(folder, 'a.tar'))).rejects.toMatchObject({ failure: 'photos' });
    bucket.trouble = () => false;
    expect(await readdir(folder)).toEqual([]);
    await from.close();
  });
});
