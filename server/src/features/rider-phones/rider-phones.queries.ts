import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { UNUSED_SINCE } from '../../http/sessions.ts';

const riderQuery = (id: number) => build.selectFrom('riders').select('id').where('id', '=', id);

const accountQuery = (riderId: number) =>
  build
    .selectFrom('users')
    .select(['id', 'name', 'username', 'email', 'active'])
    .where('rider_id', '=', riderId);

const isSignedIn = sql<boolean>`u.active and exists (
  select from sessions as s where s.phone_id = p.id and s.user_id = p.user_id
    and s.expires_at > now() and s.last_used_at > ${sql.raw(UNUSED_SINCE)})`;

/** Also those of accounts that were linked before: something may still be on them. */
const phonesQuery = (riderId: number) =>
  build
    .selectFrom('rider_phones as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.name', 'p.first_at', 'p.seen_at', 'p.unsent', 'p.oldest_unsent'])
    .select(['u.id as user_id', 'u.name as user_name', isSignedIn.as('is_signed_in')])
    .where('p.rider_id', '=', riderId)
    .orderBy('p.seen_at', 'desc')
    .orderBy('p.id');

/** Undefined when there is no such rider. */
export async function readPhonesOf(db: Database, riderId: number) {
  const [[rider], [account], phones] = await db.together(
    riderQuery(riderId),
    accountQuery(riderId),
    phonesQuery(riderId),
  );
  if (!rider) return undefined;
  return {
    account: account ?? null,
    phones: phones.map(({ user_id, user_name, ...phone }) => ({
      ...phone,
      user: { id: user_id, name: user_name },
    })),
  };
}

/** Two accounts are not linked to one rider at the same time; false when there is no such rider. */
export const lockRider = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.first(riderQuery(id).forNoKeyUpdate())) !== undefined;

/** The account to be linked and the one that is, locked in order of id. */
export const lockLinkableAccounts = (tx: Tx, riderId: number, userId: number | null) =>
  tx.run(
    build
      .selectFrom('users')
      .select(['id', 'role', 'rider_id'])
      .where((eb) => eb.or([eb('rider_id', '=', riderId), eb('id', '=', userId ?? 0)]))
      .orderBy('id')
      .forNoKeyUpdate(),
  );

export async function setRiderOf(tx: Tx, userId: number, rider_id: number | null): Promise<void> {
  await tx.run(build.updateTable('users').set({ rider_id }).where('id', '=', userId));
}

/** Also ends its sessions, which refer to it. False when the rider has no such phone. */
export async function deletePhone(tx: Tx, riderId: number, phone: string): Promise<boolean> {
  const removed = await tx.run(
    build
      .deleteFrom('rider_phones')
      .where('rider_id', '=', riderId)
      // As text, since the address may name anything.
      .where(sql<string>`id::text`, '=', phone.toLowerCase())
      .returning('id'),
  );
  return removed.length > 0;
}
