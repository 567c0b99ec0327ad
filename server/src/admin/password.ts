/** `password`: a link to set a new one, or the new one from standard input. */
import { newPassword } from '@waydesk/contract/auth/passwords.ts';
import { changeAccount } from '../domain/records/accounts.queries.ts';
import { logActivity } from '../domain/records/activity.queries.ts';
import { forgetFailuresOf } from '../domain/signIn/limits.ts';
import { RESET_MINUTES, resetLink } from '../features/auth/resetMail.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword } from '../http/passwords.ts';
import { newToken } from '../http/tokens.ts';
import { tellEnded } from '../live/tellEnded.ts';
import { type NamedAccount, accountNamed, lockAccount, openResetLink } from './accounts.queries.ts';
import { type AdminCommand, type AdminContext, AdminError, UsageError } from './command.ts';
import { readSecret } from './readSecret.ts';

export const passwordCommand: AdminCommand = {
  summary: 'A new password for somebody who lost it',
  usage: 'ACCOUNT [--stdin]',
  flags: {
    stdin: 'read the new password from standard input instead of printing a link',
  },
  details: [
    'ACCOUNT is an e-mail or a user name.',
    `Prints a link that works once, for ${RESET_MINUTES} minutes. Its address begins with PUBLIC_URL.`,
    'A new password ends all sessions of the account, and every link that was printed or mailed before.',
  ],
  checkInput: ({ args }) => {
    if (args.length === 0) throw new UsageError('Name the account: its e-mail or user name.');
    if (args.length > 1) {
      // What follows may be a password: it is not repeated.
      throw new UsageError(
        'Name one account, and no password: what is typed here can be read by others on this ' +
          'machine. Use --stdin, and choose another password than one that you typed.',
      );
    }
  },
  run: async (context) => {
    const { args, flags, db } = context;
    const account = await accountNamed(db, args[0]!);
    refuseInactive(account);
    await (flags.has('stdin') ? setPassword : printLink)(context, account);
    return 0;
  },
};

function refuseInactive({ active, email }: NamedAccount): void {
  if (active) return;
  throw new AdminError(
    `The account ${email} is deactivated, so no password lets anybody in. An administrator activates ` +
      'it in the app, under Settings → Users.',
  );
}

async function printLink(context: AdminContext, { id, name, email }: NamedAccount): Promise<void> {
  const { db, config, operator, tell, note } = context;
  const token = newToken();
  await inTransaction(db, async (tx) => {
    refuseInactive(await lockAccount(tx, id));
    await openResetLink(tx, id, token);
    await logActivity(tx, [{ operator, action: 'password_link', account_id: id }]);
  });
  note(`Send this link to ${name} (${email}), and to nobody else.`);
  note(`It works once, for ${RESET_MINUTES} minutes; until it is used, the old password works.`);
  tell(resetLink(config, token));
}

async function setPassword(context: AdminContext, account: NamedAccount): Promise<void> {
  const { db, operator, tell } = context;
  const { id, name, email } = account;
  const typed = await readSecret(`New password of ${name} (${email}): `);
  const checked = newPassword.safeParse(typed);
  if (!checked.success) {
    throw new AdminError(`${checked.error.issues[0]?.message ?? 'This is no password'}.`);
  }
  const password_hash = await hashPassword(checked.data);
  await inTransaction(db, async (tx) => {
    refuseInactive(await lockAccount(tx, id));
    await changeAccount(tx, id, { password_hash }, { operator });
  });
  await tellEnded(db, [id]);
  await forgetFailuresOf(db, email);
  tell(`${name} (${email}) has a new password and has to sign in again everywhere.`);
}
