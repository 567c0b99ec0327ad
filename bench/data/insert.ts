import type pg from 'pg';

const BATCH = 10_000;

/** Adds rows of one shape, a batch per statement. Values travel as JSON, so types are the table's. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let from = 0; from < rows.length; from += BATCH) {
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + BATCH))],
    );
  }
}
