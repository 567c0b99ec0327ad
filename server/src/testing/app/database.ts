/** A separate database for a test file: migrated, empty, dropped by `close()`. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/openDatabase.ts';
import type { Schema } from '../../db/schema.ts';
import { TEMPLATE } from './setup.ts';

export interface TestDatabase {
  db: OpenDatabase;
  /** As the app's role, for a second pool or another app node. */
  url: string;
  close: () => Promise<void>;
}

let made = 0;

/** With `template: null` the database is empty, without a schema. */
export async function testDatabase({
  template = TEMPLATE as string | null,
} = {}): Promise<TestDatabase> {
  const { url, superUrl } = inject('postgres');
  made += 1;
  const name = `test_${process.pid}_${made}`;
  const copied = template === null ? '' : `template ${template}`;
  await asSuperuser(superUrl, `create database ${name} ${copied} owner waydesk`);
  const own = url.replace('/waydesk?', `/${name}?`);
  const db = openDatabase({ url: own, max: 10 });
  return {
    db,
    url: own,
    close: async () => {
      await db.destroy();
      await asSuperuser(superUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A database for all tests of a file, from the first `beforeAll` after this on. */
export function testDatabaseForFile(): TestDatabase {
  const test = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(test, await testDatabase());
  });
  afterAll(() => test.close());
  return test;
}

/** How many sessions of the database wait for a lock. */
export async function waitingForLocks(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Retries, because PostgreSQL refuses to copy a template while another file copies it. */
async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== '55006' || attempt === 100) throw error;
        await wait(50);
      }
    }
  } finally {
    await client.end();
  }
}
