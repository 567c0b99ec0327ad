/** Logos of the company: the stored one, and those that were it. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';

export interface StoredLogo {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

const HASH_LETTERS = 32;
/** Encoded anew, a picture may take more than it was sent with. */
export const MAX_STORED_LOGO_BYTES = 300_000;

/** Stores a logo unless it is there already; resolves to its hash. */
export async function storeLogo(tx: Tx, { type, bytes }: StoredLogo): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS);
  await tx.run(
    build
      .insertInto('company_logos')
      .values({ hash, type, bytes })
      .onConflict((same) => same.doNothing()),
  );
  return hash;
}

export const readLogo = (db: Database, hash: string): Promise<StoredLogo | undefined> =>
  db.first(
    build.selectFrom('company_logos').select(['type', 'bytes']).where('hash', '=', hash),
    'prepared',
  );

/** Removes those that are no longer the company's. */
export async function dropOldLogos(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from company_logos as l
    where not exists (select from company as c where c.logo = l.hash)`);
}
