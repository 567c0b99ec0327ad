/** The handlers of the riderPhones area: which account a rider's phone signs in with. */
import { mayCall } from '@waydesk/contract/calls/permissions.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import {
  ACCOUNT_NOT_FOUND,
  ACCOUNT_TAKEN,
  NOT_A_RIDER_ACCOUNT,
  PHONE_NOT_FOUND,
  riderPhones,
} from '@waydesk/contract/run/rider-phones.ts';
import type { Database, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endSessionsOf } from '../../domain/records/accounts.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { conflict, invalidField, notFound } from '../../http/httpError.ts';
import type { Person } from '../../http/sessions.ts';
import {
  deletePhone,
  lockLinkableAccounts,
  lockRider,
  readPhonesOf,
  setRiderOf,
} from './rider-phones.queries.ts';

const noRider = () => notFound(RIDER_NOT_FOUND);

async function answer(db: Database, riderId: number, person: Person) {
  const found = await readPhonesOf(db, riderId);
  if (!found) throw noRider();
  const { account, phones } = found;
  const shown = mayCall(person, riderPhones.link.who) ? account : null;
  return { account: shown, is_linked: account !== null, phones };
}

/** Ends the sessions of both accounts, and returns these. Does nothing when it is as wanted. */
async function linkAccount(tx: Tx, riderId: number, userId: number | null): Promise<number[]> {
  if (!(await lockRider(tx, riderId))) throw noRider();
  const locked = await lockLinkableAccounts(tx, riderId, userId);
  const before = locked.find((account) => account.rider_id === riderId);
  const after = locked.find((account) => account.id === userId);
  if (userId !== null) {
    if (!after) throw invalidField('user_id', ACCOUNT_NOT_FOUND);
    if (after.role !== 'rider') throw invalidField('user_id', NOT_A_RIDER_ACCOUNT);
    if (after.rider_id !== null && after.rider_id !== riderId) {
      throw conflict('account_taken', ACCOUNT_TAKEN, [
        { field: 'user_id', message: ACCOUNT_TAKEN },
      ]);
    }
  }
  if (before?.id === after?.id) return [];
  if (before) await setRiderOf(tx, before.id, null);
  if (after) await setRiderOf(tx, after.id, riderId);
  const both = [before, after].flatMap((account) => (account ? [account.id] : []));
  await endSessionsOf(tx, both);
  return both;
}

export const riderPhonesHandlers: Handlers<typeof riderPhones> = {
  list: async ({ params }, { db, user }) => ({ data: await answer(db, params.id, user) }),

  link: async ({ params, body }, { db, user, live }) => {
    const { data, ended } = await inTransaction(db, async (tx) => {
      const accounts = await linkAccount(tx, params.id, body.user_id);
      return { data: await answer(tx, params.id, user), ended: accounts };
    });
    live.sessionsEnded(ended);
    return { data };
  },

  remove: ({ params }, { db, user }) =>
    inTransaction(db, async (tx) => {
      if (!(await deletePhone(tx, params.id, params.phone))) throw notFound(PHONE_NOT_FOUND);
      return { data: await answer(tx, params.id, user) };
    }),
};
