/** Kills the app, its database or both under load, and counts the acknowledged ways. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './db/database.ts';
import { type AppProcess, databaseUrl, serverPid, startAppProcess } from './testing/app-process.ts';
import {
  NO_DAMAGE,
  type WritingClerk,
  findDamage,
  seedClerk,
  startWriters,
} from './testing/wayWriters.ts';

/** More with CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
/** Ways acknowledged before each kill, and again after the database came back. */
const BEFORE = 60;
const AFTER = 30;

let folder: string;
let app: AppProcess;
let db: Database;
let clerk: WritingClerk;
const acknowledged: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-crash-'));
  await chmod(folder, 0o711);
  app = await startAppProcess(folder);
  db = openDatabase(databaseUrl(folder));
  clerk = await seedClerk(db);
}, 120_000);
afterAll(async () => {
  await db.destroy();
  app.child.kill('SIGTERM');
  await app.exited;
  await rm(folder, { recursive: true, force: true });
}, 120_000);

const write = () =>
  startWriters({ addresses: () => [app.address], clerk, acknowledged, insists: true });

async function kill(...victims: ('app' | 'database')[]): Promise<void> {
  const pid = await serverPid(folder);
  for (const victim of victims) {
    if (victim === 'database') process.kill(pid, 'SIGKILL');
    else app.child.kill('SIGKILL');
  }
  if (victims.includes('app')) await app.exited;
}

describe('every acknowledged way', { timeout: 120_000 + ROUNDS * 30_000 }, () => {
  it('survives when the app is killed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = write();
      await load.more(BEFORE);
      await kill('app');
      await load.end();
      app = await startAppProcess(folder);
      expect(await findDamage(db, acknowledged)).toEqual(NO_DAMAGE);
    }
  });

  it('survives when the database is killed, and the app recovers without help', async () => {
    for (let round = 0; round < Math.min(ROUNDS, 5); round += 1) {
      const load = write();
      await load.more(BEFORE);
      await kill('database');
      const down = Date.now();
      await load.more(1);
      expect(Date.now() - down).toBeLessThan(10_000);
      await load.more(AFTER);
      await load.end();
      // Every answer said either "done" or "not now".
      const others = load.answers.filter(({ status }) => status !== 201 && status !== 503);
      expect(others).toEqual([]);
      expect(await findDamage(db, acknowledged)).toEqual(NO_DAMAGE);
    }
  });

  it('survives when both are killed, and an ordinary start is enough', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = write();
      await load.more(BEFORE);
      await (round % 2 === 0 ? kill('app', 'database') : kill('database', 'app'));
      await load.end();
      app = await startAppProcess(folder);
      expect(await findDamage(db, acknowledged)).toEqual(NO_DAMAGE);
    }
  });
});
