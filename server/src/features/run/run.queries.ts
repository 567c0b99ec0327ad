/** Reads the run of a rider, and notes what the phone is given. */
import { ACT_KINDS } from '@waydesk/contract/rules/act-moves.ts';
import { statusesIn } from '@waydesk/contract/rules/delivery-status.ts';
import { RETRIABLE_STATUSES } from '@waydesk/contract/rules/parcel-facts.ts';
import { MAX_RUN_PARCELS, riderRun, run, runPickup } from '@waydesk/contract/run/run.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import { writeOne } from '../../db/transaction.ts';
import {
  type WrittenRow,
  projection,
  writtenList,
  writtenMoment,
  writtenObject,
} from '../../db/written.ts';
import { FACT_COLUMNS } from '../../domain/parcels/parcelFacts.ts';
import { isOnRun, waitsOnDay } from '../../domain/parcels/runSheet.ts';
import { inQuotes } from '../../domain/ways/deliveries.queries.ts';
import { RUN_PARCEL_FIELDS, RUN_PARCEL_TABLES } from './run.rows.ts';

const [RIDER, TODAY] = ['asked.rider', 'asked.today'];

/** They leave a parcel done with for the day. */
const FINISHING = ACT_KINDS.filter((kind) => kind === 'delivered' || kind === 'failed');
const FAILED = inQuotes(statusesIn('wrong_contact'));

/**
 * The parts of a run, in the order in which they fill a phone: a parcel stands in the first that it
 * belongs to.
 */
const PARTS = {
  pickups: `select d.id from asked join ways as w on w.rider_id = ${RIDER}
    join deliveries as d on d.way_id = w.id where d.status = 'assigned'`,
  stops: `select d.id from asked join deliveries as d on ${isOnRun(RIDER, TODAY)}
    union select d.id from asked join deliveries as d on d.rider_id = ${RIDER}
    join parcels as p on p.delivery_id = d.id
    where d.status in (${FAILED}) and p.next_on <= ${TODAY} and not p.to_return`,
  bring_back: `select d.id from asked join deliveries as d on d.rider_id = ${RIDER}
    left join parcels as p on p.delivery_id = d.id
    where d.status in (${inQuotes(RETRIABLE_STATUSES)}) and ${FACT_COLUMNS.place} = 'rider'
      and (d.status in (${FAILED}) or ${waitsOnDay(TODAY)})`,
  done: `select a.delivery_id as id from asked join acts as a on a.rider_id = ${RIDER}
    where a.kind in (${inQuotes(FINISHING)}) and a.effect = 'applied'
      and a.happened_at >= asked.day_start`,
} as const satisfies Partial<Record<keyof typeof riderRun.shape, string>>;
type Part = keyof typeof PARTS;

const ORDER = 'lower(d.township), t.state, lower(d.delivery_address), d.id';

const parcelsOf = (part: Part, condition = 'true') =>
  writtenList(
    RUN_PARCEL_FIELDS,
    `from listed join deliveries as d on d.id = listed.id ${RUN_PARCEL_TABLES}
    where listed.part = '${part}' and ${condition} order by ${ORDER}`,
  );

const PICKUP = projection(runPickup, {
  way_id: 'pw.id',
  shop: writtenObject(runPickup.shape.shop, {
    id: 'ps.id',
    name: 'ps.os_name',
    phone: 'ps.phone_number',
    address: 'ps.address',
    township: 'ps.township',
  }),
  comments: 'pw.comments',
  parcels: parcelsOf('pickups', 'd.way_id = pw.id'),
});

const RUN = projection(riderRun, {
  pickups: writtenList(
    PICKUP,
    `from ways as pw join online_shops as ps on ps.id = pw.shop_id
    where pw.id in (select d.way_id from listed join deliveries as d on d.id = listed.id
      where listed.part = 'pickups') order by pw.id`,
  ),
  stops: parcelsOf('stops'),
  bring_back: parcelsOf('bring_back'),
  done: parcelsOf('done'),
  more: '(select count(*) from parted) - (select count(*) from listed)',
});

const ANSWER = projection(run.read.data, {
  now: writtenMoment('clock_timestamp()'),
  zone: 'asked.zone',
  rider: writtenObject(run.read.data.shape.rider, { id: 'r.id', name: 'r.name' }),
  digest: 'hashed.digest',
  run: 'case when hashed.digest is distinct from asked.have then made.content end',
});

interface Asked {
  rider_id: number;
  zone: string;
  /** YYYY-MM-DD */
  today: string;
  day_start: Date;
  /** The digest of the run that the phone has. */
  have: string | null;
}

const parted = Object.entries(PARTS).map(
  ([part, ids], n) => `select part.id, ${n} as place, '${part}' as part from (${ids}) as part`,
);

/** One statement, so all of it is of one moment; it adds what is new to what the rider was given. */
export const runQuery = ({
  rider_id,
  zone,
  today,
  day_start,
  have,
}: Asked): RawBuilder<WrittenRow> => sql`
  with asked as materialized (
    select ${rider_id}::integer as rider, ${zone}::text as zone, ${today}::date as today,
      ${day_start}::timestamptz as day_start, ${have}::text as have
  ), parted as materialized (
    select distinct on (id) id, place, part from (${sql.raw(parted.join(' union all '))}) as every
    order by id, place
  ), listed as materialized (
    select id, part from parted order by place, id limit ${sql.lit(MAX_RUN_PARCELS)}
  ), given as (
    insert into run_items (rider_id, delivery_id)
    select asked.rider, listed.id from asked cross join listed
    where not exists (select from run_items as g
      where g.rider_id = asked.rider and g.delivery_id = listed.id)
    order by listed.id on conflict do nothing
  ), made as materialized (
    select (select row_to_json(o) from (select ${sql.raw(RUN.list)}) as o) as content
  ), hashed as materialized (
    select md5(content::text || asked.zone) as digest from made cross join asked
  )
  select (select row_to_json(o)::text from (select ${sql.raw(ANSWER.list)}) as o) as json,
    null::integer as version
  from asked join riders as r on r.id = asked.rider cross join made cross join hashed`;

/** What was given so long ago can no longer be reported on. Returns the number of rows. */
export async function sweepRunItems(db: DatabasePool): Promise<number> {
  const swept = sql`delete from run_items where first_at < now() - interval '90 days' returning 1`;
  return (await writeOne(db, swept)).length;
}
