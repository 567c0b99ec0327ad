/** Programs that run on the machines of the trial, and what they say. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './network.ts';

export interface Program {
  child: ChildProcess;
  /** Asks it to end and waits until it has. */
  stop: () => Promise<void>;
}

export interface StartOptions {
  account: string;
  env?: Record<string, string>;
  /** Where its output goes. */
  logs: string;
}

/** As this account of the system. */
export const as = (account: string): string[] => [
  'setpriv',
  `--reuid=${account}`,
  `--regid=${account}`,
  '--init-groups',
  '--',
];

export function start(
  machine: Machine,
  words: readonly string[],
  { account, env = {}, logs }: StartOptions,
): Program {
  const [program, ...args] = [...machine.prefix, ...as(account), ...words] as [string, ...string[]];
  const name = words[0]!.split('/').at(-1)!;
  const log = openSync(join(logs, `${machine.name}-${name}.log`), 'a');
  const child = spawn(program, args, {
    cwd: '/',
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], ...env },
  });
  const ended = once(child, 'exit');
  return {
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
