/** Finds the programs of the system that a trial needs. */
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { NeededProgram } from './trial.ts';

/** Where Debian keeps programs that an ordinary user's PATH leaves out. */
const FURTHER = ['/usr/sbin', '/sbin', '/usr/local/sbin'];

function allows(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** The path of a program, or null. */
export function findProgram(program: string): string | null {
  // A library to preload is no program to execute.
  if (isAbsolute(program)) return allows(program, constants.R_OK) ? program : null;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...FURTHER];
  const paths = folders.map((folder) => join(folder, program));
  return paths.find((path) => allows(path, constants.X_OK)) ?? null;
}

/** Throws an error that names each missing program and how to get it. */
export function requirePrograms(needs: readonly NeededProgram[]): void {
  const missing = needs.filter(({ program }) => findProgram(program) === null);
  if (missing.length === 0) return;
  const names = missing.map(({ program }) => program).join(', ');
  const packages = [...new Set(missing.map(({ debian }) => debian))].join(' ');
  throw new Error(`Missing: ${names}. On Debian: apt-get install ${packages}`);
}
