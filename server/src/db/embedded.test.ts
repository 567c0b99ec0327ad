import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPool } from './database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { isAlive, readLockFile } from './embedded/leftover.ts';

/** More with CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
const CHILD = fileURLToPath(new URL('../testing/embedded-child.ts', import.meta.url));

let folder: string;
let running: Embedded | undefined;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-embedded-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

const start = async (dataDir = folder, said: string[] = []) => {
  running = await startEmbedded({ dataDir, say: (line) => said.push(line) });
  return running;
};

/** An app process of its own, with the server it started. */
async function startChild(): Promise<{ app: ChildProcess; pid: number; url: string }> {
  const app = spawn(process.execPath, ['--import', 'tsx', CHILD, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(app);
  const [chunk] = (await once(app.stdout ?? app, 'data')) as [Buffer];
  return { app, ...(JSON.parse(chunk.toString()) as { pid: number; url: string }) };
}

async function kill(app: ChildProcess): Promise<void> {
  const gone = once(app, 'exit');
  app.kill('SIGKILL');
  await gone;
}

async function rowsAfter(url: string, statement?: string): Promise<number> {
  const pool = openPool({ url, max: 1 });
  try {
    await pool.query('create table if not exists kept (n integer)');
    if (statement) await pool.query(statement);
    const { rows } = await pool.query<{ n: number }>('select count(*) as n from kept');
    return rows[0]?.n ?? -1;
  } finally {
    await pool.end();
  }
}
const ADD = 'insert into kept values (1)';

describe('the embedded PostgreSQL', { timeout: 90_000 + ROUNDS * 10_000 }, () => {
  it('is reached as a role that is no superuser, through the socket alone', async () => {
    const { url } = await start();
    const pool = openPool({ url });
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

  it('is started again when it is killed, and a pool goes on by itself', async () => {
    const said: string[] = [];
    const server = await start(folder, said);
    const pool = openPool({ url: server.url });
    await pool.query('create table kept (n integer)');
    const held = await pool.connect();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await pool.query(ADD);
      const before = server.pid();
      process.kill(before, 'SIGKILL');
      await vi.waitFor(() => expect(server.pid()).not.toBe(before), { timeout: 20_000 });
      const { rows } = await vi.waitFor(() => pool.query('select count(*) as n from kept'), {
        timeout: 5_000,
      });
      expect(rows).toEqual([{ n: round }]);
    }
    expect(said).toContain('The database server is back');
    held.release(true);
    await pool.end();
  });

  it('starts after its app was killed and it was left behind', async () => {
    const said: string[] = [];
    const { app, pid, url } = await startChild();
    expect(await rowsAfter(url, ADD)).toBe(1);
    await kill(app);
    expect(isAlive(pid)).toBe(true);
    const server = await start(folder, said);
    expect(said[0]).toContain(`process ${pid}`);
    expect(isAlive(pid)).toBe(false);
    expect(await rowsAfter(server.url)).toBe(1);
  });

  it('starts after both were killed', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { app, pid, url } = await startChild();
      expect(await rowsAfter(url, ADD)).toBe(round);
      // Now the app first, now the server: the file that names a dead process stays behind.
      if (round % 2 === 0) process.kill(pid, 'SIGKILL');
      await kill(app);
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
    const server = await start();
    expect(await rowsAfter(server.url)).toBe(ROUNDS);
  });

  it('starts when the number in its lock file now belongs to another program', async () => {
    await (await start()).stop();
    running = undefined;
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    children.push(other);
    await writeFile(join(folder, 'pg18/postmaster.pid'), `${other.pid}\n${folder}/pg18\n0\n5432\n`);
    const server = await start();
    expect(other.exitCode).toBeNull();
    expect((await readLockFile(join(folder, 'pg18')))?.pid).toBe(server.pid());
  });

  it('starts where creating it was cut off', async () => {
    await mkdir(join(folder, 'pg18.draft-999999/base'), { recursive: true });
    await start();
    await expect(readFile(join(folder, 'pg18.draft-999999'))).rejects.toThrow('ENOENT');
  });

  it('tells a second app who uses the folder, and leaves the first alone', async () => {
    const { app, pid } = await startChild();
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
      `Another Waydesk (process ${app.pid}) is using ${folder}.`,
    );
    expect(isAlive(pid)).toBe(true);
    // It stops its server no more than it was asked to: the next start takes over what is left.
    await kill(app);
    await start();
  });

  it('starts under a path too long for a socket', async () => {
    const deep = join(folder, 'd'.repeat(120));
    const server = await start(deep);
    expect(await rowsAfter(server.url, ADD)).toBe(1);
  });
});
