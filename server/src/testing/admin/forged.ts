/** Damage to a company, of which nobody but a check says anything. */
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/openDatabase.ts';

/** Runs it past the triggers of these tables. */
export async function forge(db: OpenDatabase, statement: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const tables = ['ledger', 'deliveries', 'delivery_money', 'ways', 'statements', 'acts'];
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    }
    const { numAffectedRows } = await sql.raw(statement).execute(tx);
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    }
    return Number(numAffectedRows ?? 0);
  });
}
