/** Rate groups: named sets of townships, each with its own charge. Every third shop has one. */
import type pg from 'pg';
import { build } from './build.ts';
import { insertRows } from './insert.ts';
import { randomFrom } from './random.ts';
import { randomPersonName } from './words.ts';

const GROUPS = 200;

export async function makeRateGroups(client: pg.ClientBase): Promise<void> {
  const random = randomFrom(14);
  const groups = Array.from({ length: GROUPS }, (_, n) => {
    const name = `Rates ${n + 1} for ${randomPersonName(random)}`;
    const words = { name, description: n % 3 === 0 ? null : 'Agreed for one year' };
    return { ...words, ...build.searchColumns('rate_groups', words) };
  });
  await insertRows(client, 'rate_groups', groups);
  // From 5 to 44 townships each.
  await client.query(
    `insert into rate_group_townships (rate_group_id, township_name, state, delivery_charge)
     select g.id, t.name, t.state, 1000 + t.id % 9 * 500 from rate_groups g
     join townships t on (t.id * 7 + g.id * 13) % 331 < 5 + g.id % 40 order by g.id, t.id`,
  );
  await client.query(
    `insert into shop_terms (shop_id, rate_group_id)
     select id, 1 + id % ${GROUPS} from online_shops where id % 3 = 0`,
  );
}
