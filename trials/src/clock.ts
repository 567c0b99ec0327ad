/** The clock of the database's machine jumps under writers, forward and back. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../server/src/db/openDatabase.ts';
import { seedClerk, startWriters } from '../../server/src/testing/ways/wayWriters.ts';
import { POSTGRES, startSystemPostgres } from '../lib/debianPostgres.ts';
import { startNodes } from '../lib/nodes.ts';
import { type Trial, expectNoDamage } from '../lib/trial.ts';
import { tally } from '../lib/words.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
/** Less than the 12 hours after which a session ends. */
const JUMPS = ['+1h', '-2h', '+11h', '-3d', '+0'];

export const clock: Trial = {
  about: "sets the clock of the database's machine forward and back under writers",
  needs: [POSTGRES, { program: LIBRARY, debian: 'libfaketime' }],
  run: async (trial) => {
    const file = join(await trial.folder(), 'offset');
    const set = (offset: string) => writeFile(file, offset);
    await set('+0');
    const server = await startSystemPostgres(trial, {
      env: {
        LD_PRELOAD: LIBRARY,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        DONT_FAKE_MONOTONIC: '1',
      },
    });
    const nodes = await startNodes(trial, 1, { DATABASE_URL: server.url });
    const db = openDatabase({ url: server.url, max: 2 });
    trial.undo(() => db.destroy());
    const clerk = await seedClerk(db);
    const acknowledged: number[] = [];

    for (const jump of JUMPS) {
      const load = startWriters({
        addresses: () => nodes.map((node) => node.address),
        clerk,
        writers: 8,
        acknowledged,
        insists: true,
      });
      await load.more(50);
      await set(jump);
      await wait(200);
      await load.more(50);
      await load.end();
      const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
      const hours = (rows[0]!.now.getTime() - Date.now()) / 3_600_000;
      trial.say(
        `${jump} (${hours.toFixed(1)} h): ${tally(load.answers.map((a) => a.status ?? a.failure ?? ''))}`,
      );
      trial.expect(
        load.answers.every(({ status }) => status === 201),
        `${jump}: a call failed`,
      );
    }

    const response = await fetch(`${nodes[0]!.address}/api/ways?limit=20`, {
      headers: { authorization: `Bearer ${clerk.token}` },
    });
    const { data } = (await response.json()) as { data: { id: number }[] };
    const ids = data.map(({ id }) => id);
    trial.expect(
      ids.every((id, i) => i === 0 || id < ids[i - 1]!),
      'the newest ways are not first',
    );
    trial.say(await expectNoDamage(trial, db, acknowledged));
  },
};
