/** The commands of `npm run admin`, in the order in which `help` lists them. */
import { adminsCommand, makeAdminCommand } from './admins.ts';
import { checkCommand } from './check/command.ts';
import type { AdminCommand } from './command.ts';
import { passwordCommand } from './password.ts';
import { endSessionsCommand } from './sessions.ts';

export const ADMIN_COMMANDS: Record<string, AdminCommand> = {
  password: passwordCommand,
  'end-sessions': endSessionsCommand,
  admins: adminsCommand,
  'make-admin': makeAdminCommand,
  check: checkCommand,
};
