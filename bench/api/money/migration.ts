/** The migration that gives a company's past its money, against the bare inserts in it. */
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { ReportLine } from '../../lib/report.ts';
import { timed } from '../../lib/stats.ts';
import type { Pair } from './pair.ts';
import { timesOf } from './writes.ts';

const TABLES = new URL('../../../server/migrations/023_money.sql', import.meta.url);
const FILL = new URL('../../../server/migrations/024_money_from_deliveries.sql', import.meta.url);
const LIMIT = 1.5;

const TAKEN_BACK = `
  drop trigger ways_money on ways;
  drop trigger deliveries_valued on deliveries;
  drop trigger deliveries_revalued on deliveries;
  drop view money_totals;
  drop table ledger, delivery_money, cash_ins, entries, statements, closings, money_balances,
    money_changes;
  drop function acting_person, fold_money, sum_money, leave_document, post_new_delivery_money,
    post_delivery_money, value_new_deliveries, value_deliveries, move_money_of_way;`;

/** The last of all, because money is made anew. */
export async function measureMigration({ money, without }: Pair): Promise<ReportLine[]> {
  const fill = await readFile(FILL, 'utf8');
  const inserts = [...fill.matchAll(/^insert into (?:delivery_money|ledger) [\s\S]*?;$/gm)]
    .slice(0, 2)
    .map(([sql]) => sql);
  const bare = await filled(without.bare, inserts.join('\n'));
  const app = await filled(money.bare, fill);
  return [timesOf('the migration that fills it', [[app], [bare]], LIMIT)];
}

async function filled(client: pg.ClientBase, sql: string): Promise<number> {
  await client.query(TAKEN_BACK);
  await client.query(await readFile(TABLES, 'utf8'));
  await client.query('checkpoint').catch(() => undefined);
  return timed(async () => {
    await client.query('begin');
    await client.query(sql);
    await client.query('commit');
  });
}
