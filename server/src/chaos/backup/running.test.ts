/** Backups of companies at work. */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startAppProcess } from '../../testing/app/app-process.ts';
import { type RestoreTarget, backUp, newRestoreTarget } from '../../testing/files/backups.ts';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { runCommand } from '../../testing/app/commands.ts';
import { hashTables } from '../../testing/calls/fingerprint.ts';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';
import { restoreBackup } from '../../backup/restoreBackup.ts';

let folder: string;
let to: RestoreTarget;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-running-'));
  await chmod(folder, 0o711);
});
afterEach(() => to?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('under writers', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await newTestApp();
  });
  afterAll(() => testApp.close());

  it('shows one moment: whole ways, and counters equal to a recount', async () => {
    to = await newRestoreTarget();
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
    const writers = Array.from({ length: 8 }, write);
    while (made < 20) await wait(5);
    const before = made;
    const path = join(folder, 'under-writers.tar');
    await backUp(testApp, path);
    working = false;
    await Promise.all(writers);

    await restoreBackup({ url: to.url, stores: to.stores, path });
    const { rows } = await sql`
      select
        (select count(*) from ways) between ${before} and ${made} as some,
        (select count(*) from ways w where
          (select count(*) from deliveries d where d.way_id = w.id) <> 3
          or (select count(*) from history h where h.way_id = w.id) <> 1) as halves,
        (select sum(ways) from way_totals) = (select count(*) from ways) as counted,
        (select sum(ways) from company_way_totals) = (select count(*) from ways) as company`.execute(
      to.db,
    );
    expect(rows).toEqual([{ some: true, halves: 0, counted: true, company: true }]);
    // The next way gets a number of its own.
    const next = await sql<{ fresh: boolean }>`
      select nextval(pg_get_serial_sequence('ways', 'id')) > max(id) as fresh from ways`.execute(
      to.db,
    );
    expect(next.rows).toEqual([{ fresh: true }]);
  });
});

describe('with the embedded database', { timeout: 120_000 }, () => {
  it('is made while the app runs and while it does not; a restore wants the app stopped', async () => {
    const data = join(folder, 'data');
    const env = { DATA_DIR: data };
    const app = await startAppProcess(data);
    const [one, two] = [join(folder, 'one.tar'), join(folder, 'two.tar')];
    const first = await runCommand('backup', [one], env).ended;
    expect(first).toEqual({
      code: 0,
      output: expect.stringContaining(`proofs to ${one}`) as string,
    });
    const refused = await runCommand('restore', [one], env).ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`Another process (${app.child.pid}, since `);
    expect((await fetch(`${app.address}/health/ready`)).status).toBe(200);
    app.child.kill('SIGTERM');
    await app.exited;
    expect(await runCommand('backup', [two], env).ended).toMatchObject({ code: 0 });

    // Into an external database, and into the embedded one of another folder.
    to = await newRestoreTarget();
    const external = { DATABASE_URL: to.url, PHOTO_DIR: join(folder, 'photos') };
    expect(await runCommand('restore', [one], external).ended).toMatchObject({ code: 0 });
    const fresh = { DATA_DIR: join(folder, 'fresh') };
    const restored = await runCommand('restore', [two], fresh).ended;
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toContain('Everybody has to sign in again.');
    const again = await runCommand('restore', [two], fresh).ended;
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty')]);
    const three = join(folder, 'three.tar');
    expect(await runCommand('backup', [three], fresh).ended).toMatchObject({ code: 0 });
    const other = await newRestoreTarget();
    await restoreBackup({ url: other.url, stores: other.stores, path: three });
    expect(await hashTables(other.db)).toEqual(await hashTables(to.db));
    await other.close();
  });

  it('says what to do without a file, without data, and where it may not write', async () => {
    const run = (args: string[], env: Record<string, string> = {}) =>
      runCommand('backup', args, { DATA_DIR: join(folder, 'nothing'), ...env }).ended;
    expect((await run([])).output).toContain('Name one file: npm run backup -- FILE');
    expect((await run(['x.tar'])).output).toContain('There is no database in');
    to = await newRestoreTarget();
    const at = join(folder, 'missing/x.tar');
    const { code, output } = await run([at], { DATABASE_URL: to.url });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`${at} cannot be written (ENOENT)`),
    ]);
    const empty = await run([join(folder, 'x.tar')], { DATABASE_URL: to.url });
    expect(empty.output).toContain('There is no company in this database yet');
  });
});

describe('when the process dies', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'by %s, there is no file of that name',
    async (signal) => {
      const testApp = await newTestApp();
      // Slow: the process is killed while it waits for this lock.
      const path = join(folder, `${signal}.tar`);
      await testApp.db.transaction().execute(async (tx) => {
        await sql`lock table ways`.execute(tx);
        const run = runCommand('backup', [path], { DATABASE_URL: testApp.databaseUrl });
        const part = async () =>
          (await readdir(folder)).find((name) => name.startsWith(`${signal}.tar`));
        while (!(await part())) await wait(20);
        expect(await part()).toMatch(/\.part$/);
        await wait(200);
        run.child.kill(signal);
        if (signal === 'SIGTERM') return;
        await run.ended;
      });
      if (signal === 'SIGTERM')
        while ((await readdir(folder)).some((name) => name.startsWith(signal))) await wait(20);
      expect(await readdir(folder)).not.toContain(`${signal}.tar`);
      await testApp.close();
    },
  );
});
