import type { company } from '@waydesk/contract/app/company.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { DatabasePool } from '../../db/database.ts';

type Found = ServerData<typeof company.setup>;

/** Each part ends at its first row, except for the few hundred townships and the staff. */
const SETUP = build.selectNoFrom([
  sql<Found>`jsonb_build_object(
    'hasName', exists (select from company where name is not null),
    'hasShop', exists (select from online_shops),
    'hasRider', exists (select from riders),
    'hasStaff', (select count(*) from (select from users limit 2) as found) > 1,
    'hasWay', exists (select from ways),
    'townships', (select count(*) from townships),
    'withoutCharge', (select count(*) from townships where delivery_charge = 0))`.as('found'),
]);

export async function readSetup(db: DatabasePool): Promise<Found> {
  const { found } = await db.one(SETUP, 'prepared');
  return found;
}
