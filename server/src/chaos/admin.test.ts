/** `npm run admin` as a process: beside a company that runs, on one that does not, and where there is none. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../testing/admin/operate.ts';
import { startAppProcess } from '../testing/app/app-process.ts';
import { runAdminCommand, runCommand } from '../testing/app/commands.ts';
import { testDatabase } from '../testing/app/database.ts';
import { newTestApp, testAppForFile } from '../testing/app/testApp.ts';
import { sampleDeliveryBody, sampleWayBody } from '../testing/calls/bodies.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-operator-'));
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('with the embedded database', { timeout: 240_000 }, () => {
  it('works while the company runs and while it does not', async () => {
    const env = { DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://ways.example.com' };
    const admin = (args: string[], input?: string) => runAdminCommand(args, env, input);
    const none = await admin(['admins']);
    expect(none).toMatchObject({ code: 1, stdout: '' });
    expect(none.stderr).toContain('There is no database in');

    const app = await startAppProcess(env.DATA_DIR, { ADMIN_PASSWORD: 'before it' });
    const call = (path: string, body: object) =>
      fetch(`${app.address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const email = 'admin@waydesk.local';
    const logIn = async (password: string) =>
      (await call('/auth/login', { email, password })).status;
    expect(await logIn('before it')).toBe(200);

    const listed = await admin(['admins']);
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toMatch(/^admin@waydesk\.local .* active .*1 open session\n$/);

    const link = await admin(['password', 'admin']);
    expect(link.stdout).toMatch(/^https:\/\/ways\.example\.com\/reset-password\/[\w-]{43}\n$/);
    const path = new URL(link.stdout.trim()).pathname.replace('/reset-password', '');
    expect((await call(`/auth/reset-password${path}`, { password: 'by link' })).status).toBe(200);
    expect(await logIn('by link')).toBe(200);

    const set = await admin(['password', email, '--stdin'], 'from stdin\n');
    expect(set).toMatchObject({ code: 0, stderr: '' });
    expect(set.stdout).not.toContain('from stdin');
    expect([await logIn('by link'), await logIn('from stdin')]).toEqual([401, 200]);

    const ended = await admin(['end-sessions', '--all']);
    expect(ended).toEqual({ code: 0, stdout: 'Ended 1 session of the office.\n', stderr: '' });
    const made = await admin(['make-admin', email]);
    expect(made.stdout).toContain('was an administrator before.');
    const healthy = await admin(['check']);
    expect(healthy).toMatchObject({ code: 0, stderr: '' });
    expect(healthy.stdout).toContain('Nothing differs in the company');
    expect(app.lines.filter((line) => !line.startsWith('READY')).join()).not.toContain('rror');

    app.child.kill('SIGTERM');
    await app.exited;
    const stopped = await admin(['check', '--json']);
    expect(stopped.code).toBe(0);
    expect(JSON.parse(stopped.stdout)).toMatchObject({ healthy: true });
    // It stopped what it had started: the next one starts it again.
    expect(await admin(['end-sessions', email])).toMatchObject({
      code: 0,
      stdout: 'Ended no session, because there was none.\n',
    });
    expect(await admin(['check', 'counters'])).toMatchObject({ code: 0 });
  });
});

describe('with an external database', () => {
  const testApp = testAppForFile();
  const admin = (args: string[], input?: string) =>
    runAdminCommand(args, { DATABASE_URL: testApp.databaseUrl, DATA_DIR: folder }, input);

  it('logs what it changes, with the user name of who ran it', async () => {
    const { id, email } = await testApp.seedUser({ username: 'thida' });
    expect(await admin(['password', email])).toMatchObject({ code: 0 });
    expect(await admin(['password', 'thida', '--stdin'], 'new password')).toMatchObject({
      code: 0,
    });
    expect(await admin(['make-admin', 'thida'])).toMatchObject({ code: 0 });
    expect(await admin(['end-sessions', 'thida'])).toMatchObject({ code: 0 });
    const operator = userInfo().username;
    expect(await activityOf(testApp.db)).toMatchObject(
      ['password_link', 'password_set', 'made_admin', 'sessions_ended'].map((action) => ({
        action,
        operator,
        user_id: null,
        account_id: id,
      })),
    );
  });

  it.each<[string, string, string]>([
    ['empty', '', 'Standard input is empty'],
    ['too short', 'abc\n', 'Password must be at least 6 characters.'],
    ['of several lines', 'one password\nanother\n', 'has several lines'],
    ['longer than any password', 'x'.repeat(30_000), 'too long for a password'],
  ])('refuses a password that is %s', async (_, input, why) => {
    const { email } = await testApp.seedUser();
    const before = await activityOf(testApp.db);
    const { code, stdout, stderr } = await admin(['password', email, '--stdin'], input);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(why);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(await activityOf(testApp.db)).toEqual(before);
  });

  it('takes a password as it is, in any language', async () => {
    const { email } = await testApp.seedUser();
    const password = '  စကားဝှက် ၁၂၃ ';
    expect(await admin(['password', email, '--stdin'], `${password}\r\n`)).toMatchObject({
      code: 0,
    });
    const { status } = await testApp.anonymous.post('/auth/login', { email, password });
    expect(status).toBe(200);
  });

  it('fails with a sentence where there is no company, an older one or none that answers', async () => {
    const at = (url: string) => runAdminCommand(['check'], { DATABASE_URL: url, DATA_DIR: folder });
    const empty = await testDatabase({ template: null });
    expect((await at(empty.url)).stderr).toBe('There is no company in this database yet.\n');
    await empty.close();
    const older = await testDatabase();
    await sql`delete from schema_migrations where version > 40`.execute(older.db);
    const { code, stderr } = await at(older.url);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('it ends with 040_rider_phones.sql'),
    ]);
    await sql`insert into schema_migrations (version, name, checksum) values (999, '999_x.sql', '')`.execute(
      older.db,
    );
    expect((await at(older.url)).stderr).toContain('newer than this program (it knows 999_x.sql)');
    await older.close();
    const away = await at('postgres://waydesk@127.0.0.1:9/waydesk');
    expect(away).toMatchObject({ code: 1, stdout: '' });
    expect(away.stderr).toMatch(/^The database does not answer: .*ECONNREFUSED/);
    expect(away.stderr).not.toMatch(/\n\s+at /);
    expect(await admin(['nothing'])).toMatchObject({ code: 2, stdout: '' });
    const bad = await runAdminCommand(['admins'], { PORT: 'x', DATA_DIR: folder });
    expect([bad.code, bad.stderr]).toEqual([1, expect.stringContaining('PORT must be')]);
  });
});

describe('a check', () => {
  it('sees one moment while people write', async () => {
    const testApp = await newTestApp();
    const shop_id = await testApp.seedShop();
    const township_id = await testApp.seedTownship();
    const deliveries = [1, 2, 3].map(() => sampleDeliveryBody({ township_id }));
    let working = true;
    let made = 0;
    const write = async () => {
      while (working) {
        const body = { ...sampleWayBody({ shop_id }), delivery_count: 3, deliveries };
        const { status } = await testApp.as('user').post('/ways', body);
        if (status === 201) made += 1;
      }
    };
    const writers = Array.from({ length: 6 }, write);
    const env = { DATABASE_URL: testApp.databaseUrl, PHOTO_DIR: testApp.photoFolder };
    for (let round = 0; round < 3; round += 1) {
      const before = made;
      expect(await runAdminCommand(['check'], env)).toMatchObject({ code: 0 });
      while (made === before) await wait(20);
    }
    working = false;
    await Promise.all(writers);
    expect(made).toBeGreaterThan(2);
    await testApp.close();
  });

  it('that is stopped does not look like one that found nothing', async () => {
    const testApp = await newTestApp();
    await testApp.db.transaction().execute(async (tx) => {
      // It waits for this lock until it is stopped.
      await sql`lock table ways`.execute(tx);
      const run = runCommand('admin', ['check'], { DATABASE_URL: testApp.databaseUrl });
      const waiting = async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock'`.execute(testApp.db)
        ).rows.length;
      while ((await waiting()) === 0) await wait(20);
      run.child.kill('SIGTERM');
      await wait(1_000);
      run.child.kill('SIGTERM');
      const { code, output } = await run.ended;
      expect(code).toBe(1);
      expect(output).not.toContain('Nothing differs');
    });
    await testApp.close();
  });
});
