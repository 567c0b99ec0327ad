/** Previews of bulk actions: what moving these ways or parcels would do now. */
import {
  MAX_BULK_ROWS,
  type Refusal,
  TOO_MANY_BULK_ROWS,
  type Verdict,
  type WayAction,
  applyParcelAction,
} from '@waydesk/contract/parcels/bulk-rules.ts';
import {
  COLLECTED_CLASSES,
  type DeliveryStatus,
  TRANSFERRED_CLASSES,
  statusesIn,
} from '@waydesk/contract/rules/delivery-status.ts';
import type { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { ATTEMPTS_BEFORE_RETURN } from '@waydesk/contract/rules/parcel-moves.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Matches, idsOfPage } from '../../lists/listing.ts';
import { parcelState, recordedFacts } from '../../domain/parcels/parcelChanges.ts';
import { parcelsMatching } from '../../domain/parcels/parcelFilter.queries.ts';
import { readFilter, waysMatching } from '../../domain/ways/wayFilter.queries.ts';
import { readyIds } from '../../domain/overtakenWays.queries.ts';
import type { Context, Handler } from '../../http/context.ts';
import { forbidden, invalidField } from '../../http/httpError.ts';
import { actionOf, parcelVerdict, refusePast } from './bulk-jobs.parcels.ts';
import { readWaysToEvaluate } from '../../domain/parcels/bulkJobs.queries.ts';
import { riderOfAction } from './bulk-jobs.rider.ts';
import { changesOfAction, wayMovesOf, wayVerdict } from './bulk-jobs.ways.ts';

export const previewWays: Handler<typeof bulkJobs.previewWays> = async ({ body }, context) => {
  const { db } = context;
  const { action } = body;
  const ids = await waysPicked(body.pick, context);
  const rider = await riderOfAction(db, action);
  const ways = await readWaysToEvaluate(db, [...new Set(ids)]);
  const verdicts = ways.map((way) => ({ ...way, verdict: wayVerdict(way, action, rider) }));
  const changed = verdicts.filter(({ verdict }) => verdict === 'change');
  const moves = wayMovesOf(changed, action);
  const moved = moves.flatMap(({ ids: moving, ...way }) => {
    const changes = changesOfAction(way, action);
    if (changes === null) return [];
    const inGroup = sql`d.way_id = any(${moving}::integer[])`;
    return movedDeliveries(
      sql`ways as w join deliveries as d on d.way_id = w.id`,
      sql`${inGroup} and ${changes.deliveries.which}`,
      statusAfter(action, changes.move),
    );
  });
  return {
    data: {
      ...shown(ids, verdicts),
      ...(await sumOf(db, moved)),
      moves: WAY_STATUSES.flatMap((status) => {
        const n = moves.flatMap(({ to, ids: moving }) => (to === status ? moving : [])).length;
        return n === 0 ? [] : [{ status, ways: n }];
      }),
      toReturn: 0,
    },
  };
};

type WaysPick = Parameters<typeof previewWays>[0]['body']['pick'];

async function waysPicked(pick: WaysPick, { db, config }: Context): Promise<number[]> {
  if ('ids' in pick) return pick.ids;
  if ('ready' in pick) return readyIds(db);
  const filter = await readFilter(db, pick.query, config.businessTimeZone);
  return idsMatching(db, waysMatching(filter), pick.except);
}

/** Assigning a rider changes only deliveries that wait for one; all others keep their status. */
const statusAfter = (
  action: WayAction,
  { from, to }: { from: DeliveryStatus[]; to: DeliveryStatus },
) =>
  action.type === 'assign'
    ? sql`case when d.status = any(${from}::text[]) then ${to} else d.status end`
    : sql`${to}::text`;

export const previewParcels: Handler<typeof bulkJobs.previewParcels> = async (
  { body },
  { db, config, user },
) => {
  const { pick } = body;
  const action = actionOf(body.action);
  refusePast(action, config.businessTimeZone);
  // People who count cash may not learn which parcels have cash out; their list hides it too.
  if ('query' in pick && pick.query.cash !== undefined && !may(user.role, 'money-admin')) {
    throw forbidden();
  }
  const ids =
    'ids' in pick
      ? pick.ids
      : await idsMatching(db, parcelsMatching(pick.query, config.businessTimeZone), pick.except);
  const rider = await riderOfAction(db, action);
  const rows = await readDeliveries(db, [...new Set(ids)]);
  const verdicts = rows.map((one) => ({
    ...one,
    verdict: parcelVerdict(one.state, action, rider),
  }));
  const changed = verdicts.flatMap(({ id, state, verdict }) =>
    verdict === 'change' ? [{ id, after: applyParcelAction(state, action) }] : [],
  );
  const after = changed.map((one) => ({ id: one.id, after: one.after.status }));
  const moves =
    after.length === 0
      ? []
      : [
          movedDeliveries(
            sql`jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as sent (id integer, after text)
              join deliveries as d on d.id = sent.id`,
            sql`true`,
            sql`sent.after`,
          ),
        ];
  const { money } = await sumOf(db, moves);
  const isLeft = action.type === 'failed' && !action.returning;
  const toReturn = changed.filter(
    (one) => isLeft && one.after.attempts >= ATTEMPTS_BEFORE_RETURN,
  ).length;
  // Other people's rows are not included.
  const ofWays = { moves: [], atHub: 0, failedOnPhone: [] };
  return { data: { ...shown(ids, verdicts), ...ofWays, money, toReturn } };
};

async function readDeliveries(db: Database, ids: number[]) {
  const rows = await db.run(sql<{
    id: number;
    version: number;
    status: DeliveryStatus;
    rider_id: number | null;
  }>`select id, version, status, rider_id from deliveries
    where id = any(${ids}::integer[]) order by id`);
  const facts = await recordedFacts(db, ids);
  return rows.map(({ id, version, ...row }) => ({
    id,
    version,
    state: parcelState(row, facts.get(id)),
  }));
}

/**
 * All rows that match the filters of a list, except the excluded ones. @throws HttpError 400 for
 * too many.
 */
async function idsMatching(db: Database, matches: Matches, except: number[] = []) {
  const limit = MAX_BULK_ROWS + except.length + 1;
  const rows = await db.run(
    sql<{
      id: number;
    }>`${idsOfPage(matches, { page: 1, offset: 0, limit })}`,
  );
  const out = new Set(except);
  const left = rows.map(({ id }) => id).filter((id) => !out.has(id));
  if (left.length > MAX_BULK_ROWS) throw invalidField('pick', TOO_MANY_BULK_ROWS);
  return left;
}

interface EvaluatedRow {
  id: number;
  version: number;
  verdict: Verdict;
}

function shown(asked: readonly number[], verdicts: readonly EvaluatedRow[]) {
  const known = new Set(verdicts.map(({ id }) => id));
  const ids = [...new Set(asked)];
  const refused = verdicts.flatMap(({ id, verdict }) =>
    verdict === 'change' || verdict === 'same' ? [] : [{ id, code: verdict }],
  );
  const missing = ids.filter((id) => !known.has(id));
  return {
    items: verdicts.flatMap(({ id, version, verdict }) =>
      verdict === 'change' ? [{ id, version }] : [],
    ),
    same: verdicts.flatMap(({ id, verdict }) => (verdict === 'same' ? [id] : [])),
    refused: [...refused, ...missing.map((id) => ({ id, code: 'not_found' as Refusal }))],
    total: ids.length,
  };
}

/** SQL for the deliveries that would change: their total, and their statuses before and after. */
const movedDeliveries = (
  from: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  after: RawBuilder<unknown>,
) => sql`select d.id, d.total_collect_amount as total, d.status as before, ${after} as after
  from ${from} where ${which}`;

const classIs = (column: string, kinds: typeof COLLECTED_CLASSES) =>
  sql`(${sql.raw(column)} = any(${statusesIn(...kinds)}::text[]))::integer`;

/**
 * SQL: since its last attempt failed on a rider's phone, the parcel `moved` has only waited. Moving its
 * way would make it what it is not.
 */
const FAILED_ON_PHONE = sql`(select e.kind = 'failed' and e.source = 'phone' from parcel_events as e
  where e.delivery_id = moved.id and e.kind in ('picked_up', 'handed', 'delivered', 'failed', 'returned')
  order by e.happened_at desc, e.received_at desc limit 1)`;

/**
 * What a move would book, in kyats: cash that counts as collected, and money that counts as sent to
 * shops. Deliveries on a statement are paid by it, whatever their status.
 */
async function sumOf(db: Database, moves: RawBuilder<unknown>[]) {
  const nothing = { money: { collect: 0, transfer: 0 }, atHub: 0, failedOnPhone: [] };
  if (moves.length === 0) return nothing;
  const { collect, transfer, hub, failed } = await db.one(sql<{
    collect: number;
    transfer: number;
    hub: number;
    failed: number[];
  }>`
    select
      coalesce(sum(total * (${classIs('after', COLLECTED_CLASSES)} - ${classIs('before', COLLECTED_CLASSES)})), 0)
        as collect,
      coalesce(sum(total * (${classIs('after', TRANSFERRED_CLASSES)} - ${classIs('before', TRANSFERRED_CLASSES)}))
        filter (where m.statement_id is null), 0) as transfer,
      count(*) filter (where p.place = 'hub' and before <> after)::integer as hub,
      coalesce(array_agg(moved.id order by moved.id)
        filter (where before <> after and p.attempts > 0 and ${FAILED_ON_PHONE}), '{}') as failed
    from (${sql.join(moves, sql` union all `)}) as moved
    left join delivery_money as m on m.delivery_id = moved.id
    left join parcels as p on p.delivery_id = moved.id`);
  return { money: { collect, transfer }, atHub: hub, failedOnPhone: failed };
}
