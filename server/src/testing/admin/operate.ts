/** Runs a command of `npm run admin` on a test's company, in this process. */
import type { AdminContext } from '../../admin/command.ts';
import { ADMIN_COMMANDS } from '../../admin/commands.ts';
import type { Config } from '../../config/config.ts';
import type { OpenDatabase } from '../../db/openDatabase.ts';

export interface Operated {
  code: number;
  /** Lines of standard output. */
  told: string[];
  /** Lines of standard error. */
  noted: string[];
}

export const OPERATOR = 'ko-min';

/** Rejects as the command does. */
export async function operate(
  { db, config }: { db: OpenDatabase; config: Config },
  name: string,
  ...typed: string[]
): Promise<Operated> {
  const command = ADMIN_COMMANDS[name];
  if (!command) throw new Error(`There is no command ${name}`);
  const told: string[] = [];
  const noted: string[] = [];
  const input: Pick<AdminContext, 'args' | 'flags'> = {
    args: typed.filter((one) => !one.startsWith('--')),
    flags: new Set(typed.filter((one) => one.startsWith('--')).map((one) => one.slice(2))),
  };
  command.checkInput(input);
  const code = await command.run({
    ...input,
    config,
    db,
    operator: OPERATOR,
    signal: new AbortController().signal,
    tell: (line) => told.push(line),
    note: (line) => noted.push(line),
  });
  return { code, told, noted };
}

interface Logged {
  action: string;
  account_id: number | null;
  shop_person_id: number | null;
  user_id: number | null;
  operator: string | null;
  details: Record<string, unknown>;
}

/** What the activity log has, oldest first. */
export const activityOf = (db: OpenDatabase): Promise<Logged[]> =>
  db
    .selectFrom('activity_log')
    .select(['action', 'account_id', 'shop_person_id', 'user_id', 'operator', 'details'])
    .orderBy('id')
    .execute();
