/** Saves the company's profile. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import { COMPANY_PROFILE, type CompanyProfile } from '../../domain/company/company.queries.ts';
import { dropOldLogos } from '../../domain/company/logos.queries.ts';

/** The profile, locked until the end of the transaction; an empty one before the first save. */
export async function lockCompany(tx: Tx): Promise<CompanyProfile> {
  await tx.run(sql`insert into company default values on conflict do nothing`);
  return tx.one(COMPANY_PROFILE.forUpdate());
}

/** Raises the version; does nothing when nothing differs. */
export async function saveCompany(
  tx: Tx,
  stored: CompanyProfile,
  after: CompanyProfile,
  userId: number,
): Promise<void> {
  if (isDeepStrictEqual(stored, after)) return;
  const { version: _, ...values } = after;
  await tx.run(
    build.updateTable('company').set({
      ...values,
      version: stored.version + 1,
      updated_at: sql`now()`,
      updated_by: userId,
    }),
  );
  if (after.logo !== stored.logo) await dropOldLogos(tx);
}
