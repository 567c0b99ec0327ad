import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Inserts thousands of rows in one statement; all must have the same columns. */
export async function bulkInsert(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await tx.run(sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`);
}
