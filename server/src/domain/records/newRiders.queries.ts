/** Inserts new riders, for the form and for imports. */
import type { NewRider } from '@waydesk/contract/records/rider-body.ts';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import { searchColumns } from '../../lists/searchKeys.ts';

/** Returns its id, or null when another rider has the e-mail: two may send the same one at once. */
export async function insertRider(tx: Tx, body: NewRider): Promise<number | null> {
  const { emails, status = 'active', ...rest } = body;
  const rider = { ...rest, status, email: emails[0] };
  const made = await tx.first(
    build
      .insertInto('riders')
      .values({ ...rider, ...searchColumns('riders', rider) })
      .onConflict((one) => one.doNothing())
      .returning('id'),
  );
  return made?.id ?? null;
}
