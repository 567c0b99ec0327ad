/** The database machines: etcd, Patroni and PostgreSQL, with a small disk each for data and WAL. */
import { chown, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TrialRun } from '../../lib/trial.ts';
import { clusterFile, environmentOf } from './files.ts';
import { type Machine, NETWORK, addMachine, command } from './network.ts';
import { type Program, as, start } from './programs.ts';

export const MEMBERS = ['db1', 'db2', 'db3'];
/** Of the disks; what is not used takes no memory. */
const SIZE = { data: '1500m', wal: '2g' };
export type Disk = keyof typeof SIZE;

export interface Member extends Machine {
  /** etcd has an address of its own here, so that it alone can be cut off. */
  etcdAddress: string;
  /** Its patroni.yml. */
  settings: string;
  /** Starts etcd and Patroni, as the system does when it boots. */
  boot: () => Promise<void>;
  /** Ends Patroni, which ends PostgreSQL, and then etcd, in order. */
  shutDown: () => Promise<void>;
  startPatroni: () => Promise<void>;
  killPatroni: () => void;
  killPostgres: () => Promise<void>;
  /** Runs SQL as the superuser, on this machine. */
  asSuperuser: (database: string, args: readonly string[]) => Promise<string>;
  /** Removes the files for WAL that were made in advance: with them it goes on for minutes on a full disk. */
  removeSpareWal: () => Promise<void>;
  fill: (disk: Disk) => Promise<void>;
  empty: (disk: Disk) => Promise<void>;
}

const userIds = async (account: string): Promise<[number, number]> => [
  Number(await command('id', '-u', account)),
  Number(await command('id', '-g', account)),
];

/** A file system in memory, which belongs to PostgreSQL's account. */
async function mountDisk(trial: TrialRun, path: string, size: string): Promise<void> {
  await mkdir(path);
  await command('mount', '-t', 'tmpfs', '-o', `size=${size},mode=700`, 'waydesk-trial', path);
  trial.undo(() => command('umount', '--lazy', path));
  await chown(path, ...(await userIds('postgres')));
}

export async function addMember(trial: TrialRun, n: number, logs: string): Promise<Member> {
  const name = MEMBERS[n]!;
  const folder = await trial.folder();
  const etcdAddress = `${NETWORK}${31 + n}`;
  const mounts = { data: join(folder, 'data'), wal: join(folder, 'wal') };
  for (const disk of ['data', 'wal'] as const) await mountDisk(trial, mounts[disk], SIZE[disk]);
  const [postgres, etcd] = [await userIds('postgres'), await userIds('etcd')];
  await chown(folder, ...postgres);
  const etcdFolder = join(folder, 'etcd');
  await mkdir(etcdFolder, { mode: 0o700 });
  await chown(etcdFolder, ...etcd);
  const machine = await addMachine(trial, name, 21 + n, [31 + n]);

  const toEtcd = Object.fromEntries(
    [1, 2, 3].flatMap((i) =>
      [2379, 2380].map((port) => [`10.0.0.2${i}:${port}`, `10.0.0.3${i}:${port}`]),
    ),
  );
  const own = { MY_NAME: name, ...toEtcd };
  const settings = join(folder, 'patroni.yml');
  const paths = {
    '/var/lib/postgresql': folder,
    '/var/run/postgresql': folder,
    MY_ADDRESS: machine.address,
  };
  await writeFile(settings, await clusterFile('patroni.yml', { ...own, ...paths }), {
    mode: 0o600,
  });
  await chown(settings, ...postgres);
  const etcdEnv = environmentOf(await clusterFile('etcd', { ...own, MY_ADDRESS: etcdAddress }));

  let running: { etcd: Program; patroni: Program } | null = null;
  const startEtcd = () =>
    start(machine, ['etcd'], {
      account: 'etcd',
      logs,
      env: { ...etcdEnv, ETCD_DATA_DIR: etcdFolder },
    });
  const startPatroni = () => start(machine, ['patroni', settings], { account: 'postgres', logs });
  const asSuperuser = (database: string, args: readonly string[]) => {
    const [program, ...words] = [...as('postgres'), 'psql', '-X', '-v', 'ON_ERROR_STOP=1'];
    return command(program!, ...words, '-h', folder, '-d', database, ...args);
  };
  const options = `remount,size=`;
  return {
    ...machine,
    etcdAddress,
    settings,
    boot: async () => {
      running = { etcd: startEtcd(), patroni: startPatroni() };
    },
    shutDown: async () => {
      await running?.patroni.stop();
      await running?.etcd.stop();
    },
    startPatroni: async () => {
      if (running) running.patroni = startPatroni();
    },
    killPatroni: () => void running?.patroni.child.kill('SIGKILL'),
    killPostgres: async () => {
      const file = await readFile(join(mounts.data, 'waydesk/postmaster.pid'), 'utf8');
      process.kill(Number(file.split('\n')[0]), 'SIGKILL');
    },
    asSuperuser,
    removeSpareWal: async () => {
      const present = 'select pg_walfile_name(pg_current_wal_insert_lsn())';
      const last = (await asSuperuser('postgres', ['-At', '-c', present])).trim();
      const files = await readdir(join(mounts.wal, 'waydesk'));
      for (const file of files)
        if (/^[0-9A-F]{24}$/.test(file) && file > last)
          await rm(join(mounts.wal, 'waydesk', file), { force: true });
    },
    // Smaller than what is there: the file system takes no more of it.
    fill: async (disk) => {
      for (let attempts = 0; ; attempts += 1) {
        const used = await command('df', '--output=used', '--block-size=1', mounts[disk]);
        const bytes = used.split('\n')[1]!.trim();
        const done = await command('mount', '-o', `${options}${bytes}`, mounts[disk]).then(
          () => true,
          () => false,
        );
        if (done) return;
        if (attempts === 50) throw new Error(`The disk ${disk} of ${name} does not get full`);
        await wait(20);
      }
    },
    empty: async (disk) =>
      void (await command('mount', '-o', `${options}${SIZE[disk]}`, mounts[disk])),
  };
}
