/** What a sender takes, and what became of it. */
import type {
  NoticeAudience,
  NoticeChannel,
  NoticeEvent,
  NoticeState,
} from '@waydesk/contract/rules/notices.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatabasePool, Tx } from '../db/database.ts';
import { inTransaction, writeOne } from '../db/transaction.ts';
import { sentSince, startOfToday } from './dayLimit.ts';
import type { NoticeSubject } from './compose.queries.ts';
import { afterQuietHours, mayGoNow } from './quietHours.ts';

/** A notice that is with this node until its deadline, with its rule as it is now. */
export interface TakenNotice extends NoticeSubject {
  id: string;
  turn: number;
  attempts: number;
  is_late: boolean;
  deadline: Date;
  rule: {
    event: NoticeEvent;
    audience: NoticeAudience;
    channel: NoticeChannel;
    enabled: boolean;
    lang: Language;
    text: string;
  };
}

interface TakeOptions {
  channel: NoticeChannel;
  most: number;
  /** How many go out on one business day at most. */
  aDay: number;
  zone: string;
  /** Milliseconds after which a notice is taken for lost, and taken again. */
  deadlineMs: number;
}

/** Nobody takes while another does, whatever its channel: so the day is never exceeded. */
export async function lockUse(tx: Tx): Promise<boolean> {
  const rows = await tx.run(sql`select from dispatchers where use = 'notices' for update`);
  return rows.length > 0;
}

const waiting = ({ channel, zone }: Pick<TakeOptions, 'channel' | 'zone'>) => sql`
  n.state in ('due', 'sending') and n.due_at <= now() and n.rule_id = any(array(
    select r.id from notice_rules as r where r.channel = ${channel} and ${mayGoNow(zone)}))`;

/** The oldest of a channel, also those that another node took and lost; as many as the day still has. */
export const takeNotices = (tx: Tx, options: TakeOptions): Promise<TakenNotice[]> => {
  const { most, aDay, zone, deadlineMs } = options;
  return tx.run(sql<TakenNotice>`
    with gone as (
      select ${sentSince(startOfToday(zone))}
        + (select count(*) from notices
            where state in ('due', 'sending') and state = 'sending' and due_at > now()) as n
    ), next as (
      select n.id from notices as n where ${waiting(options)}
      order by n.due_at
      limit greatest(0, least(${most}::bigint, ${aDay}::bigint - (select n from gone)))
      for update skip locked
    ), taken as (
      update notices as n
      set state = 'sending', due_at = date_trunc('milliseconds',
        clock_timestamp() + ${deadlineMs} * interval '1 millisecond')
      where n.id in (select id from next)
      returning *
    )
    select t.id, t.delivery_id, t.statement_id, t.turn, t.attempts, t.best_before <= now() as is_late,
      t.due_at as deadline,
      json_build_object('event', r.event, 'audience', r.audience, 'channel', r.channel,
        'enabled', r.enabled, 'lang', r.lang,
        'text', case r.lang when 'my' then r.text_my else r.text_en end) as rule
    from taken as t join notice_rules as r on r.id = t.rule_id`);
};

export async function isAnyWaiting(
  tx: Tx,
  options: Pick<TakeOptions, 'channel' | 'zone'>,
): Promise<boolean> {
  const { any } = await tx.one(
    sql<{
      any: boolean;
    }>`select exists (select from notices as n where ${waiting(options)}) as any`,
  );
  return any;
}

export interface EarlierNotices {
  of_parcel: number;
  /** Of this business day. */
  to_phone: number;
  is_quiet: boolean;
}

interface Addressed {
  delivery_id: number | null;
  /** A phone, an address or a chat. */
  recipient: string;
}

/** How many went out before to each of them, in their order; `but` are ids that do not count. */
export const readEarlier = (
  notices: readonly Addressed[],
  { zone, but }: { zone: string; but: readonly string[] },
): RawBuilder<EarlierNotices> => {
  const parcels = notices.map(({ delivery_id }) => delivery_id);
  const recipients = notices.map(({ recipient }) => recipient);
  return sql<EarlierNotices>`
    select
      (select count(*)::integer from notices as n
        where n.delivery_id = of.delivery_id and n.sent_at is not null
          and n.id <> all(${but}::uuid[])) as of_parcel,
      (select count(*)::integer from notices as n where n.recipient = of.recipient
        and n.sent_at is not null and n.sent_at >= ${startOfToday(zone)}
          and n.id <> all(${but}::uuid[])) as to_phone,
      exists (select from quiet_phones as q where q.phone_key = of.recipient) as is_quiet
    from unnest(${parcels}::integer[], ${recipients}::text[])
      with ordinality as of (delivery_id, recipient, at)
    order by of.at`;
};

/** Also when its deadline has passed and another node has it: it was sent. */
export async function markSent(
  db: DatabasePool,
  { id }: TakenNotice,
  { recipient, parts }: { recipient: string; parts: number | null },
): Promise<void> {
  const marking = sql`
    update notices set state = 'sent', sent_at = now(), attempts = attempts + 1, error = null,
      recipient = ${recipient}, parts = ${parts}::smallint
    where id = ${id}::uuid and state <> 'sent'`;
  await inTransaction(db, async (tx) => tx.endWith(marking));
}

export interface EndedNotice {
  notice: TakenNotice;
  state: Exclude<NoticeState, 'due' | 'sending' | 'sent'>;
  error: string | null;
  /** Whether it was tried. */
  isAttempt?: boolean;
}

/** Whoever took one after the deadline says what became of it. */
export async function markEnded(db: DatabasePool, ended: readonly EndedNotice[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ notice }) => notice.id);
  const deadlines = ended.map(({ notice }) => notice.deadline);
  const states = ended.map(({ state }) => state);
  const errors = ended.map(({ error }) => error);
  const attempts = ended.map(({ isAttempt }) => (isAttempt ? 1 : 0));
  await writeOne(
    db,
    sql`update notices as n set state = e.state, error = e.error, attempts = n.attempts + e.attempts
      from unnest(${ids}::uuid[], ${deadlines}::timestamptz[], ${states}::text[], ${errors}::text[],
        ${attempts}::smallint[]) as e (id, deadline, state, error, attempts)
      where n.id = e.id and n.state = 'sending' and n.due_at = e.deadline`,
  );
}

export async function markAgain(
  db: DatabasePool,
  { id, deadline }: TakenNotice,
  { error, ms, zone }: { error: string; ms: number; zone: string },
): Promise<void> {
  const moment = sql`(now() + ${ms} * interval '1 millisecond')`;
  await writeOne(
    db,
    sql`update notices as n set state = 'due', error = ${error}, attempts = n.attempts + 1,
        due_at = ${afterQuietHours(moment, zone)}
      from notice_rules as r
      where r.id = n.rule_id
        and n.id = ${id}::uuid and n.state = 'sending' and n.due_at = ${deadline}`,
  );
}
