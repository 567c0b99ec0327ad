import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Runs a program in the project's folder and passes its output on. Returns the exit code. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      // There may be no terminal to read from.
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A program that npm installed. */
export const runTool = (name: string, args: readonly string[], env?: Record<string, string>) =>
  runProgram(join(ROOT, 'node_modules', '.bin', name), args, env);
