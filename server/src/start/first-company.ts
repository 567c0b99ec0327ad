/** The first values of the company's profile, from the environment. */
import type { CompanySettings } from '../config/company.ts';
import type { DatabasePool } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { build } from '../db/build.ts';
import { storeLogo } from '../domain/company/logos.queries.ts';

/** Writes what the settings name, unless the company has a profile: from then on people edit it. */
export async function storeFirstCompany(
  db: DatabasePool,
  { name, phone, logo }: CompanySettings,
): Promise<void> {
  if (name === null && phone === null && logo === null) return;
  if (await db.first(build.selectFrom('company').select('id'))) return;
  await inTransaction(db, async (tx) => {
    const values = { name, phones: phone === null ? [] : [phone] };
    await tx.run(
      build
        .insertInto('company')
        .values({ ...values, logo: logo && (await storeLogo(tx, logo)) })
        .onConflict((other) => other.doNothing()),
    );
  });
}
