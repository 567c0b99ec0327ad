/** Stages and locations of parcels (decision 038), and ways that all of their deliveries have left. */
import { sql } from 'kysely';
import { type CheckContext, differing, found, inNumbers, type PartResult } from './findings.ts';

interface StageRow {
  id: number;
  stored: string | null;
  counted: string | null;
}

const STAGES = sql<StageRow>`
  select id,
    case when s.stage is not null then concat_ws(', ', s.stage, s.place, 'shop ' || s.shop_id) end as stored,
    case when n.stage is not null then concat_ws(', ', n.stage, n.place, 'shop ' || n.shop_id) end as counted
  from parcel_stages as s full join parcel_stages_now as n using (id)
  where (s.shop_id, s.stage, s.place) is distinct from (n.shop_id, n.stage, n.place) order by id`;

const stageInWords = ({ id, stored, counted }: StageRow) => ({
  record: `delivery ${id}`,
  text:
    counted === null
      ? `Delivery ${id} does not exist, but is stored as ${stored}.`
      : `Delivery ${id}: stored as ${stored ?? 'nothing'}, but it is ${counted}.`,
  stored,
  counted,
});

interface OvertakenRow extends StageRow {
  status: string | null;
}

/** As recheck_overtaken() makes them. */
const OVERTAKEN = sql<OvertakenRow>`
  select way_id as id, w.status,
    case when o.way_id is not null then o.status || ' ' || o.classes end as stored,
    case when w.id is not null then w.status || ' ' || w.classes end as counted
  from overtaken_ways as o full join (
    select w.id, w.id as way_id, w.status, d.classes from ways as w join (
      select way_id, bit_or(delivery_class(status)) as classes from deliveries group by way_id
    ) as d on d.way_id = w.id
    where d.classes & classes_in_step(w.status) = 0
  ) as w using (way_id)
  where (o.status, o.classes) is distinct from (w.status, w.classes) order by way_id`;

function overtakenInWords({ id, stored, counted }: OvertakenRow) {
  const text =
    counted === null
      ? `Way ${id} is stored as one that its parcels have passed, but they have not.`
      : stored === null
        ? `Way ${id}: its parcels have passed its status, which is not stored.`
        : `Way ${id}: its parcels are stored as ${stored}, but are ${counted}.`;
  return { record: `way ${id}`, text, stored, counted };
}

export async function checkStages({ tx, signal }: CheckContext): Promise<PartResult> {
  const stages = await differing(
    tx,
    'stage and location of each parcel follow from its delivery, its events and its slip',
    STAGES,
    stageInWords,
  );
  signal.throwIfAborted();
  const overtaken = await differing(
    tx,
    'ways are marked when all of their parcels have passed them',
    OVERTAKEN,
    overtakenInWords,
  );
  const { n } = await tx.one(sql<{ n: number }>`select count(*) as n from deliveries`);
  return { compared: inNumbers(n, 'parcel'), findings: found(stages, overtaken), notes: [] };
}
