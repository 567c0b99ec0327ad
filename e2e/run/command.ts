import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

export interface ProgramOptions {
  env?: Record<string, string>;
  /** An open file that takes the output; without one, it is passed on. */
  output?: number | undefined;
}

/** Runs a program in the project's folder. Returns the exit code. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, output }: ProgramOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      // There may be no terminal to read from.
      stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
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
export const runTool = (name: string, args: readonly string[], options?: ProgramOptions) =>
  runProgram(join(ROOT, 'node_modules', '.bin', name), args, options);
