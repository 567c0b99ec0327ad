/** Reads what a notice is about: a parcel with its shop, or a statement. */
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { FailReason } from '@waydesk/contract/rules/parcel-facts.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** One of the two is null. */
export interface NoticeSubject {
  delivery_id: number | null;
  statement_id: number | null;
}

export interface NoticeParcel {
  id: number;
  status: DeliveryStatus;
  attempts: number;
  last_reason: FailReason | null;
  /** `YYYY-MM-DD`. */
  next_on: string | null;
  to_return: boolean;
  total_collect_amount: number;
  customer_name: string;
  customer_phone: string;
}

export interface NoticeStatement {
  id: number;
  total: number;
  is_paid: boolean;
}

export interface NoticeFacts {
  parcel: NoticeParcel | null;
  statement: NoticeStatement | null;
  shop: {
    name: string;
    phone: string;
    email: string | null;
    /** Of Telegram. */
    chat: string | null;
  } | null;
}

const PARCEL = sql`
  json_build_object('id', d.id, 'status', d.status, 'attempts', coalesce(p.attempts, 0),
    'last_reason', p.last_reason, 'next_on', to_char(p.next_on, 'YYYY-MM-DD'),
    'to_return', coalesce(p.to_return, false), 'total_collect_amount', d.total_collect_amount,
    'customer_name', d.customer_name, 'customer_phone', d.customer_phone)`;
const STATEMENT = sql`
  json_build_object('id', t.id, 'total', t.total,
    'is_paid', t.paid_at is not null and t.voided_at is null)`;
const SHOP = sql`
  json_build_object('name', s.os_name, 'phone', s.phone_number, 'email', s.email, 'chat', c.chat_id)`;

/** In the order of the subjects; undefined for what is gone. */
export async function readNoticeFacts(
  db: Database,
  subjects: readonly NoticeSubject[],
): Promise<(NoticeFacts | undefined)[]> {
  const parcels = subjects.map(({ delivery_id }) => delivery_id);
  const statements = subjects.map(({ statement_id }) => statement_id);
  const rows = await db.run(
    sql<NoticeFacts & { is_gone: boolean }>`
      select d.id is null and t.id is null as is_gone,
        case when d.id is not null then ${PARCEL} end as parcel,
        case when t.id is not null then ${STATEMENT} end as statement,
        case when s.id is not null then ${SHOP} end as shop
      from unnest(${parcels}::integer[], ${statements}::integer[])
          with ordinality as of (delivery_id, statement_id, at)
        left join deliveries as d on d.id = of.delivery_id
        left join parcels as p on p.delivery_id = d.id
        left join ways as w on w.id = d.way_id
        left join statements as t on t.id = of.statement_id
        left join online_shops as s on s.id = coalesce(w.shop_id, t.shop_id)
        left join shop_chats as c on c.shop_id = s.id
      order by of.at`,
    'prepared',
  );
  return rows.map(({ is_gone, ...facts }) => (is_gone ? undefined : facts));
}
