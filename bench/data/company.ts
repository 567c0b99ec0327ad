import { openPool } from '../../server/src/db/database.ts';
import { hashPassword } from '../../server/src/http/passwords.ts';
import { readFileSync } from 'node:fs';
import { makePeople } from './people.ts';
import { makeContents, makeWays } from './ways.ts';
import { insertRows } from './insert.ts';

/** Who signs in when something is measured. */
export const ADMIN = { email: 'admin@bench.example', password: 'bench-bench' };

/** Fills an empty, migrated database: so many ways, three times as many deliveries. */
export async function fillCompany(url: string, ways: number): Promise<void> {
  const pool = openPool({ url, max: 1 });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    await insertRows(client, 'townships', townships());
    const { email, password } = ADMIN;
    const password_hash = await hashPassword(password);
    await insertRows(client, 'users', [
      { username: 'admin', email, name: 'Admin', password_hash, role: 'admin' },
    ]);
    await makePeople(client);
    await makeWays(client, ways);
    await makeContents(client, ways);
    await client.query('select fold_way_counts()');
    await client.query('vacuum analyze');
  } finally {
    client.release();
    await pool.end();
  }
}

function townships(): object[] {
  const csv = new URL('../../server/data/townships.csv', import.meta.url);
  const [, ...lines] = readFileSync(csv, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [state, , name, nameInBurmese] = line.trim().split(',');
    return { state, name, name_my: nameInBurmese };
  });
}
