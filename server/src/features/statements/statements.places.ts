/** Where a statement could be paid from. */
import type { StatementPlaces } from '@waydesk/contract/money/below-zero.ts';
import { PAYING_PLACES, placeNumber } from '@waydesk/contract/rules/accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** With all figures; undefined for an unknown statement. One statement: of one moment. */
export async function readPlacesToPayFrom(
  db: Database,
  id: number,
): Promise<StatementPlaces | undefined> {
  const found = await db.first(sql<{ open: number; balances: Record<string, number> | null }>`
    select case when voided_at is null then total - paid else 0 end as open, (
      select jsonb_object_agg(owner, amount) from (
        select owner, sum(amount) as amount from money_totals where account = 'money'
        group by owner) as t
    ) as balances
    from statements where id = ${id}`);
  if (!found) return undefined;
  const { open, balances } = found;
  const places = PAYING_PLACES.map((place) => {
    const balance = balances?.[placeNumber(place)] ?? 0;
    return { place, covers: balance >= open, balance };
  });
  return { open, places };
}
