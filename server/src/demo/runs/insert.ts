/** Writes what the linked riders recorded; parcels, events and facts are written with all others. */
import type { Config } from '../../config/config.ts';
import type { Tx } from '../../db/database.ts';
import { bulkInsert } from '../bulkInsert.ts';
import type { DemoRuns } from './days.ts';
import { drawProofs } from './proofs.ts';

export async function insertRuns(
  tx: Tx,
  { phones, items, acts, reviews, proofs }: DemoRuns,
  { config, say }: { config: Config; say: (line: string) => void },
): Promise<void> {
  await bulkInsert(tx, 'rider_phones', phones);
  await bulkInsert(tx, 'run_items', items);
  await bulkInsert(tx, 'acts', acts);
  await bulkInsert(tx, 'act_reviews', reviews);
  await bulkInsert(tx, 'proofs', await drawProofs(proofs, config, say));
}
