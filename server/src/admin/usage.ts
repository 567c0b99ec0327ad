/** What `help` prints, and what is printed for wrong input. */
import type { AdminCommand } from './command.ts';
import { ADMIN_COMMANDS } from './commands.ts';
import { nearestOf } from './nearest.ts';

const START = 'npm run admin --';

/** Flags of every command. */
export const COMMON_FLAGS: Record<string, string> = {
  demo: 'the invented company of npm run demo',
  help: 'what the command does',
};

const inColumns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd());
};

const flagRows = (flags: Record<string, string>) =>
  Object.entries(flags).map(([name, what]) => [`--${name}`, what] as const);

export function generalHelp(): string[] {
  return [
    `Usage: ${START} COMMAND`,
    '',
    'For whoever runs the server. It uses the settings of the app (DATA_DIR or DATABASE_URL), and works',
    'while the app runs and while it does not.',
    '',
    ...inColumns([
      ...Object.entries(ADMIN_COMMANDS).map(([name, { summary }]) => [name, summary] as const),
      ['help COMMAND', 'What a command does'] as const,
    ]),
    '',
    ...inColumns(flagRows({ demo: COMMON_FLAGS['demo']! })),
    '',
    'What these commands change is in the activity log of the app, with the name of who ran them.',
  ];
}

export function usageOf(name: string, { usage }: AdminCommand): string {
  return `Usage: ${`${START} ${name} ${usage}`.trimEnd()}`;
}

export function commandHelp(name: string, command: AdminCommand): string[] {
  return [
    usageOf(name, command),
    '',
    `${command.summary}.`,
    ...command.details,
    '',
    ...inColumns(flagRows({ ...command.flags, demo: COMMON_FLAGS['demo']! })),
  ];
}

export function unknownCommand(typed: string): string {
  const near = nearestOf(typed, [...Object.keys(ADMIN_COMMANDS), 'help']);
  const instead = near ? `Did you mean ${near}?` : `${START} help lists them.`;
  return `There is no command ${JSON.stringify(typed)}. ${instead}`;
}
