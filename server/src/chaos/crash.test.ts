/** Kills the app, its database or both under load, and counts the acknowledged ways. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_DAMAGE } from '../testing/ways/wayWriters.ts';
import { type WrittenApp, startWrittenApp } from '../testing/app/writtenApp.ts';

/** More with CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
/** Ways acknowledged before each kill, and again after the database came back. */
const BEFORE = 60;
const AFTER = 30;

let app: WrittenApp;
beforeAll(async () => {
  app = await startWrittenApp();
}, 120_000);
afterAll(() => app.close(), 120_000);

async function kill(...victims: ('app' | 'database')[]): Promise<void> {
  const pid = await app.serverPid();
  for (const victim of victims) {
    if (victim === 'database') process.kill(pid, 'SIGKILL');
    else app.process().child.kill('SIGKILL');
  }
  if (victims.includes('app')) await app.process().exited;
}

describe('every acknowledged way', { timeout: 120_000 + ROUNDS * 30_000 }, () => {
  it('survives when the app is killed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = app.write();
      await load.more(BEFORE);
      await kill('app');
      await load.end();
      await app.restart();
      expect(await app.damage()).toEqual(NO_DAMAGE);
    }
  });

  it('survives when the database is killed, and the app recovers without help', async () => {
    for (let round = 0; round < Math.min(ROUNDS, 5); round += 1) {
      const load = app.write();
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
      expect(await app.damage()).toEqual(NO_DAMAGE);
    }
  });

  it('survives when both are killed, and an ordinary start is enough', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = app.write();
      await load.more(BEFORE);
      await (round % 2 === 0 ? kill('app', 'database') : kill('database', 'app'));
      await load.end();
      await app.restart();
      expect(await app.damage()).toEqual(NO_DAMAGE);
    }
  });
});
