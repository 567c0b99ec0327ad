/** What a command of `npm run admin` is, and what it works with. */
import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/openDatabase.ts';

/** Something that the operator can put right: told in a sentence, without where it arose. */
export class AdminError extends Error {}

/** Wrong input, for which the command's usage is shown. */
export class UsageError extends Error {}

export interface AdminInput {
  args: readonly string[];
  flags: ReadonlySet<string>;
}

export interface AdminOutput {
  /** A line of the result, to standard output: nothing else goes there. */
  tell: (line: string) => void;
  /** A line about the result, to standard error. */
  note: (line: string) => void;
}

export interface AdminContext extends AdminInput, AdminOutput {
  config: Config;
  db: OpenDatabase;
  /** The user name that the operator has on the system. */
  operator: string;
  signal: AbortSignal;
}

export interface AdminCommand {
  summary: string;
  /** What follows the name. */
  usage: string;
  /** Each flag, with what it does. */
  flags: Record<string, string>;
  /** More lines for `help`. */
  details: readonly string[];
  /** @throws UsageError when the arguments do not fit together. */
  checkInput: (input: AdminInput) => void;
  /** Resolves to the exit code. */
  run: (context: AdminContext) => Promise<number>;
}

export const flagOptions = (names: Iterable<string>): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries([...names].map((name) => [name, { type: 'boolean' }]));
