/** Writes what the linked riders recorded; parcels, events and facts are written with all others. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import { bulkInsert } from '../bulkInsert.ts';
import type { DemoRuns } from './days.ts';
import { drawProofs } from './proofs.ts';

const DAY = 86_400_000;

/** The phone is signed in, with a token that nobody has. */
const sessionOn = ({ id, user_id, seen_at }: DemoRuns['phones'][number]) => ({
  token_hash: randomBytes(32),
  user_id,
  phone_id: id,
  last_used_at: seen_at,
  expires_at: new Date(seen_at.getTime() + 30 * DAY),
});

export async function insertRuns(
  tx: Tx,
  { phones, items, acts, reviews, proofs }: DemoRuns,
  { config, say }: { config: Config; say: (line: string) => void },
): Promise<void> {
  await bulkInsert(tx, 'rider_phones', phones);
  await tx.run(build.insertInto('sessions').values(phones.map(sessionOn)));
  await bulkInsert(tx, 'run_items', items);
  await bulkInsert(tx, 'acts', acts);
  await bulkInsert(tx, 'act_reviews', reviews);
  await bulkInsert(tx, 'proofs', await drawProofs(proofs, config, say));
}
