/** What a trial is, and what it is given. */
import type { OpenDatabase } from '../../server/src/db/openDatabase.ts';
import { NO_DAMAGE, findDamage } from '../../server/src/testing/ways/wayWriters.ts';

/** A program and the Debian package that has it. */
export interface NeededProgram {
  /** A name to look up in PATH, or an absolute path. */
  program: string;
  debian: string;
}

export interface TrialRun {
  /** A number given as `--name=5`, else `usual`. Throws when it is none. */
  number: (name: string, usual: number) => number;
  word: (name: string, usual: string) => string;
  /** True when `--name` was given. */
  has: (name: string) => boolean;
  say: (line: string) => void;
  /** Counts as a failure of the trial, which goes on, unless `fine`. */
  expect: (fine: boolean, what: string) => void;
  /** Registers what to undo at the end, the last first, whatever happened. */
  undo: (step: () => unknown) => void;
  /** A new folder that PostgreSQL's account may enter; removed at the end. */
  folder: () => Promise<string>;
}

export interface Trial {
  about: string;
  needs?: readonly NeededProgram[];
  run: (trial: TrialRun) => Promise<void>;
}

/** Expects every acknowledged way to be stored whole, and once. Returns what was found, in words. */
export async function expectNoDamage(
  trial: TrialRun,
  db: OpenDatabase,
  acknowledged: readonly number[],
  what = 'damage',
): Promise<string> {
  const damage = JSON.stringify(await findDamage(db, acknowledged));
  trial.expect(damage === JSON.stringify(NO_DAMAGE), what);
  return damage;
}
