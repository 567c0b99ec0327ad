/** A company moves: from the embedded database to an external PostgreSQL 15 with two nodes. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
// Declares what the modules below attach to the app.
import type {} from '../../server/src/http/services.ts';
import { startEmbeddedPostgres } from '@waydesk/postgres';
import { fillBenchCompany } from '../../bench/data/company.ts';
import { LEFT_OUT } from '../../server/src/backup/format.ts';
import { type OpenDatabase, openDatabase } from '../../server/src/db/openDatabase.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { folderStore } from '../../server/src/photos/folder.ts';
import { databaseUrl, startAppProcess } from '../../server/src/testing/app/app-process.ts';
import { runCommand } from '../../server/src/testing/app/commands.ts';
import { hashPhotos, hashTables } from '../../server/src/testing/calls/fingerprint.ts';
import { jpegPicture } from '../../server/src/testing/files/pictures.ts';
import { seedClerk, startWriters } from '../../server/src/testing/ways/wayWriters.ts';
import { startNodes } from '../lib/nodes.ts';
import { POSTGRES, startSystemPostgres } from '../lib/debianPostgres.ts';
import type { Trial, TrialRun } from '../lib/trial.ts';

async function fill(folder: string, ways: number): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: folder, name: 'waydesk' });
  await migrate(server.url);
  await fillBenchCompany(server.url, ways);
  await server.stop();
}

async function addPhotos(folder: string, db: OpenDatabase, count: number): Promise<void> {
  const bytes = await jpegPicture();
  for (let n = 1; n <= count; n += 1) {
    const parcel_photo = `${String(n).padStart(40, '0')}.jpg`;
    await folderStore(join(folder, 'photos')).putAs(parcel_photo, bytes);
    await db.updateTable('ways').set({ parcel_photo }).where('id', '=', n).execute();
  }
}

/** Runs the command and says how long it took, with the start of its process. */
async function timed(
  trial: TrialRun,
  name: 'backup' | 'restore',
  path: string,
  env: Record<string, string>,
): Promise<void> {
  const started = performance.now();
  const { code, output } = await runCommand(name, [path], env).ended;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  trial.say(`${name}: ${seconds} s, ${((await stat(path)).size / 1e6).toFixed(1)} MB`);
  trial.expect(code === 0, output);
}

const kept = (hashes: Record<string, string>) =>
  JSON.stringify(Object.entries(hashes).filter(([table]) => !LEFT_OUT.includes(table)));

export const move: Trial = {
  about: 'moves a company from the embedded database to PostgreSQL 15 (--ways=20000 --photos=200)',
  needs: [POSTGRES],
  run: async (trial) => {
    const folder = await trial.folder();
    const data = join(folder, 'data');
    const ways = trial.number('ways', 20_000);
    // With 0 there are only the ways of the clerks.
    if (ways > 0) await fill(data, ways);
    const app = await startAppProcess(data);
    trial.undo(() => app.child.kill('SIGTERM'));
    const db = openDatabase({ url: databaseUrl(data), max: 2 });
    const clerk = await seedClerk(db);
    const writers = startWriters({
      addresses: () => [app.address],
      clerk,
      writers: 4,
      acknowledged: [],
      insists: true,
    });
    await writers.more(20);
    await addPhotos(data, db, trial.number('photos', 200));
    await timed(trial, 'backup', join(folder, 'working.tar'), { DATA_DIR: data });
    await writers.end();

    const path = join(folder, 'moving.tar');
    await timed(trial, 'backup', path, { DATA_DIR: data });
    const tables = kept(await hashTables(db));
    const photos = await hashPhotos(folderStore(join(data, 'photos')));
    await db.destroy();
    app.child.kill('SIGTERM');
    await app.exited;

    const server = await startSystemPostgres(trial);
    const PHOTO_DIR = join(folder, 'photos');
    const env = { DATABASE_URL: server.url, PHOTO_DIR, DATA_DIR: join(folder, 'other') };
    await timed(trial, 'restore', path, env);
    const moved = openDatabase({ url: server.url, max: 2 });
    trial.undo(() => moved.destroy());
    trial.expect(kept(await hashTables(moved)) === tables, 'the tables differ');
    const arrived = JSON.stringify(await hashPhotos(folderStore(PHOTO_DIR)));
    trial.expect(arrived === JSON.stringify(photos), 'the photos differ');

    const nodes = await startNodes(trial, 2, { DATABASE_URL: server.url, PHOTO_DIR });
    const again = startWriters({
      addresses: () => nodes.map(({ address }) => address),
      clerk: await seedClerk(moved),
      writers: 4,
      acknowledged: [],
      insists: true,
    });
    await again.more(20);
    await again.end();
    trial.say('two nodes on the moved database take new ways');
  },
};
