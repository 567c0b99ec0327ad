/** Starts on what crashes, copies and other programs leave in a folder, in an odd place or not. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inspectDataDir } from '../dataDir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embeddedPostgres.ts';

let folder: string;
let running: EmbeddedPostgres | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-left-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

const start = async (dataDir = folder, logged: string[] = []) => {
  running = await startEmbeddedPostgres({
    dataDir,
    sync: false,
    log: (line) => logged.push(line),
  });
  return running;
};
const stop = async () => {
  await running?.stop();
  running = undefined;
};

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<{ answer: unknown }>(`select ${question} as answer`)).rows[0]
      ?.answer;
  } finally {
    await client.end();
  }
}

const mount = (size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder]);

function mayMount(): boolean {
  if (process.platform !== 'linux') return false;
  const { status } = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return process.getuid?.() === 0 && status === 0;
}

const isRoot = process.getuid?.() === 0;

describe('the embedded PostgreSQL starts', { timeout: 90_000 }, () => {
  it('when the lock of its socket is empty or names another program', async () => {
    await start();
    await stop();
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    for (const content of ['', `${other.pid}\n${folder}/pg18\n0\n5432\n${folder}/run\n`]) {
      await writeFile(join(folder, 'run/.s.PGSQL.5432.lock'), content);
      const { url } = await start();
      expect(await ask(url, '1')).toBe(1);
      await stop();
    }
    other.kill();
  });

  it('anew when somebody removes its socket', async () => {
    const logged: string[] = [];
    const { url } = await start(folder, logged);
    await rm(join(folder, 'run'), { recursive: true });
    await vi.waitFor(async () => expect(await ask(url, '1')).toBe(1), { timeout: 30_000 });
    expect(logged).toContain('The socket of the database server was removed; starting it again');
  });

  it('below a path with a comma, blanks, quotes and Burmese letters', async () => {
    const odd = join(folder, `Mya's, "data" 100% ကုန်#?&`);
    const { superuserUrl } = await start(odd);
    const directory = await ask(superuserUrl('postgres'), "current_setting('data_directory')");
    expect(directory).toBe(join(odd, 'pg18'));
    expect((await stat(join(odd, 'run/.s.PGSQL.5432'))).isSocket()).toBe(true);
  });

  it('whatever the environment says about another server', async () => {
    const elsewhere = {
      PGHOST: 'db.example.com',
      PGPORT: '6000',
      PGUSER: 'somebody',
      PGPASSWORD: 'secret',
      PGDATABASE: 'other',
      PGDATA: '/nowhere',
      PGOPTIONS: '-c default_transaction_read_only=on -c wrong=1',
      PGSSLMODE: 'verify-full',
      PGSSLNEGOTIATION: 'direct',
      PGCLIENT_ENCODING: 'LATIN1',
      PGREPLICATION: 'true',
    };
    for (const [name, value] of Object.entries(elsewhere)) vi.stubEnv(name, value);
    const { url } = await start();
    expect(await ask(url, "current_user || ' ' || current_database()")).toBe('app app');
    expect(await ask(url, "current_setting('default_transaction_read_only')")).toBe('off');
    expect(await ask(url, "'ကုန်'::text")).toBe('ကုန်');
  });

  if (isRoot) {
    it('as root on data that was copied or unpacked, and owns it again', async () => {
      await start();
      await stop();
      const { uid } = await stat(join(folder, 'pg18'));
      for (const owner of [0, 54_321]) {
        execFileSync('chown', ['-R', `${owner}:${owner}`, folder]);
        await chmod(folder, owner === 0 ? 0o700 : 0o711);
        await start();
        expect((await stat(join(folder, 'pg18/base'))).uid).toBe(uid);
        await stop();
      }
    });

    it('not on data of several users or behind a closed folder, with what to do', async () => {
      const closed = join(folder, 'closed');
      const data = join(closed, 'data');
      await start(data);
      await stop();
      const file = join(data, 'pg18/postgresql.conf');
      execFileSync('chown', ['0', file]);
      await expect(start(data)).rejects.toThrow(
        /postgresql.conf does not belong .* Run "chown -R /,
      );
      await expect(start(data)).rejects.toMatchObject({ code: 'folder-not-owned' });
      await chmod(closed, 0o700);
      await expect(start(data)).rejects.toThrow(
        `cannot enter ${closed}. Run "chmod a+x '${closed}'"`,
      );
      await expect(start(data)).rejects.toMatchObject({ code: 'folder-out-of-reach' });
    });
  }

  if (mayMount()) {
    it('not on a full disk', async () => {
      for (const room of ['100k', '24m']) {
        mount(room);
        try {
          const data = join(folder, 'data');
          await expect(start(data)).rejects.toMatchObject({ code: 'disk-full' });
          expect(await inspectDataDir(data)).toEqual({ holder: null, server: null });
        } finally {
          execFileSync('umount', [folder]);
        }
      }
    });
  }
});
