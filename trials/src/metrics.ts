/** A real Prometheus scrapes two nodes; each alert is made to fire, and those about lasting states to end. */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../server/src/db/openDatabase.ts';
import { startAppProcess } from '../../server/src/testing/app/app-process.ts';
import { seedClerk, startWriters } from '../../server/src/testing/ways/wayWriters.ts';
import { execute } from '../lib/debianPostgres.ts';
import { freePort, startTrialDatabase } from '../lib/nodes.ts';
import { type SystemPrometheus, PROMETHEUS, startPrometheus } from '../lib/prometheus.ts';
import type { Trial, TrialRun } from '../lib/trial.ts';

/** A chore counts as silent after five minutes, and a check of the ledger is made every minute. */
const PATIENCE_MS = 480_000;
const DISK = '64m';

export const metrics: Trial = {
  about:
    'a real Prometheus scrapes two nodes and evaluates the ready alerts; a full disk, an old backup, an unbalanced ledger, a dead dispatcher and others make them fire',
  needs: [PROMETHEUS],
  run: async (trial) => {
    const { url, db } = await startTrialDatabase(trial);
    const backups = await trial.folder();
    const disk = await smallDisk(trial);
    const nodes = [
      await startWatched(trial, url, { DATA_DIR: disk, BACKUP_DIR: backups }),
      await startWatched(trial, url, { DATA_DIR: await trial.folder() }),
    ] as const;
    const prometheus = await startPrometheus(
      trial,
      nodes.map((node) => node.metrics),
    );
    const watch = newWatch(trial, prometheus);
    await watch.fires('WaydeskBackupMissing', async () => {});
    await watch.ends('WaydeskBackupMissing', () =>
      sql`insert into backups (kind, path, bytes) values ('daily', '/a backup', 1)`.execute(db),
    );

    const clerk = await seedClerk(db);
    const acknowledged: number[] = [];
    const load = startWriters({
      addresses: () => nodes.map((node) => node.address),
      clerk,
      writers: 4,
      acknowledged,
    });
    await load.more(40);
    await load.end();
    await watch.quiet(() => prometheus.ask('max(waydesk_ledger_check_timestamp_seconds)'));
    const counted = await prometheus.ask(
      'sum(waydesk_requests_total{row="POST /ways",class="2xx"})',
    );
    trial.say(`${acknowledged.length} ways acknowledged, Prometheus counted ${counted}`);
    trial.expect(counted === acknowledged.length, 'the ways and the count of their row differ');

    await watch.fires('WaydeskDiskNearlyFull', () => fillDisk(disk));
    await watch.ends('WaydeskDiskNearlyFull', () => rm(join(disk, 'filler')));
    await watch.fires('WaydeskBackupOld', () =>
      sql`update backups set created_at = now() - interval '27 hours'`.execute(db),
    );
    await watch.ends('WaydeskBackupOld', () =>
      sql`update backups set created_at = now()`.execute(db),
    );
    await watch.fires('WaydeskLedgerUnbalanced', () => forgeLedger(url));
    await deadDispatcher(db, watch);
    await watch.fires('WaydeskSendersStuck', () => leaveUnsent(db));
    await watch.ends('WaydeskSendersStuck', () => sql`delete from webhook_endpoints`.execute(db));
    await failingCalls(url, nodes[0].address, clerk.token, watch);
    await fullPool(url, nodes[0].address, clerk.token, watch);
    await watch.fires('WaydeskEventLoopLags', () => holdUp(nodes[0].pid, watch));
    await whileLocked(url, 'backups', () => watch.fires('WaydeskDatabaseSilent', async () => {}));
    // It takes no turn; what it has to do does not even grow old.
    await whileLocked(url, 'dispatchers', () => watch.fires('WaydeskChoreSilent', async () => {}));
    await watch.fires('WaydeskDown', () => nodes[1].kill());
    trial.say(`never tried here: ${watch.untried().join(', ')}`);
  },
};

interface Watched {
  address: string;
  metrics: string;
  pid: number;
  kill: () => Promise<void>;
}

async function startWatched(
  trial: TrialRun,
  url: string,
  env: Record<string, string> & { DATA_DIR: string },
): Promise<Watched> {
  const port = await freePort();
  const all = { DATABASE_URL: url, METRICS_PORT: String(port), ...env };
  const { child, address, exited } = await startAppProcess(env.DATA_DIR, all);
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  trial.undo(kill);
  return { address, metrics: `http://127.0.0.1:${port}/metrics`, pid: child.pid!, kill };
}

