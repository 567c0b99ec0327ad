/** `admins` and `make-admin`. */
import { ADMINS } from '@waydesk/contract/calls/permissions.ts';
import { inTransaction } from '../db/transaction.ts';
import { changeAccount } from '../domain/records/accounts.queries.ts';
import { tellEnded } from '../live/tellEnded.ts';
import {
  type NamedAccount,
  accountNamed,
  countKeysOf,
  listAdministrators,
  lockAccount,
} from './accounts.queries.ts';
import { type AdminCommand, AdminError, UsageError } from './command.ts';

const isAdmin = ({ role }: Pick<NamedAccount, 'role'>) => ADMINS.includes(role);

export const adminsCommand: AdminCommand = {
  summary: 'Lists the administrators',
  usage: '',
  flags: {},
  details: [],
  checkInput: ({ args }) => {
    if (args.length > 0) throw new UsageError('This command takes no account.');
  },
  run: async ({ db, tell, note }) => {
    const admins = await listAdministrators(db);
    const rows = admins.map(({ email, username, name, active, last_login, sessions }) => [
      email,
      username,
      name,
      active ? 'active' : 'deactivated',
      last_login ? `last signed in ${last_login.toISOString().slice(0, 10)}` : 'never signed in',
      `${sessions} open ${sessions === 1 ? 'session' : 'sessions'}`,
    ]);
    const widths = rows.reduce<number[]>(
      (all, row) => row.map((cell, n) => Math.max(cell.length, all[n] ?? 0)),
      [],
    );
    for (const row of rows) {
      tell(
        row
          .map((cell, n) => cell.padEnd(widths[n] ?? 0))
          .join('  ')
          .trimEnd(),
      );
    }
    if (!admins.some(({ active }) => active)) {
      note('No administrator is active: npm run admin -- make-admin ACCOUNT --enable');
    }
    return 0;
  },
};

export const makeAdminCommand: AdminCommand = {
  summary: 'Makes an account an administrator',
  usage: 'ACCOUNT [--enable]',
  flags: { enable: 'activate the account, too, if it is deactivated' },
  details: [
    'ACCOUNT is an e-mail or a user name.',
    'Ends the sessions of the account, so that its screens are those of an administrator.',
  ],
  checkInput: ({ args }) => {
    if (args.length !== 1) throw new UsageError('Name one account: its e-mail or user name.');
  },
  run: async ({ db, args, flags, operator, tell, note }) => {
    const { id, name, email } = await accountNamed(db, args[0]!);
    const changed = await inTransaction(db, async (tx) => {
      const stored = await lockAccount(tx, id);
      refuseUnfit(stored, flags.has('enable'));
      const changes = {
        ...(stored.active ? {} : { active: true }),
        ...(isAdmin(stored) ? {} : { role: 'admin' as const }),
      };
      if (Object.keys(changes).length > 0) await changeAccount(tx, id, changes, { operator });
      return changes;
    });
    if (Object.keys(changed).length > 0) await tellEnded(db, [id]);
    if (changed.role) tell(`${name} (${email}) is an administrator now.`);
    else tell(`${name} (${email}) was an administrator before.`);
    if (changed.active) tell('The account is active again, with the password that it had.');
    const keys = changed.role ? await countKeysOf(db, id) : 0;
    if (keys > 0) {
      note(
        `Its API keys (${keys}) act as an administrator, too. End them under Settings → API keys if ` +
          'they must not.',
      );
    }
    return 0;
  },
};

function refuseUnfit({ active, rider_id, email }: NamedAccount, enable: boolean): void {
  if (rider_id !== null) {
    throw new AdminError(
      `The account ${email} is that of a rider’s phone, which has nothing of the office. Take it off ` +
        'the rider first, on the rider’s page, or choose another account.',
    );
  }
  if (active || enable) return;
  throw new AdminError(
    `The account ${email} is deactivated. Add --enable if it shall be active again.`,
  );
}
