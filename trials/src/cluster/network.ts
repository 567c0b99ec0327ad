/** Machines on a network of their own: a namespace each, joined by a bridge. */
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TrialRun } from '../../lib/trial.ts';

/** In place of the 10.0.0. of docs/cluster. */
export const NETWORK = '10.213.0.';
const BRIDGE = 'waydesk-trial';
/** Names of interfaces have at most 15 letters. */
const SHORT = 'wdt-';
/** Nobody has it: what is sent there is lost without a word. */
const NOWHERE = '02:00:00:00:00:fe';

export async function command(program: string, ...args: string[]): Promise<string> {
  return (await promisify(execFile)(program, args)).stdout;
}

const ip = (line: string) => command('ip', ...line.split(' '));

export interface Machine {
  name: string;
  address: string;
  /** Begins the command line of whatever runs on this machine. */
  prefix: readonly string[];
  /** Ends all that runs on it with SIGKILL; without `unplug` its connections are closed. */
  kill: () => Promise<void>;
  /** Stops all that runs on it, as when a virtual machine is moved, and lets it go on. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  unplug: () => Promise<void>;
  plug: () => Promise<void>;
}

/** Makes the bridge, on which this process has an address, too. */
export async function makeNetwork(trial: TrialRun): Promise<void> {
  const left = await ip(`link show ${BRIDGE}`).catch(() => '');
  if (left !== '')
    throw new Error('There is a network of this trial already. After a killed one: --clean');
  await ip(`link add ${BRIDGE} type bridge`);
  trial.undo(() => ip(`link del ${BRIDGE}`));
  await ip(`addr add ${NETWORK}254/24 dev ${BRIDGE}`);
  await ip(`link set ${BRIDGE} up`);
}

/** Resolves to how many processes there are. */
async function signalAll(
  namespace: string,
  name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT',
): Promise<number> {
  const pids = (await ip(`netns pids ${namespace}`)).split('\n').filter(Boolean);
  for (const pid of pids) {
    try {
      process.kill(Number(pid), name);
    } catch {
      // It ended meanwhile.
    }
  }
  return pids.length;
}

async function endAll(namespace: string): Promise<void> {
  for (let attempts = 0; attempts < 200; attempts += 1) {
    if ((await signalAll(namespace, 'SIGKILL')) === 0) return;
    await wait(50);
  }
  throw new Error(`Processes of ${namespace} do not end`);
}

/** `further` are addresses beside the first one. */
export async function addMachine(
  trial: TrialRun,
  name: string,
  last: number,
  further: readonly number[] = [],
): Promise<Machine> {
  const namespace = `${BRIDGE}-${name}`;
  const outside = `${SHORT}${name}`;
  await ip(`netns add ${namespace}`);
  trial.undo(async () => {
    await endAll(namespace);
    // Otherwise it stays until the last of its connections is forgotten.
    await ip(`link del ${outside}`).catch(() => {});
    await ip(`netns del ${namespace}`);
  });
  await ip(`link add ${outside} type veth peer name eth0 netns ${namespace}`);
  await ip(`link set ${outside} master ${BRIDGE} up`);
  for (const one of [last, ...further])
    await ip(`-n ${namespace} addr add ${NETWORK}${one}/24 dev eth0`);
  await ip(`-n ${namespace} link set lo up`);
  await ip(`-n ${namespace} link set eth0 up`);
  return {
    name,
    address: `${NETWORK}${last}`,
    prefix: ['nsenter', `--net=/run/netns/${namespace}`, '--'],
    kill: () => endAll(namespace),
    freeze: async () => void (await signalAll(namespace, 'SIGSTOP')),
    thaw: async () => void (await signalAll(namespace, 'SIGCONT')),
    unplug: async () => void (await ip(`link set ${outside} down`)),
    plug: async () => void (await ip(`link set ${outside} up`)),
  };
}

/** From now on nothing that `machine` sends to these addresses arrives. */
export async function lose(machine: Machine, addresses: readonly string[]): Promise<void> {
  for (const to of addresses)
    await ip(
      `-n ${BRIDGE}-${machine.name} neigh replace ${to} lladdr ${NOWHERE} dev eth0 nud permanent`,
    );
}

export async function loseNoMore(machine: Machine): Promise<void> {
  await ip(`-n ${BRIDGE}-${machine.name} neigh flush dev eth0 nud permanent`);
}

/** Removes what a killed trial left. */
export async function cleanNetwork(): Promise<void> {
  for (const line of (await ip('netns list')).split('\n')) {
    const [namespace = ''] = line.split(' ');
    if (!namespace.startsWith(`${BRIDGE}-`)) continue;
    await endAll(namespace);
    await ip(`link del ${namespace.replace(`${BRIDGE}-`, SHORT)}`).catch(() => {});
    await ip(`netns del ${namespace}`);
  }
  await ip(`link del ${BRIDGE}`).catch(() => {});
}
