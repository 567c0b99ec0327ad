/** Two nodes behind PgBouncer in session mode, with the settings that docs/operations.md gives. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../../server/src/db/openDatabase.ts';
import { seedClerk, sendWay, startWriters } from '../../server/src/testing/ways/wayWriters.ts';
import { POSTGRES, execute, startSystemPostgres } from '../lib/debianPostgres.ts';
import { freePort, startNodes } from '../lib/nodes.ts';
import { requirePrograms } from '../lib/programs.ts';
import { startScreens } from '../lib/screens.ts';
import { type Trial, type TrialRun, expectNoDamage } from '../lib/trial.ts';
import { tally } from '../lib/words.ts';

/** Room for 16 connections of each of two nodes, and one for each node's probe. */
const POOL = 34;
/** Until the screens of the other node are told of a change. */
const TOLD_S = 3;
const LIMITS = {
  statement_timeout: '20s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
};
/** PgBouncer does not run as root; then `nobody` runs it. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function versionOf(program: string): Promise<string> {
  requirePrograms([{ program, debian: 'pgbouncer' }]);
  const { stdout } = await promisify(execFile)(program, ['--version']);
  return stdout.split('\n')[0] ?? '';
}

/** Resolves to the address of the database through the pooler once it answers. */
async function startPooler(trial: TrialRun, program: string, server: number): Promise<string> {
  const folder = await trial.folder();
  const port = await freePort();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')];
  await writeFile(users, '"waydesk" ""\n');
  await writeFile(
    settings,
    `[databases]
waydesk = host=127.0.0.1 port=${server} dbname=waydesk
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
ignore_startup_parameters = ${Object.keys(LIMITS).join(',')}
default_pool_size = ${POOL}
`,
  );
  for (const file of [settings, users]) await chmod(file, 0o644);
  const child = spawn(program, ['-q', settings], { ...account, stdio: 'ignore' });
  const exited = once(child, 'exit');
  trial.undo(async () => {
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    await exited;
  });
  const url = `postgres://waydesk@127.0.0.1:${port}/waydesk`;
  for (let attempts = 0; ; attempts += 1) {
    try {
      await execute(url, 'select 1');
      return url;
    } catch (error) {
      if (attempts === 100) throw error;
      await wait(100);
    }
  }
}

export const pgbouncer: Trial = {
  about: 'two nodes behind PgBouncer in session mode (--seconds=20 --program=PATH)',
  needs: [POSTGRES],
  run: async (trial) => {
    const program = trial.word('program', 'pgbouncer');
    trial.say(await versionOf(program));
    const server = await startSystemPostgres(trial);
    for (const [name, value] of Object.entries(LIMITS)) {
      await execute(server.superuserUrl('postgres'), `alter role waydesk set ${name} = '${value}'`);
    }
    const url = await startPooler(trial, program, server.port);
    const direct = { DATABASE_DIRECT_URL: server.url };
    const nodes = await startNodes(trial, 2, { DATABASE_URL: url, ...direct });
    const db = openDatabase({ url: server.url, max: 2 });
    trial.undo(() => db.destroy());
    const clerk = await seedClerk(db);
    const addresses = () => nodes.map(({ address }) => address);

    const { token } = clerk;
    const screens = nodes.map(({ address }) => startScreens(address, [token]));
    for (const one of screens) trial.undo(one.stop);

    // With a rest: an address has only 3,000 calls a minute.
    const load = startWriters({ addresses, clerk, writers: 24, rest: 250 });
    const until = performance.now() + trial.number('seconds', 20) * 1_000;
    const read: number[] = [];
    const readers = nodes.map(async ({ address }, n) => {
      for (let i = n; performance.now() < until; i += 1) {
        const answer = await fetch(`${address}/api/ways?search=${i}`, {
          headers: { authorization: `Bearer ${clerk.token}` },
        });
        await answer.text();
        read.push(answer.status);
        await wait(50);
      }
    });
    await Promise.all(readers);
    await load.end();
    const written = load.answers.map((a) => a.status ?? a.failure ?? '');
    const { id } = await sendWay(nodes[0]!.address, clerk);
    const told = id === null ? null : await screens[1]!.toldOf(id, TOLD_S);
    trial.expect(told !== null, 'a screen of the other node was not told of a change in time');
    const acknowledged = id === null ? load.acknowledged : [...load.acknowledged, id];
    const damage = await expectNoDamage(trial, db, acknowledged);
    trial.say(`written ${tally(written)}; read ${tally(read)}; ${damage}`);
    trial.expect(
      written.every((status) => status === 201),
      'a write was not answered with 201',
    );
    trial.expect(
      read.every((status) => status === 200),
      'a read was not answered with 200',
    );
  },
};
