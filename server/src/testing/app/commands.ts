/** Runs what `npm run backup` and `npm run restore` run, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programOf } from './program.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url));
const PROGRAMS = {
  backup: await programOf(pathOf('backup')),
  restore: await programOf(pathOf('restore')),
};

export interface CommandRun {
  child: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; output: string }>;
}

export function runCommand(
  name: keyof typeof PROGRAMS,
  args: string[],
  env: Record<string, string>,
): CommandRun {
  const child = spawn(process.execPath, [PROGRAMS[name], ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  }
  return {
    child,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
  };
}
