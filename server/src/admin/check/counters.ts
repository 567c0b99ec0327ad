/** The counters of ways against a recount of them: decision 004. */
import { type RawBuilder, sql } from 'kysely';
import {
  numberText,
  type CheckContext,
  differing,
  type Finding,
  found,
  inNumbers,
  type PartResult,
} from './findings.ts';

interface CounterRow {
  shop_id: number | null;
  shop: string | null;
  status: string | null;
  pickup_type: string | null;
  stored: number;
  counted: number;
}

/** A counter by these columns, which the view sums and a count over all ways repeats. */
const compared = (view: string, columns: readonly string[]): RawBuilder<CounterRow> => {
  const by = sql.raw(columns.join(', '));
  const one = (column: string) =>
    columns.includes(column) ? sql.ref(column) : sql.raw(`null as ${column}`);
  return sql<CounterRow>`
    select ${one('shop_id')}, ${one('status')}, ${one('pickup_type')},
      ${sql.raw(columns.includes('shop_id') ? '(select os_name from online_shops where id = shop_id)' : 'null::text')} as shop,
      coalesce(s.ways, 0) as stored, coalesce(c.ways, 0) as counted
    from (select ${by}, sum(ways) as ways from ${sql.table(view)} group by ${by}) as s
    full join (select ${by}, count(*) as ways from ways group by ${by}) as c using (${by})
    where coalesce(s.ways, 0) <> coalesce(c.ways, 0) order by ${by}`;
};

const inWords = ({ shop_id, shop, status, pickup_type, stored, counted }: CounterRow) => {
  const whose = shop_id === null ? 'the company' : `shop ${shop_id} (${shop ?? 'unknown'})`;
  const kind = status === null ? '' : ` with status ${status} and pickup type ${pickup_type}`;
  return {
    record: shop_id === null ? 'company' : `shop ${shop_id}`,
    text: `Ways of ${whose}${kind}: ${numberText(stored)} stored, ${numberText(counted)} counted.`,
    stored,
    counted,
  };
};

const COUNTERS: readonly [string, string, readonly string[]][] = [
  [
    'the ways of each shop are counted by status and pickup type',
    'way_totals',
    ['shop_id', 'status', 'pickup_type'],
  ],
  ['the ways of each shop are counted', 'shop_way_totals', ['shop_id']],
  [
    'the ways of the company are counted by status and pickup type',
    'company_way_totals',
    ['status', 'pickup_type'],
  ],
];

export async function checkCounters({ tx, signal }: CheckContext): Promise<PartResult> {
  const findings: Finding[] = [];
  for (const [rule, view, columns] of COUNTERS) {
    signal.throwIfAborted();
    findings.push(await differing(tx, rule, compared(view, columns), inWords));
  }
  const { ways } = await tx.one(sql<{ ways: number }>`select count(*) as ways from ways`);
  return { compared: inNumbers(ways, 'way'), findings: found(...findings), notes: [] };
}
