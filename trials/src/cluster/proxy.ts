/** HAProxy in front of the writer and of the nodes. */
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrialRun } from '../../lib/trial.ts';
import { findProgram } from '../../lib/programs.ts';
import { clusterFile } from './files.ts';
import { type Machine, addMachine } from './network.ts';
import { start } from './programs.ts';

export interface Proxy extends Machine {
  /** Of the app. */
  url: string;
  start: () => void;
}

export async function addProxy(trial: TrialRun, logs: string): Promise<Proxy> {
  const machine = await addMachine(trial, 'proxy', 10);
  const file = join(await trial.folder(), 'haproxy.cfg');
  await writeFile(file, await clusterFile('haproxy.cfg'));
  await chmod(file, 0o644);
  const program = findProgram('haproxy') ?? 'haproxy';
  return {
    ...machine,
    url: `http://${machine.address}`,
    // -Ws without systemd's words: a master that goes on to work as its account.
    start: () => void start(machine, [program, '-W', '-f', file], { account: 'root', logs }),
  };
}
