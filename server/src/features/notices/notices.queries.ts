/** Finds notices, and makes those that failed due again. */
import type { notices } from '@waydesk/contract/notices/notices.ts';
import type { NoticeChannel, NoticeState } from '@waydesk/contract/rules/notices.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { phoneSearchKey } from '@waydesk/contract/values/phone.ts';
import { type RawBuilder, sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { keyCondition, searchedParcel } from '../../lists/searchPatterns.ts';
import { NOTICE_ROWS } from './notices.rows.ts';

export type NoticeQuery = Args<typeof notices.list>['query'];

/** Written into the text, so that the partial index of the state is known to serve. */
const inState = (state: NonNullable<NoticeQuery['state']>): RawBuilder<boolean> =>
  state === 'waiting'
    ? sql`n.state in ('due', 'sending')`
    : sql`n.state = ${sql.lit<NoticeState>(state)}`;

/** Fewer digits would be those of half of all numbers. */
const LEAST_DIGITS = 4;
/** So many people at most may share the digits of a search. */
const MOST_PEOPLE = 500;

/**
 * The ids that a search finds: of a parcel by its code or number, of a phone by the customers and
 * shops who have it and by where notices went.
 */
function foundBy(search: string): RawBuilder<unknown> {
  const parcel = searchedParcel(search);
  const digits = phoneSearchKey(search);
  const found = [
    ...(parcel === null ? [] : [sql`select id from notices where delivery_id = ${parcel}`]),
    ...(digits.length < LEAST_DIGITS ? [] : ofPhone(digits)),
  ];
  return found.length === 0 ? sql`select null::uuid` : sql.join(found, sql` union `);
}

function ofPhone(digits: string): RawBuilder<unknown>[] {
  const having = (table: string) => sql`from ${sql.table(table)}
    where ${keyCondition('search_key', digits)} limit ${sql.lit(MOST_PEOPLE)}`;
  return [
    sql`select m.id from notices as m join deliveries as d on d.id = m.delivery_id
      where d.customer_id = any(array(select id ${having('customers')}))`,
    sql`select id from notices
      where sent_at is not null and recipient = any(
        array(select phone_key ${having('customers')})
        || array(select phone_number ${having('online_shops')})
        || ${[digits, `+95${digits}`]}::text[])`,
  ];
}

/** Without rules there is nothing to look for, which no plan would know. */
const madeBy = (rules: readonly number[]): RawBuilder<boolean> =>
  rules.length === 0 ? sql`false` : sql`n.rule_id = any(${rules}::integer[])`;

/** The matching notices, newest first; `rules` are those of the channel. */
function noticesMatching(query: NoticeQuery, zone: string, rules?: readonly number[]): Matches {
  const { state, search = '', sortOrder = 'desc' } = query;
  const isSearch = search.trim() !== '';
  return {
    from: 'notices as n',
    id: 'n.id',
    where: [
      ...(state === undefined ? [] : [inState(state)]),
      ...(rules === undefined ? [] : [madeBy(rules)]),
      ...dayConditions('n.created_at', query, zone),
      ...(isSearch ? [sql`n.id = any(array(${foundBy(search)}))`] : []),
    ],
    sort: [{ column: 'n.created_at' }],
    direction: sortOrder,
    few: isSearch,
  };
}

/** The rules are few, and known before: how many notices each has made decides how they are found. */
export async function listNotices(
  db: Database,
  query: NoticeQuery,
  zone: string,
  page: PageWindow,
) {
  const rules = query.channel === undefined ? undefined : await rulesOf(db, query.channel);
  return readPage(db, NOTICE_ROWS, noticesMatching(query, zone, rules), page);
}

async function rulesOf(db: Database, channel: NoticeChannel): Promise<number[]> {
  const rules = build.selectFrom('notice_rules').select('id').where('channel', '=', channel);
  return (await db.run(rules)).map(({ id }) => id);
}

/** States from which a notice may be sent again. */
export const MAY_SEND_AGAIN: readonly NoticeState[] = ['dead', 'late', 'none'];

/** The state of a notice, which is locked until the end of the transaction. */
export async function lockNotice(tx: Tx, id: string): Promise<NoticeState | undefined> {
  const row = await tx.first(
    sql<{ state: NoticeState }>`select state from notices where id = ${id}::uuid for update`,
  );
  return row?.state;
}

/** Due at once, with all of its attempts and its whole time before it. */
export async function sendAgain(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update notices as n
    set state = 'due', due_at = now(), attempts = 0, error = null,
      best_before = now() + r.best_before_s * interval '1 second'
    from notice_rules as r where r.id = n.rule_id and n.id = ${id}::uuid`);
}

/** The dead ones; how many are due, and how many were too old for it. */
export async function sendAllAgain(tx: Tx): Promise<{ due: number; late: number }> {
  return tx.one(sql<{ due: number; late: number }>`
    with again as (
      update notices
      set state = case when best_before > now() then 'due' else 'late' end,
        due_at = case when best_before > now() then now() else due_at end,
        attempts = case when best_before > now() then 0 else attempts end,
        error = case when best_before > now() then null else error end
      where state = 'dead'
      returning state
    )
    select count(*) filter (where state = 'due')::integer as due,
      count(*) filter (where state = 'late')::integer as late
    from again`);
}
