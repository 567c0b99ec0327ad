/** One parcel of a shop: its steps, attempts, proofs, money and wish. */
import { portalParcelDetail, portalWish } from '@waydesk/contract/portal/portal-parcels.ts';
import { standingEvents } from '@waydesk/contract/rules/tracking-moments.ts';
import { trackingOf } from '@waydesk/contract/rules/tracking-steps.ts';
import { possibleWishes } from '@waydesk/contract/rules/wishes.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import {
  type WrittenRows,
  projection,
  readText,
  recordQuery,
  writtenList,
  writtenMoment,
  writtenNumber,
  writtenObject,
} from '../../db/written.ts';
import { IS_UNDERWAY } from '../../domain/parcels/labels.queries.ts';
import { FACTS, FACT_COLUMNS } from '../../domain/parcels/parcelFacts.ts';
import { trackedById } from '../../domain/parcels/tracked.queries.ts';
import { DELIVERY_COLUMNS } from '../../domain/ways/deliveries.queries.ts';
import { isOfAccepted } from './portal.labels.ts';
import { PORTAL_PARCEL_COLUMNS } from './portal.parcels.ts';

/** The id of a parcel if it is this shop's, otherwise null. */
export const parcelOfShop = (shop: number, id: number): RawBuilder<unknown> =>
  sql`(select ps.id from parcel_stages as ps where ps.shop_id = ${shop} and ps.id = ${id})`;

const { shape } = portalParcelDetail;

/** Without the fields that rules make of the others. */
const ofDatabase = z.omit(portalParcelDetail, {
  steps: true,
  failed_attempts: true,
  may_wish: true,
});

/** Acts that count: not those that the office left undone, nor those that were taken back. */
const PROOFS = writtenList(
  projection(shape.proofs.def.element, {
    id: 'f.id',
    kind: 'f.kind',
    at: writtenMoment('a.happened_at'),
  }),
  `from acts as a join proofs as f on f.act_id = a.id
    where a.delivery_id = d.id and (a.effect = 'applied' or exists (
        select from act_reviews as v where v.act_id = a.id and v.did = 'applied'))
      and not exists (select from acts as c where c.kind = 'correct' and c.effect = 'applied'
        and c.sent ->> 'act' = a.id::text)
    order by a.happened_at, f.id`,
);

const IS_WAITING = 'm.rider_cash <> 0 or m.held_reason is not null';

const MONEY = writtenObject(shape.money, {
  state: `case when m.live is not true then 'not_delivered'
    when m.marked or st.paid_at is not null then 'paid' when st.id is not null then 'in_statement'
    when ${IS_WAITING} then 'waiting' else 'ready' end`,
  waits_for: `case when m.live is not true or m.marked or st.id is not null then null
    when m.rider_cash <> 0 then 'cash_on_the_way'
    when m.held_reason is not null then 'being_checked' end`,
  collected: `case when m.live then ${writtenNumber('m.collected')} else 0 end`,
  charge: `case when m.live then ${writtenNumber('m.charge')} else 0 end`,
  due: `case when m.live then ${writtenNumber('(m.collected - m.charge)')} else 0 end`,
  statement_id: 'case when st.shop_id = w.shop_id then st.id end',
});

const WISH = `(select o from (select ${
  projection(portalWish, {
    id: 'x.id',
    wish: 'x.wish',
    wanted_on: `to_char(x.wanted_on, 'YYYY-MM-DD')`,
    note: 'x.note',
    state: 'x.state',
    created_at: writtenMoment('x.created_at'),
    reason: 'x.reason',
  }).list
} from parcel_wishes as x join shop_people as q on q.id = x.person_id
    where x.delivery_id = d.id and q.shop_id = w.shop_id order by x.id desc limit 1) as o)`;

const DETAIL_ROWS: WrittenRows<z.input<typeof ofDatabase>> = {
  fields: projection(ofDatabase, {
    ...PORTAL_PARCEL_COLUMNS,
    other_phones: DELIVERY_COLUMNS.other_phones,
    weight: DELIVERY_COLUMNS.weight,
    fragile: DELIVERY_COLUMNS.fragile,
    cod: DELIVERY_COLUMNS.cod,
    os_paid: DELIVERY_COLUMNS.os_paid,
    remark: FACT_COLUMNS.remark,
    proofs: PROOFS,
    money: MONEY,
    wish: WISH,
    may_label: `${isOfAccepted('w.shop_id')} and ${IS_UNDERWAY}`,
  }),
  tables: `deliveries as d on d.id = page.id join ways as w on w.id = d.way_id ${FACTS}
    left join delivery_money as m on m.delivery_id = d.id
    left join statements as st on st.id = m.statement_id`,
};

type OfDatabase = z.input<typeof ofDatabase>;

/** Undefined for a parcel that is not this shop's. */
export async function readPortalParcel(
  db: Database,
  { shop, id, zone }: { shop: number; id: number; zone: string },
): Promise<z.input<typeof portalParcelDetail> | undefined> {
  const written = await readText<OfDatabase>(db, recordQuery(DETAIL_ROWS, parcelOfShop(shop, id)));
  if (!written) return undefined;
  const parcel = JSON.parse(written.json) as OfDatabase;
  const tracked = await db.one(trackedById(parcel.id), 'prepared');
  const { steps } = trackingOf(tracked, zone, dayOf(new Date(), zone));
  const failed = standingEvents(tracked.events).filter(({ kind }) => kind === 'failed');
  return {
    ...parcel,
    steps,
    failed_attempts: failed.map(({ happened_at: at, reason = null }) => ({
      at: new Date(at).toISOString(),
      reason,
    })),
    may_wish: possibleWishes(parcel),
  };
}
