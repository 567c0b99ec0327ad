/** `npm run admin`: from what was typed to an exit code. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, PROJECT, readConfig, withPhotosApart } from '../config/config.ts';
import { withDatabaseOf } from '../start/command.ts';
import { print, printError } from '../start/output.ts';
import {
  type AdminCommand,
  type AdminInput,
  type AdminOutput,
  UsageError,
  flagOptions,
} from './command.ts';
import { ADMIN_COMMANDS } from './commands.ts';
import { withCompany } from './company.ts';
import { operatorName } from './operator.ts';
import { COMMON_FLAGS, commandHelp, generalHelp, unknownCommand, usageOf } from './usage.ts';

const DONE = 0;
const FAILED = 1;
const WRONG_INPUT = 2;

const PROCESS: AdminOutput = { tell: print, note: (line) => printError(`${line}\n`) };

/** Runs a whole command; resolves to the exit code. */
export async function runAdmin(
  [name = '', ...rest]: readonly string[],
  output: AdminOutput = PROCESS,
): Promise<number> {
  const { tell, note } = output;
  const refuse = (...lines: string[]): number => {
    lines.forEach(note);
    return WRONG_INPUT;
  };
  if (name === '') return refuse(...generalHelp());
  if (['help', '--help', '-h'].includes(name)) return help(rest, tell, refuse);
  const command = commandOf(name);
  if (!command) return refuse(unknownCommand(name));
  let input: AdminInput;
  try {
    input = readInput(command, rest);
    if (input.flags.has('help')) {
      commandHelp(name, command).forEach(tell);
      return DONE;
    }
    command.checkInput(withoutCommon(input));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuse(error.message, usageOf(name, command));
  }
  try {
    return await runOnCompany(command, input, output);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
    return FAILED;
  }
}

const commandOf = (name: string): AdminCommand | undefined =>
  Object.hasOwn(ADMIN_COMMANDS, name) ? ADMIN_COMMANDS[name] : undefined;

function help(
  [name, ...more]: readonly string[],
  tell: AdminOutput['tell'],
  refuse: (...lines: string[]) => number,
): number {
  const command = name === undefined ? undefined : commandOf(name);
  if (name !== undefined && !command) return refuse(unknownCommand(name));
  if (more.length > 0) return refuse('Name one command.');
  (name !== undefined && command ? commandHelp(name, command) : generalHelp()).forEach(tell);
  return DONE;
}

/** What somebody typed is never repeated beyond a flag's name: it may be a password. */
function readInput({ flags: own }: AdminCommand, args: readonly string[]): AdminInput {
  const known = [...Object.keys(own), ...Object.keys(COMMON_FLAGS)];
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: flagOptions(known),
      allowPositionals: true,
    });
    return { args: positionals, flags: new Set(Object.keys(values)) };
  } catch {
    const strange = args.find((arg) => arg.startsWith('-') && !known.includes(arg.slice(2)));
    const [flag = ''] = strange?.split('=') ?? [];
    throw new UsageError(
      known.includes(flag.slice(2))
        ? `${flag} takes no value.`
        : `There is no ${flag}. There ${known.length > 1 ? 'are' : 'is'} ${known.map((one) => `--${one}`).join(', ')}.`,
    );
  }
}

const withoutCommon = ({ args, flags }: AdminInput): AdminInput => ({
  args,
  flags: new Set([...flags].filter((flag) => !(flag in COMMON_FLAGS))),
});

const configOf = ({ flags }: AdminInput): Config =>
  flags.has('demo')
    ? withPhotosApart(readConfig(process.env, resolve(PROJECT, '.data-demo')), 'demo')
    : readConfig(process.env, resolve(PROJECT, 'data'));

function runOnCompany(
  command: AdminCommand,
  input: AdminInput,
  output: AdminOutput,
): Promise<number> {
  const config = configOf(input);
  const options = { isShared: true, say: output.note, signalCode: FAILED };
  return withDatabaseOf(config, options, ({ url, signal }) =>
    withCompany(url, (db) => {
      const context = { config, db, operator: operatorName(), signal, ...output };
      return command.run({ ...withoutCommon(input), ...context });
    }),
  );
}
