/** Signing in on a rider's phone. */
import { NOT_LINKED, type run } from '@waydesk/contract/run/run.ts';
import type { DatabasePool } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { SignInAccount } from '../../domain/signIn/accounts.queries.ts';
import { inactiveAccount, signInWithPassword } from '../../domain/signIn/signIn.ts';
import type { Handler } from '../../http/context.ts';
import { HttpError } from '../../http/httpError.ts';
import {
  type SignedInPhone,
  lockLinkedRider,
  openPhoneSession,
  storedSeal,
  storePhone,
} from './run.signIn.queries.ts';

const notLinked = () => new HttpError(403, 'not_linked', NOT_LINKED);

export const signInWithPhone: Handler<typeof run.signIn> = async ({ body }, context) => {
  const { session, account } = await signInWithPassword(body, context, (found) =>
    sessionOf(context.db, found, body.phone),
  );
  const user = { id: account.id, name: account.name };
  return { data: { ...session, user, zone: context.config.businessTimeZone } };
};

/** Null when account or rider changed since the account was read. */
async function sessionOf(
  db: DatabasePool,
  account: SignInAccount,
  { id, name }: { id: string; name: string },
) {
  const { rider_id } = account;
  if (rider_id === null) throw notLinked();
  return inTransaction(db, async (tx) => {
    const locked = await lockLinkedRider(tx, { ...account, rider_id });
    if (!locked) return null;
    const { status, now, ...rider } = locked;
    if (status === 'inactive') throw inactiveAccount();
    const phone: SignedInPhone = { id, name, user_id: account.id, rider_id };
    await storePhone(tx, phone);
    const seal = await storedSeal(tx, phone);
    const token = await openPhoneSession(tx, phone);
    return { token, seal: seal.toString('base64'), rider, now };
  });
}
