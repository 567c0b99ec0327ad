/** Kills the app or its database under people who work with money (check 11). */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/openDatabase.ts';
import { databaseUrl, serverPid, startAppProcess } from '../testing/app/app-process.ts';
import { findBrokenMoneyRules } from '../testing/money/moneyInvariants.ts';
import { lostDocuments, seedWorkplace, startMoneyPeople } from '../testing/money/moneyPeople.ts';

/** More with CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
/** Deeds before each kill. */
const BEFORE = 120;

it(
  'check 11: whatever is killed, a cash-in, a statement and a payment are whole or not there',
  { timeout: 120_000 + ROUNDS * 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waydesk-money-'));
    await chmod(folder, 0o711);
    const start = () => startAppProcess(folder, { TRUST_PROXY: '1' });
    let app = await start();
    const db = openDatabase({ url: databaseUrl(folder), max: 2 });
    onTestFinished(async () => {
      await db.destroy();
      app.child.kill('SIGTERM');
      await app.exited;
      await rm(folder, { recursive: true, force: true });
    }, 60_000);
    const workplace = await seedWorkplace(db);
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await startMoneyPeople(db, {
        addresses: () => [app.address],
        workplace,
        people: 8,
        seed: round + 1,
      });
      await people.more(BEFORE);
      if (round % 2 === 0) {
        app.child.kill('SIGKILL');
        await app.exited;
        app = await start();
      } else {
        process.kill(await serverPid(folder), 'SIGKILL');
      }
      await people.more(BEFORE / 2);
      await people.end();
      expect(people.strange).toEqual([]);
      expect(await lostDocuments(db, people.acknowledged)).toEqual([]);
      expect(await findBrokenMoneyRules(db)).toEqual([]);
    }
  },
);
