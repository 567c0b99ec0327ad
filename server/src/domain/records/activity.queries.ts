/** The log of what was done to accounts: written in the transaction of what it tells. */
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/schema.ts';

/** Who did it, where it is not the person of the call. */
export type AccountActor = Pick<NewRow<'activity_log'>, 'user_id' | 'operator'>;

export type NewActivity = AccountActor &
  Pick<NewRow<'activity_log'>, 'action' | 'account_id' | 'shop_person_id'> & {
    details?: Record<string, string | number>;
  };

export async function logActivity(tx: Tx, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length === 0) return;
  const rows = activities.map(({ details, ...row }) => ({
    ...row,
    ...(details && { details: JSON.stringify(details) }),
  }));
  await tx.run(build.insertInto('activity_log').values(rows));
}