function newWatch(trial: TrialRun, prometheus: SystemPrometheus) {
  const tried = new Set<string>();
  const until = async (isSo: () => Promise<boolean>): Promise<number | null> => {
    const began = performance.now();
    while (!(await isSo())) {
      if (performance.now() - began > PATIENCE_MS) return null;
      await wait(500);
    }
    return (performance.now() - began) / 1_000;
  };
  const isFiring = async (name: string) =>
    (await prometheus.firing()).some((one) => one.name === name);
  return {
    untried: () => prometheus.names.filter((name) => !tried.has(name)),
    isFiring,
    /** While all is well no alert fires, also once `isReady` says a number. */
    async quiet(isReady: () => Promise<number>) {
      await until(async () => !Number.isNaN(await isReady()));
      await wait(5_000);
      const firing = await prometheus.firing();
      trial.say(`while all is well: ${firing.map(({ name }) => name).join(', ') || 'no alert'}`);
      trial.expect(firing.length === 0, 'an alert fires while all is well');
    },
    async fires(name: string, cause: () => Promise<unknown>) {
      tried.add(name);
      await cause();
      const seconds = await until(() => isFiring(name));
      const summary = (await prometheus.firing()).find((one) => one.name === name)?.summary ?? '';
      trial.say(
        `${name}: ${seconds === null ? 'did not fire' : `after ${seconds.toFixed(0)} s`} ${summary}`,
      );
      trial.expect(seconds !== null, `${name} did not fire`);
    },
    async ends(name: string, remedy: () => Promise<unknown>) {
      await remedy();
      const seconds = await until(async () => !(await isFiring(name)));
      trial.say(`${name}: ${seconds === null ? 'goes on' : `over after ${seconds.toFixed(0)} s`}`);
      trial.expect(seconds !== null, `${name} goes on although its cause is gone`);
    },
  };
}
type Watch = ReturnType<typeof newWatch>;

/** A disk of its own for the data folder; only root can mount one. */
async function smallDisk(trial: TrialRun): Promise<string> {
  const folder = join(await trial.folder(), 'disk');
  await mkdir(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error('This trial mounts a small disk, which only root may do.', { cause: error });
  }
  trial.undo(() => execFileSync('umount', ['-l', folder]));
  return folder;
}

async function fillDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(join(folder, 'filler'), Buffer.alloc(Math.floor(bavail * bsize * 0.95)));
}

/** Balanced in itself, as the table demands, but in no sum: no trigger sees it. */
const forgeLedger = (url: string) =>
  execute(
    url,
    `alter table ledger disable trigger user;
     insert into ledger (kind, entry_id, money, place, other) values ('entry', 2000000000, 500, 1, 500);
     alter table ledger enable trigger user`,
  );

/** A node that is gone for good, as the lease says, and a change that nobody hands on. */
async function deadDispatcher(db: OpenDatabase, watch: Watch): Promise<void> {
  await watch.fires('WaydeskDispatcherStuck', async () => {
    await sql`insert into leases (name, node, until)
      values ('dispatcher', 'no node', now() + interval '1 day')
      on conflict (name) do update set node = excluded.node, until = excluded.until`.execute(db);
    await sql`insert into dispatchers (use, since)
      values ('webhooks', now() - interval '1 hour')`.execute(db);
    await sql`insert into pending_changes (kind, delivery_id, way_id, from_status, to_status, version, at)
      select 'status', id, way_id, 'on_the_way', 'delivered', 1, now() - interval '10 minutes'
      from deliveries limit 1`.execute(db);
  });
  await watch.ends('WaydeskDispatcherStuck', () =>
    sql`delete from leases where name = 'dispatcher'`.execute(db),
  );
}

async function failingCalls(url: string, address: string, token: string, watch: Watch) {
  await watch.fires('WaydeskErrors', async () => {
    await execute(url, 'alter table townships rename to townships_gone');
    for (let n = 0; n < 200; n += 1) await read(address, token, '/api/townships');
  });
  await execute(url, 'alter table townships_gone rename to townships');
}

const read = (address: string, token: string, path: string): Promise<unknown> =>
  fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    .then((response) => response.text())
    .catch(() => {});

/** More calls want to read a table that somebody has locked than there are connections. */
async function fullPool(url: string, address: string, token: string, watch: Watch): Promise<void> {
  let isOver = false;
  await whileLocked(url, 'townships', async () => {
    // Fewer than the calls that have a place: those that are refused at once would reach the limit of a network.
    const readers = Array.from({ length: 24 }, async () => {
      while (!isOver) await read(address, token, '/api/townships');
    });
    await watch.fires('WaydeskPoolWaiting', async () => {});
    isOver = true;
    void Promise.allSettled(readers);
  });
}

/** As somebody does who leaves a transaction open in psql. */
async function whileLocked(url: string, table: string, work: () => Promise<void>): Promise<void> {
  const other = openDatabase({ url, max: 1 });
  let isLocked = true;
  const locked = other.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    while (isLocked) await wait(100);
  });
  await work();
  isLocked = false;
  await locked;
  await other.destroy();
}

/** Without WEBHOOK_KEY no node sends. */
async function leaveUnsent(db: OpenDatabase): Promise<void> {
  await sql`with added as (
      insert into webhook_endpoints (url, events) values ('https://example.com', '{parcel.status}')
      returning id
    )
    insert into webhook_messages (endpoint_id, type, body, due_at)
    select id, 'parcel.status', '{}', now() - interval '20 minutes' from added`.execute(db);
}

/** Its event loop stands still for half of each second, until somebody has noticed. */
async function holdUp(pid: number, watch: Watch): Promise<void> {
  void (async () => {
    for (let n = 0; n < 240 && !(await watch.isFiring('WaydeskEventLoopLags')); n += 1) {
      process.kill(pid, 'SIGSTOP');
      await wait(600);
      process.kill(pid, 'SIGCONT');
      await wait(200);
    }
  })();
}
