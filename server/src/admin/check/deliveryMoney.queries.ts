/** In which amounts and facts the money of deliveries differs. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type RecordDifference, numberText } from './findings.ts';

const PARTS = ['rider_cash', 'rider_account', 'money', 'shop_due', 'shop_account', 'charges'];

interface PartRow {
  delivery_id: number;
  part: string;
  stored: number;
  counted: number;
}

const values = sql.raw(
  PARTS.map((part) => `('${part}', coalesce(l.${part}, 0), coalesce(m.${part}, 0))`).join(', '),
);
const sums = sql.raw(PARTS.map((part) => `sum(${part}) as ${part}`).join(', '));

/** The ledger against `delivery_money`: a line for each amount. */
export async function differingParts(
  db: Database,
  ids: readonly number[],
): Promise<RecordDifference[]> {
  const rows = await db.run(sql<PartRow>`
    select asked.delivery_id, part, stored, counted
    from unnest(${ids}::integer[]) with ordinality as asked (delivery_id, n)
    left join (
      select delivery_id, ${sums} from ledger where delivery_id = any(${ids}::integer[])
      group by delivery_id
    ) as l on l.delivery_id = asked.delivery_id
    left join delivery_money as m on m.delivery_id = asked.delivery_id
    cross join lateral (values ${values}) as parts (part, stored, counted)
    where stored <> counted order by n, part`);
  return rows.map(({ delivery_id, part, stored, counted }) => ({
    record: `delivery ${delivery_id}`,
    text:
      `Delivery ${delivery_id}, ${part}: the ledger's rows add up to ${numberText(stored)}, ` +
      `the delivery stands for ${numberText(counted)}.`,
    stored,
    counted,
  }));
}

type Fact = string | number | boolean | null;

interface FactsRow {
  delivery_id: number;
  stored: Record<string, Fact> | null;
  counted: Record<string, Fact>;
}

/** `delivery_money` against the deliveries: a line for each fact. */
export async function differingMoney(
  db: Database,
  ids: readonly number[],
): Promise<RecordDifference[]> {
  const rows = await db.run(sql<FactsRow>`
    select d.id as delivery_id,
      case when m.delivery_id is not null then jsonb_build_object('delivered', m.live,
        'shop', m.shop_id, 'collected', m.collected, 'charge', m.charge,
        'rider', m.rider_id, 'sent without a statement', m.marked) end as stored,
      jsonb_build_object('delivered', d.status in ('delivered', 'sent', 'money_sent_to_shop'),
        'shop', w.shop_id, 'collected', d.total_collect_amount,
        'charge', coalesce(d.actual_delivery_charges, d.delivery_charges),
        'rider', case when m.cash_in_id is null then d.rider_id else m.rider_id end,
        'sent without a statement', d.status = 'money_sent_to_shop' and m.statement_id is null
      ) as counted
    from unnest(${ids}::integer[]) with ordinality as asked (delivery_id, n)
    join deliveries as d on d.id = asked.delivery_id join ways as w on w.id = d.way_id
    left join delivery_money as m on m.delivery_id = d.id order by n`);
  return rows.flatMap(({ delivery_id, stored, counted }) => {
    const record = `delivery ${delivery_id}`;
    if (stored === null) {
      const text = `Delivery ${delivery_id} is delivered, but nothing is stored of its money.`;
      return [{ record, text, stored: null, counted: counted['collected'] ?? null }];
    }
    // Only whether it is delivered says something about one that is not.
    const facts = counted['delivered'] ? Object.keys(counted) : ['delivered'];
    return facts
      .filter((fact) => stored[fact] !== counted[fact])
      .map((fact) => ({
        record,
        text: `Delivery ${delivery_id}, ${fact}: ${told(stored[fact])} stored, ${told(counted[fact])} by the delivery itself.`,
        stored: stored[fact] ?? null,
        counted: counted[fact] ?? null,
      }));
  });
}

const told = (value: Fact | undefined): string =>
  typeof value === 'number' ? numberText(value) : String(value ?? 'nothing');
