/** The cluster as a whole: three database machines, three nodes, a proxy. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type OpenDatabase, openDatabase } from '../../../server/src/db/openDatabase.ts';
import type { TrialRun } from '../../lib/trial.ts';
import { type AppNode, addNode } from './appNodes.ts';
import { clusterFile, environmentOf } from './files.ts';
import { MEMBERS, type Member, addMember } from './members.ts';
import { makeNetwork } from './network.ts';
import { memberWith, untilWell } from './patroni.ts';
import { type Proxy, addProxy } from './proxy.ts';

export interface Cluster {
  members: Member[];
  nodes: AppNode[];
  proxy: Proxy;
  /** The database through the proxy. */
  db: OpenDatabase;
  /** The same address on one member, also while that is a standby. */
  urlOn: (member: Member) => string;
}

/** Where the programs write what they say: a folder that is kept when `--logs=FOLDER` names it. */
async function logsFolder(trial: TrialRun): Promise<string> {
  const named = trial.word('logs', '');
  if (named === '') return trial.folder();
  await mkdir(named, { recursive: true });
  return named;
}

export async function startCluster(trial: TrialRun): Promise<Cluster> {
  const logs = await logsFolder(trial);
  await makeNetwork(trial);
  const members: Member[] = [];
  for (const n of MEMBERS.keys()) members.push(await addMember(trial, n, logs));
  const proxy = await addProxy(trial, logs);
  const photos = await trial.folder();
  const nodes: AppNode[] = [];
  for (let n = 0; n < 3; n += 1) nodes.push(await addNode(trial, n, photos));

  for (const member of members) await member.boot();
  trial.say(`The cluster is there after ${(await untilWell(members)).toFixed(0)} s`);
  const setup = join(await trial.folder(), 'database.sql');
  await writeFile(setup, await clusterFile('database.sql'), { mode: 0o644 });
  const writer = await memberWith(members, 'leader');
  await writer.asSuperuser('postgres', ['-f', setup]);
  proxy.start();
  for (const node of nodes) await node.start();
  await untilServed(proxy.url);
  const url = environmentOf(await clusterFile('waydesk.env'))['DATABASE_URL']!;
  const db = openDatabase({ url, max: 2 });
  trial.undo(() => db.destroy());
  return {
    members,
    nodes,
    proxy,
    db,
    urlOn: ({ address }) => url.replace(proxy.address, address),
  };
}

export async function untilServed(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; await wait(200)) {
    const up = await fetch(`${url}/health/ready`).catch(() => null);
    if (up?.ok) return;
    if (Date.now() > end) throw new Error(`${url} does not serve: ${up?.status ?? 'no answer'}`);
  }
}

/** The versions of what the system brings, for the table. */
export async function versions(): Promise<string> {
  const of = async (program: string, ...args: string[]) =>
    (await promisify(execFile)(program, args)).stdout.split('\n')[0]!.trim();
  const all = [
    of('patroni', '--version'),
    of('etcd', '--version'),
    of('haproxy', '-v'),
    of('/usr/lib/postgresql/15/bin/postgres', '--version'),
  ];
  return (await Promise.all(all)).join('; ');
}
