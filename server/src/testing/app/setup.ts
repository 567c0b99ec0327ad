/** One PostgreSQL for a whole test run, with a migrated database that each test file copies. */
import { readFileSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@waydesk/postgres';
import { inspectDataDir, stopOrphanedServer } from '@waydesk/postgres/dataDir';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; superUrl: string };
  }
}

export const TEMPLATE = 'waydesk_template';
const PREFIX = 'waydesk-test-';
const NAME = 'waydesk';

/** A folder of Linux that is kept in memory. */
const MEMORY = '/dev/shm';
const GIB = 2 ** 30;

/** Nothing here needs to survive a power cut. TEST_FSYNC=on tests with real syncs. */
const fast = process.env['TEST_FSYNC'] !== 'on';
const settings: Record<string, string> = {
  max_connections: '200',
  // Keeps what lies in memory small.
  max_wal_size: '256MB',
  ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep(tmpdir());
  if (hasMemory()) await sweep(MEMORY);
  const dataDir = await mkdtemp(join(fast && hasRoom() ? MEMORY : tmpdir(), PREFIX));
  // When started by root, the server runs under another account, which must be able to enter.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, name: NAME, settings, sync: !fast });
  const superUrl = server.superuserUrl('postgres');
  await execute(superUrl, `create database ${TEMPLATE} owner waydesk`);
  await migrate(server.url.replace('/waydesk?', `/${TEMPLATE}?`));
  await execute(superUrl, `alter database ${TEMPLATE} is_template true`);
  project.provide('postgres', { url: server.url, superUrl });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Programs must be allowed there, because the server's may have to be copied to its data. */
function hasMemory(): boolean {
  if (process.platform !== 'linux') return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const mount = mounts.find((line) => line.includes(` ${MEMORY} tmpfs `));
  return mount !== undefined && !mount.includes('noexec');
}

/** Some disks take half a second to copy the template, most of it processor time. */
function hasRoom(): boolean {
  if (!hasMemory() || freemem() < 3 * GIB) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > GIB;
}

/** Removes what killed test runs left behind. */
async function sweep(place: string): Promise<void> {
  for (const entry of await readdir(place)) {
    if (!entry.startsWith(PREFIX)) continue;
    const folder = join(place, entry);
    // Another run that has just created its folder does not hold it yet, but it has no data.
    const hasData = (await readdir(folder).catch((): string[] => [])).includes('pg18');
    if (!hasData || (await inspectDataDir(folder, NAME)).holder !== null) continue;
    await stopOrphanedServer(folder, NAME);
    await rm(folder, { recursive: true, force: true });
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
