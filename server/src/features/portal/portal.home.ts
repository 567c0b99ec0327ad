/** The home page of the portal: where the parcels are, and when the money comes. */
import { portal } from '@waydesk/contract/portal/portal.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { COLLECTED_CLASSES, statusesIn } from '@waydesk/contract/rules/delivery-status.ts';
import { OPEN_STAGES } from '@waydesk/contract/rules/parcel-stages.ts';
import { dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { unplannedId } from '../../db/preparedStatements.ts';
import { type WrittenRows, projection } from '../../db/written.ts';
import { FACTS } from '../../domain/parcels/parcelFacts.ts';
import { matchesByStage } from '../../domain/parcels/parcelStages.queries.ts';
import { type Matches, countUpToLimit, countedUpToLimit, readPage } from '../../lists/listing.ts';
import { unsettledSums } from '../../money/unsettledSums.ts';
import { PORTAL_STATEMENT_COLUMNS } from './portal.money.ts';
import { PORTAL_PARCEL_COLUMNS } from './portal.parcels.ts';

const { shape } = portal.home.data;
const inShort = shape.to_decide.def.element;
const { last } = shape.money.shape;

const columns = PORTAL_PARCEL_COLUMNS;
const IN_SHORT: WrittenRows<z.input<typeof inShort>> = {
  fields: projection(inShort, {
    id: columns.id,
    customer_name: columns.customer_name,
    township: columns.township,
    status: columns.status,
    stage: columns.stage,
    attempts: columns.attempts,
    last_reason: columns.last_reason,
    next_on: columns.next_on,
    returning: columns.returning,
    total_collect_amount: columns.total_collect_amount,
    created_at: columns.created_at,
  }),
  tables: `deliveries as d on d.id = page.id ${FACTS}`,
};

const money = PORTAL_STATEMENT_COLUMNS;
const LAST = `(select row_to_json(o) from (select ${
  projection(last, {
    id: money.id,
    upto: money.upto,
    state: money.state,
    total: money.total,
    paid: money.paid,
    created_at: money.created_at,
  }).list
} from statements as s where s.shop_id = o.id and s.voided_at is null
  order by s.id desc limit 1) as o)`;

type OpenStage = (typeof OPEN_STAGES)[number];

const inStage = (shop: RawBuilder<number>, stage: OpenStage): Matches => {
  const { from = '', either } = matchesByStage({ stage });
  const where = [sql`d.shop_id = ${shop}`];
  return { from, where, ...(either && { either }), id: 'd.id', sort: [], direction: 'desc' };
};

interface Sums extends Record<OpenStage, number> {
  has_parcels: boolean;
  asked: number;
  accepted_today: number;
  ready_count: number;
  ready: number;
  waiting_count: number;
  waiting: number;
  account: number;
  payable: number;
  last: ServerData<typeof portal.home>['money']['last'];
}

/** All numbers of the shop in one statement, each by an index that begins with it. */
const sumsOf = (shop: RawBuilder<number>, since: Date): RawBuilder<Sums> => sql<Sums>`
  with ${unsettledSums(shop)}
  select ${sql.join(
    OPEN_STAGES.map((stage) => sql`(${countUpToLimit(inStage(shop, stage))}) as ${sql.ref(stage)}`),
  )},
    exists (select from parcel_stages as d where d.shop_id = ${shop}) as has_parcels,
    (select count(*) from pickup_requests as r
      where r.shop_id = ${shop} and r.state = 'asked') as asked,
    (select count(*) from pickup_requests as r where r.shop_id = ${shop} and r.state = 'accepted'
      and r.decided_at >= ${since}) as accepted_today,
    coalesce(k.ready_count, 0) as ready_count, coalesce(k.ready, 0) as ready,
    coalesce(k.waiting_count + k.held_count, 0) as waiting_count,
    coalesce(k.waiting, 0) + coalesce(k.held, 0) as waiting,
    coalesce(k.account, 0) as account, coalesce(k.payable, 0) as payable,
    ${sql.raw(LAST)} as last
  from online_shops as o left join (select * from due full join open using (id)) as k on k.id = o.id
  where o.id = ${shop}`;

/**
 * How many there are since `since` decides where to begin, so it is planned with its values; among the
 * sums it would have all of them planned anew each time, which takes longer than reading them.
 */
const deliveredSince = (shop: number, since: Date) => sql<{ count: number }>`
  select count(*) as count from deliveries as d join ways as w on w.id = d.way_id
  where w.shop_id = ${shop} and d.delivery_date >= ${since}
    and d.status = any(${statusesIn(...COLLECTED_CLASSES)}::text[])`;

export async function readHome(
  db: Database,
  shop: number,
  zone: string,
): Promise<ServerData<typeof portal.home>> {
  const since = dayStart(dayOf(new Date(), zone), zone);
  const own = unplannedId(shop);
  const page = { page: 1, limit: 5, offset: 0 };
  const [sums, delivered, { rows }] = await Promise.all([
    db.one(sumsOf(own, since), 'if-repeated'),
    db.one(deliveredSince(shop, since)),
    // Their number is among the sums.
    readPage(db, IN_SHORT, inStage(own, 'to_decide'), page, sql`0`),
  ]);
  const stages = Object.fromEntries(
    OPEN_STAGES.map((stage) => [stage, countedUpToLimit(sums[stage])]),
  ) as Record<OpenStage, { count: number; atLeast: boolean }>;
  return {
    has_parcels: sums.has_parcels,
    stages,
    delivered_today: delivered.count,
    to_decide: JSON.parse(rows.json) as z.input<typeof inShort>[],
    money: {
      ready: { deliveries: sums.ready_count, amount: sums.ready },
      waiting: { deliveries: sums.waiting_count, amount: sums.waiting },
      account: sums.account,
      payable: sums.payable,
      last: sums.last,
    },
    pickups: { asked: sums.asked, accepted_today: sums.accepted_today },
  };
}
