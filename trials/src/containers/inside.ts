/** A company in containers: started, worked in, backed up, updated, restored, stopped in order. */
import { type OpenDatabase, openDatabase } from '../../../server/src/db/openDatabase.ts';
import { LEFT_OUT } from '../../../server/src/backup/format.ts';
import { hashTables } from '../../../server/src/testing/calls/fingerprint.ts';
import type { TrialRun } from '../../lib/trial.ts';
import { PAGES, type ContainerClerk, signInToContainer } from './clerk.ts';
import { type Compose, podmanOptions, readCompose } from './compose.ts';
import { type Engine, openEngine } from './engine.ts';
import { DATABASE, FIRST, SECOND } from './images.ts';
import { type Containers, CONTAINER_NETWORK, openContainers } from './services.ts';

const PASSWORD = 'password';
/** Where compose.yaml publishes the app. */
const ADDRESS = 'http://127.0.0.1:3000';
const BACKUP = '/backups/by-hand.tar';

interface Company {
  trial: TrialRun;
  engine: Engine;
  compose: Compose;
  containers: Containers;
  db: OpenDatabase;
  clerk: ContainerClerk;
}

const figure = (seconds: number) => `${seconds.toFixed(1)} s`;

/** Runs in namespaces of its own; `folder` has the images. */
export async function runCompany(trial: TrialRun, folder: string): Promise<void> {
  const engine = await openEngine(folder, { temporary: folder, isApart: true });
  const values = { POSTGRES_PASSWORD: PASSWORD, ADMIN_PASSWORD: PASSWORD, METRICS_PORT: '9464' };
  const compose = await readCompose(engine, values);
  const containers = await openContainers(trial, { engine, compose });
  const { start, ip, exec } = containers;

  trial.say(`database healthy after ${figure(await start('database', DATABASE))}`);
  trial.say(`with ${await exec('database', 'sh', '-c', '/usr/lib/postgresql/*/bin/postgres -V')}`);
  await sayImage(trial, engine, FIRST);
  trial.say(`app healthy after ${figure(await start('app', FIRST))}, with an empty database`);
  await expectLocked(trial, exec);

  const url = `postgres://waydesk:${PASSWORD}@${await ip('database')}/waydesk`;
  const db = openDatabase({ url, max: 2 });
  trial.undo(() => db.destroy());
  const clerk = await signInToContainer(ADDRESS, db, {
    email: 'admin@waydesk.local',
    password: PASSWORD,
  });
  const company = { trial, engine, compose, containers, db, clerk };
  const way = await clerk.createWay();
  trial.say(`signed in and created way ${way} with a photo`);
  await expectPages(company);
  const stored = await backUp(company);
  await update(company, way);
  await restore(company, stored);

  trial.say(`app stopped in ${figure(await containers.stop('app'))}`);
  await db.destroy();
  trial.say(`database stopped in ${figure(await containers.stop('database'))}`);
}

async function sayImage(trial: TrialRun, engine: Engine, image: string): Promise<void> {
  const told = ['Size', 'Config.User', 'Config.StopSignal', 'HealthCheck.Test'];
  const format = told.map((name) => `{{json .${name}}}`).join('\n');
  const answer = await engine.run('podman', ['image', 'inspect', '--format', format, image]);
  const [size, user, signal, health] = answer.split('\n');
  trial.say(
    `image: ${(Number(size) / 1e6).toFixed(0)} MB, user ${user}, stopped by ${signal}, healthy when ${health}`,
  );
}

