/** Who holds a folder: what a lock file says, and whether that process still runs. */
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { startTimeOf } from './process.ts';

/** The content of the lock file, as JSON. */
export interface Holder {
  pid: number;
  /** Start time of the process, see `startTimeOf`. */
  started: string;
  host: string;
  /** PID namespace of the process; empty on systems without namespaces. */
  namespace: string;
  /** Start of the machine; empty where the system does not tell. */
  boot: string;
  /** ISO time when it took the lock. */
  since: string;
}

async function readPlace(): Promise<Pick<Holder, 'host' | 'namespace' | 'boot'>> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return { host: hostname(), namespace, boot: boot.trim() };
}

export async function describeSelf(): Promise<Holder> {
  const started = (await startTimeOf(process.pid)) ?? '';
  return { pid: process.pid, started, ...(await readPlace()), since: new Date().toISOString() };
}

/** Null when the file is missing or empty, or nobody finished writing it. */
export async function readHolder(file: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Holder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/** `unseen` when its PID means nothing here: another container, or another machine. */
export async function holderState(holder: Holder): Promise<'runs' | 'gone' | 'unseen'> {
  const here = await readPlace();
  if (here.boot !== holder.boot || here.namespace !== holder.namespace) return 'unseen';
  // Without a boot id, the host's name has to do; a container may share the name, never the rest.
  if (here.boot === '' && here.host !== holder.host) return 'unseen';
  return (await startTimeOf(holder.pid)) === holder.started ? 'runs' : 'gone';
}

/** `12 on host web-1 in another container or machine, since 2026-11-22 16:10:05 UTC` */
export function describeHolder(holder: Holder, isHere: boolean): string {
  const since = holder.since.slice(0, 19).replace('T', ' ');
  const where = isHere ? '' : ` on host ${holder.host}, in another container or namespace`;
  return `${holder.pid}${where}, since ${since} UTC`;
}
