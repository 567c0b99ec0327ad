/** Runs what `npm run backup`, `restore` and `admin` run, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programOf } from './program.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url));
const PROGRAMS = {
  backup: await programOf(pathOf('backup')),
  restore: await programOf(pathOf('restore')),
  admin: await programOf(pathOf('admin')),
};

export interface CommandRun {
  child: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; output: string }>;
}

export interface AdminRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The same for `npm run admin`, with what each stream has; `input` is its standard input. */
export async function runAdminCommand(
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<AdminRun> {
  const child = spawn(process.execPath, [PROGRAMS.admin, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Most commands end without reading.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (piece: Buffer) => (texts[name] += piece.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
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