/** No process has a capability or gets one; only the volumes and /tmp can be written to. */
async function expectLocked(trial: TrialRun, exec: Containers['exec']): Promise<void> {
  const facts = await exec(
    'app',
    'sh',
    '-c',
    'cat /proc/[0-9]*/status | grep -E "^(Uid|Cap|NoNew)"',
  );
  const lines = [...new Set(facts.split('\n').map((line) => line.replaceAll(/\s+/g, ' ')))];
  trial.say(`each process: ${lines.join(', ')}`);
  const none = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map(
    (set) => `${set}: ${'0'.repeat(16)}`,
  );
  const expected = ['Uid: 10001 10001 10001 10001', ...none, 'NoNewPrivs: 1'];
  trial.expect(lines.join() === expected.join(), 'a process may do more than that');
  const tried =
    'for f in /app /app/web/dist /etc /usr /var/tmp /tmp /data /backups; do touch $f/tried 2>/dev/null && echo $f; done; true';
  const writable = (await exec('app', 'sh', '-c', tried)).split('\n').join(' ');
  trial.say(`can be written to: ${writable}`);
  trial.expect(writable === '/tmp /data /backups', 'more or less can be written to');
}

async function expectPages({ trial, clerk, containers }: Company): Promise<void> {
  const answers: string[] = [];
  for (const [path, headers] of PAGES) {
    const status = await clerk.status(path, headers);
    answers.push(path);
    trial.expect(status === 200, `${path} was answered with ${status}`);
  }
  trial.say(`answered: ${answers.join(' ')}`);
  const metrics = await fetch(`http://${await containers.ip('app')}:9464/metrics`);
  trial.expect((await metrics.text()).includes('waydesk_info'), 'there are no metrics');
}

/** What a backup brings back as it was; the second build has a migration more. */
const ALTERED = [...LEFT_OUT, 'schema_migrations'];

/** Resolves to hashes of what the backup has. */
async function backUp({ trial, containers, db }: Company): Promise<[string, string][]> {
  const command = ['node', '--import', 'tsx', 'server/src/cli/backup.ts', BACKUP];
  trial.say(await containers.exec('app', ...command));
  const check = await containers.exec('app', 'npm', 'run', '--silent', 'admin', '--', 'check');
  trial.say(check.split('\n').at(-1) ?? '');
  return Object.entries(await hashTables(db)).filter(([table]) => !ALTERED.includes(table));
}

async function update(company: Company, way: number): Promise<void> {
  const { trial, engine, containers, clerk } = company;
  trial.say(`app stopped for the update in ${figure(await containers.stop('app'))}`);
  await engine.run('podman', ['rm', 'app']);
  trial.say(`the second build healthy after ${figure(await containers.start('app', SECOND))}`);
  const log = (await engine.attempt('podman', ['logs', 'app'])).output;
  const steps = log.split('\n').filter((line) => /^(Backed|Brought)/.test(line));
  trial.say(steps.join('\n'));
  trial.expect(steps.length === 2, 'the update did not back up and migrate the database');
  const status = await clerk.status(`/api/ways/${way}`);
  trial.expect(status === 200, `after the update the way was answered with ${status}`);
  trial.say(`the session goes on, way ${way} is there, created way ${await clerk.createWay()}`);
}

/** Into another database of the same server, from the volume that has the backup. */
async function restore(company: Company, stored: [string, string][]): Promise<void> {
  const { trial, engine, compose, containers } = company;
  await containers.exec('database', 'createdb', '--username=waydesk', 'restored');
  const { environment, ports, restart, ...service } = compose.services.app;
  const url = environment['DATABASE_URL']?.replace(/waydesk$/, 'restored') ?? null;
  const set = { ...environment, DATABASE_URL: url, PHOTO_DIR: '/tmp/photos' };
  const options = podmanOptions({ ...service, environment: set });
  const apart = ['run', '--rm', '--network', CONTAINER_NETWORK, ...options];
  const command = ['node', '--import', 'tsx', 'server/src/cli/restore.ts', BACKUP];
  trial.say(await engine.run('podman', [...apart, SECOND, ...command]));
  const address = `postgres://waydesk:${PASSWORD}@${await containers.ip('database')}/restored`;
  const db = openDatabase({ url: address, max: 1 });
  const found = await hashTables(db);
  await db.destroy();
  const different = stored.filter(([table, hash]) => found[table] !== hash).map(([table]) => table);
  trial.expect(different.length === 0, `restored with differences in ${different.join(', ')}`);
}
