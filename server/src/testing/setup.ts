/** One PostgreSQL for a whole test run, with a migrated database that each test file copies. */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@waydesk/postgres';
import { inspectDataDir, stopOrphanedServer } from '@waydesk/postgres/dataDir';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; superUrl: string };
  }
}

export const TEMPLATE = 'waydesk_template';
const PREFIX = 'waydesk-test-';
const NAME = 'waydesk';

/** Nothing here needs to survive a power cut. TEST_FSYNC=on tests with real syncs. */
const fast = process.env['TEST_FSYNC'] !== 'on';
const settings: Record<string, string> = {
  max_connections: '200',
  ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
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

/** Removes what killed test runs left behind. */
async function sweep(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    if (!entry.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), entry);
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
