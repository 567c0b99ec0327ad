import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inspectDataDir, stopOrphanedServer } from '../dataDir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embeddedPostgres.ts';
import { isProcessAlive } from '../process.ts';
import { killChild, startChild } from '../testing/startChild.ts';

/** More with CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);

let folder: string;
let running: EmbeddedPostgres | undefined;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

const start = async (dataDir = folder, logged: string[] = []) => {
  running = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) });
  return running;
};

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  // Connections break here on purpose, idle or in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const startApp = async () => {
  const child = await startChild(folder);
  children.push(child.app);
  return child;
};

async function rowsAfter(url: string, statement?: string): Promise<number> {
  const pool = openPool(url);
  try {
    await pool.query('create table if not exists kept (n integer)');
    if (statement) await pool.query(statement);
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from kept');
    return rows[0]?.n ?? -1;
  } finally {
    await pool.end();
  }
}
const ADD = 'insert into kept values (1)';

describe('the embedded PostgreSQL', { timeout: 90_000 + ROUNDS * 10_000 }, () => {
  it('is reached only through the socket, as a role that is not a superuser', async () => {
    const { url } = await start();
    const pool = openPool(url);
    await pool.query('create extension pg_trgm');
    const { rows } = await pool.query<Record<string, unknown>>(`select
      (select rolsuper from pg_roles where rolname = current_user) as super,
      current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('jit') as jit,
      cardinality(show_trgm('မြန်မာ')) > 0 as burmese`);
    await pool.end();
    expect(rows).toEqual([
      { super: false, addresses: '', fsync: 'on', commit: 'on', jit: 'off', burmese: true },
    ]);
  });

  it('is restarted when it is killed, and a pool recovers without help', async () => {
    const logged: string[] = [];
    const server = await start(folder, logged);
    const pool = openPool(server.url);
    await pool.query('create table kept (n integer)');
    const held = await pool.connect();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await pool.query(ADD);
      const before = server.pid();
      process.kill(before, 'SIGKILL');
      await vi.waitFor(() => expect(server.pid()).not.toBe(before), { timeout: 20_000 });
      const { rows } = await vi.waitFor(() => pool.query('select count(*)::int as n from kept'), {
        timeout: 5_000,
      });
      expect(rows).toEqual([{ n: round }]);
    }
    expect(logged).toContain('The database server is back');
    held.release(true);
    await pool.end();
  });

  it('starts when a killed app left its server running', async () => {
    const logged: string[] = [];
    const { app, pid, url } = await startApp();
    expect(await rowsAfter(url, ADD)).toBe(1);
    await killChild(app);
    expect(isProcessAlive(pid)).toBe(true);
    const server = await start(folder, logged);
    expect(logged[0]).toContain(`process ${pid}`);
    expect(isProcessAlive(pid)).toBe(false);
    expect(await rowsAfter(server.url)).toBe(1);
  });

  it('starts after app and server were killed', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { app, pid, url } = await startApp();
      expect(await rowsAfter(url, ADD)).toBe(round);
      // Kills them in alternating order; the lock file of a dead process stays behind.
      if (round % 2 === 0) process.kill(pid, 'SIGKILL');
      await killChild(app);
      if (isProcessAlive(pid)) process.kill(pid, 'SIGKILL');
    }
    const server = await start();
    expect(await rowsAfter(server.url)).toBe(ROUNDS);
  });

  it('starts when the PID in its lock file now belongs to another program', async () => {
    await (await start()).stop();
    running = undefined;
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    children.push(other);
    await writeFile(join(folder, 'pg18/postmaster.pid'), `${other.pid}\n${folder}/pg18\n0\n5432\n`);
    const server = await start();
    expect(other.exitCode).toBeNull();
    expect(await inspectDataDir(folder)).toEqual({ holder: process.pid, server: server.pid() });
  });

  it('starts where an earlier initdb was interrupted', async () => {
    await mkdir(join(folder, 'pg18.draft-999999/base'), { recursive: true });
    await start();
    await expect(readFile(join(folder, 'pg18.draft-999999'))).rejects.toThrow('ENOENT');
  });

  it('refuses a second process, naming the first, which keeps running', async () => {
    const { app, pid } = await startApp();
    const second = startEmbeddedPostgres({ dataDir: folder });
    await expect(second).rejects.toThrow(`Another process (${app.pid}, since `);
    await expect(stopOrphanedServer(folder)).rejects.toMatchObject({ code: 'folder-in-use' });
    expect(await inspectDataDir(folder)).toEqual({ holder: app.pid, server: pid });
    // A killed app leaves its server running; the next start takes over.
    await killChild(app);
    await start();
  });

  it('can be cleaned up after its process was killed', async () => {
    const { app, pid } = await startApp();
    await killChild(app);
    expect(await stopOrphanedServer(folder)).toBe(true);
    expect(isProcessAlive(pid)).toBe(false);
    expect(await inspectDataDir(folder)).toEqual({ holder: null, server: null });
    expect(await stopOrphanedServer(folder)).toBe(false);
  });

  it('stops promptly, even during a restart', async () => {
    const server = await start();
    const before = server.pid();
    process.kill(before, 'SIGKILL');
    await server.stop();
    running = undefined;
    expect(await inspectDataDir(folder)).toEqual({ holder: null, server: null });
    const again = await start();
    const pid = again.pid();
    again.stopImmediately();
    await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false), { timeout: 10_000 });
  });

  it('uses the given name for role and database, and refuses one that needs quoting', async () => {
    running = await startEmbeddedPostgres({ dataDir: folder, name: 'parcels', sync: false });
    const pool = openPool(running.url);
    const { rows } = await pool.query(
      'select current_user as role, current_database() as database',
    );
    await pool.end();
    expect(rows).toEqual([{ role: 'parcels', database: 'parcels' }]);
    for (const name of ['', 'Two Words', 'postgres', 'pg_own', '../up']) {
      const wrong = startEmbeddedPostgres({ dataDir: join(folder, 'other'), name });
      await expect(wrong).rejects.toMatchObject({ code: 'invalid-name' });
    }
  });

  it('fails with the end of its log when a setting is wrong, and unlocks the folder', async () => {
    const wrong = startEmbeddedPostgres({
      dataDir: folder,
      settings: { shared_buffers: 'much' },
      sync: false,
    });
    await expect(wrong).rejects.toThrow(/shared_buffers/);
    await expect(wrong).rejects.toMatchObject({ code: 'start-failed' });
    await start();
  });

  it('starts under a path too long for a socket', async () => {
    const deep = join(folder, 'd'.repeat(120));
    const server = await start(deep);
    expect(await rowsAfter(server.url, ADD)).toBe(1);
  });
});
