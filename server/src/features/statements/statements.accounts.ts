/** The money accounts from which a statement could be paid. */
import type { StatementAccounts } from '@waydesk/contract/money/below-zero.ts';
import { PAYMENT_ACCOUNTS, moneyAccountNumber } from '@waydesk/contract/rules/money-accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * With all balances; undefined for an unknown statement. One SQL statement, so it is one snapshot.
 */
export async function readPaymentAccounts(
  db: Database,
  id: number,
): Promise<StatementAccounts | undefined> {
  const found = await db.first(sql<{ open: number; balances: Record<string, number> | null }>`
    select case when voided_at is null then total - paid else 0 end as open, (
      select jsonb_object_agg(owner, amount) from (
        select owner, sum(amount) as amount from money_totals where account = 'money'
        group by owner) as t
    ) as balances
    from statements where id = ${id}`);
  if (!found) return undefined;
  const { open, balances } = found;
  const places = PAYMENT_ACCOUNTS.map((place) => {
    const balance = balances?.[moneyAccountNumber(place)] ?? 0;
    return { place, covers: balance >= open, balance };
  });
  return { open, places };
}
