/** Runs `npm run backup` and `npm run restore` as a person does, in a process of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface CommandRun {
  child: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; output: string }>;
}

export function runCommand(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
): CommandRun {
  const program = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
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
