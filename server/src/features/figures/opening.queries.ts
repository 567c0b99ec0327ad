/**
 * Opens the books of a company with a past: deliveries from before a date count as handed in and
 * settled.
 */
import { isDeepStrictEqual } from 'node:util';
import { type OpeningPreview, figures } from '@waydesk/contract/money/figures.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { moneyAccountNumber } from '@waydesk/contract/rules/money-accounts.ts';
import { type WrittenRows, projection, writtenMoment, writtenNumber } from '../../db/written.ts';
import type { Handler } from '../../http/context.ts';
import { HttpError, conflict, invalidField } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import { writtenPerson } from '../../lists/written.ts';

type Opening = ServerData<typeof figures.opening>;

/** The opening statement has no shop; there is at most one. */
const DONE = `(select o from (select to_char(s.upto + 1, 'YYYY-MM-DD') as before,
  ${writtenMoment('s.created_at')} as at, ${writtenPerson('u')} as "user", s.deliveries,
  ${writtenNumber('s.collected')} as amount) as o)`;

/** The migration that began the books wrote their first rows for what was delivered before. */
const HAS_PAST = `coalesce((select kind from ledger order by id limit 1) = 'opening', false)`;

const ROWS: WrittenRows<Opening> = {
  fields: projection(figures.opening.data, { has_past: HAS_PAST, done: DONE }),
  tables: 'statements as s on s.id = page.id join users as u on u.id = s.user_id',
};

export async function readOpening(db: Database): Promise<Opening> {
  return db.one(sql<Opening>`
    select ${sql.raw(HAS_PAST)} as has_past, (
      select to_json(${sql.raw(DONE)}) from statements as s join users as u on u.id = s.user_id
      where s.shop_id is null
    ) as done`);
}

const FUTURE: Text = 'Please select today or an earlier day';
const NOTHING: Text = 'There is nothing left to settle from before this day';

/** Deliveries from before a moment whose cash or whose amount due to the shop is still open. */
const olderThan = (before: Date) => sql`live and not marked and at < ${before}`;
const OPEN = sql`(rider_cash <> 0 or statement_id is null)`;

export async function previewOpening(db: Database, before: Date): Promise<OpeningPreview> {
  return db.one(sql<OpeningPreview>`
    select count(*) as deliveries, coalesce(sum(collected), 0) as amount,
      coalesce(sum(rider_cash), 0) as cash, coalesce(sum(shop_due), 0) as due
    from delivery_money where ${olderThan(before)} and ${OPEN}`);
}

/** The sums have changed since the person saw them. */
class OpeningChanged extends Error {}

export const openBooks: Handler<typeof figures.open> = async ({ body }, context) => {
  const zone = context.config.businessTimeZone;
  // It cannot be undone: a mistyped year would settle everything.
  if (body.before > dayOf(new Date(), zone)) throw invalidField('before', FUTURE);
  const before = dayStart(body.before, zone);
  try {
    return await idempotent(context, figures.open, body, async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('opening'))`);
      const { done } = await readOpening(tx);
      if (done) throw conflict('done', 'Earlier deliveries are already marked as settled');
      const past = { before, day: body.before, userId: context.user.id };
      const { id, settled } = await settlePast(tx, past);
      if (settled.deliveries === 0) throw invalidField('before', NOTHING);
      const { deliveries, amount, cash, due } = body;
      if (!isDeepStrictEqual(settled, { deliveries, amount, cash, due }))
        throw new OpeningChanged();
      return { id, rows: ROWS };
    });
  } catch (error) {
    if (!(error instanceof OpeningChanged)) throw error;
    const data = await previewOpening(context.db, before);
    const message: Text = 'Deliveries have changed in the meantime. Please check the new totals.';
    throw new HttpError(409, 'opening_changed', message, { data });
  }
};

interface Past {
  before: Date;
  day: string;
  userId: number;
}

/** Returns the id of the opening statement, and what was settled in the end. */
async function settlePast(
  tx: Tx,
  { before, day, userId }: Past,
): Promise<{ id: number; settled: OpeningPreview }> {
  const older = olderThan(before);
  await tx.run(sql`select from ways where id in (
      select d.way_id from delivery_money as m join deliveries as d on d.id = m.delivery_id
      where ${older} and ${OPEN}
    ) order by id for no key update`);
  const cashIn = await tx.one(
    build
      .insertInto('cash_ins')
      .values({
        rider_id: null,
        state: 'posted',
        notes: '{}',
        transfers: '[]',
        counted: 0,
        expected: 0,
        carried: 0,
        delivery_ids: [],
        counted_by: userId,
        posted_at: sql<Date>`now()`,
      })
      .returning('id'),
  );
  await tx.run(sql`update delivery_money set cash_in_id = ${cashIn.id}
    where ${older} and rider_cash <> 0`);
  const settled = sql`from ledger where delivery_id is not null`;
  const unrecorded = moneyAccountNumber('Unrecorded');
  await tx.run(sql`insert into ledger (kind, user_id, cash_in_id, rider_id, place, money, rider_account)
    select 'opening', ${userId}::integer, cash_in_id, rider_id, ${unrecorded}::smallint,
      sum(rider_account), -sum(rider_account)
    ${settled} and cash_in_id = ${cashIn.id} group by cash_in_id, rider_id
    having sum(rider_account) <> 0 order by rider_id`);

  const { id } = await tx.one(sql<{ id: number }>`
    insert into statements (upto, total, delivery_ids, collected_each, charge_each, deliveries,
      collected, charges, movements, carried, carried_on, seen, user_id, paid_at)
    select ${day}::date - 1, 0, '{}', '{}', '{}', count(*), coalesce(sum(collected), 0),
      coalesce(sum(charge), 0), '{}', 0, 0, 0, ${userId}::integer, now()
    from delivery_money where ${older} and statement_id is null
    returning id`);
  await tx.run(sql`update delivery_money set statement_id = ${id}
    where ${older} and statement_id is null`);
  await tx.run(sql`insert into ledger (kind, user_id, statement_id, shop_id, place, money, shop_account)
    select 'opening', ${userId}::integer, statement_id, shop_id,
      case when sum(shop_account) <> 0 then ${unrecorded}::smallint end,
      -sum(shop_account), -sum(shop_account)
    ${settled} and statement_id = ${id} group by statement_id, shop_id
    having sum(shop_account) <> 0 order by shop_id`);
  // Counted from the two documents, in case more rows were loaded in the meantime.
  const sums = await tx.one(sql<OpeningPreview>`
    select count(*) as deliveries, coalesce(sum(collected), 0) as amount,
      coalesce(sum(collected) filter (where cash_in_id = ${cashIn.id}), 0) as cash,
      coalesce(sum(collected - charge) filter (where statement_id = ${id}), 0) as due
    from delivery_money
    where cash_in_id = ${cashIn.id} or statement_id = ${id}`);
  return { id, settled: sums };
}
