/** Changes to user accounts; those that withdraw access take effect immediately. */
import type { AccountAction } from '@waydesk/contract/rules/account-actions.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import { type AccountActor, logActivity } from './activity.queries.ts';

/** In the office and on phones; what a phone still has can be sent after signing in again. */
export async function endSessionsOf(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(build.deleteFrom('sessions').where('user_id', 'in', userIds));
}

/** Ends those of the account that is linked to this rider. */
export async function endSessionsOfRider(tx: Tx, riderId: number): Promise<void> {
  const linked = build.selectFrom('users').select('id').where('rider_id', '=', riderId);
  await tx.run(build.deleteFrom('sessions').where('user_id', 'in', linked));
}

interface AccountChanges {
  password_hash?: string;
  active?: boolean;
  role?: 'admin';
}

function* actionsOf({ password_hash, active, role }: AccountChanges): Generator<AccountAction> {
  if (active !== undefined) yield active ? 'activated' : 'deactivated';
  if (role !== undefined) yield 'made_admin';
  if (password_hash !== undefined) yield 'password_set';
}

/**
 * Sets a password, the state or the role and raises the version. Ends every session and every open
 * reset link of that person. The activity log says who did it: the person of the call, or `by`.
 */
export async function changeAccount(
  tx: Tx,
  id: number,
  changes: AccountChanges,
  by: AccountActor = {},
): Promise<void> {
  await tx.run(
    build
      .updateTable('users')
      .set(changes)
      .set({ version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
  await endSessionsOf(tx, [id]);
  await tx.run(
    build
      .updateTable('password_resets')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', id)
      .where('used_at', 'is', null),
  );
  const actions = [...actionsOf(changes)];
  await logActivity(
    tx,
    actions.map((action) => ({ ...by, action, account_id: id })),
  );
}
