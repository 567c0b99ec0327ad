/** What moving many ways or parcels would do now. */
import {
  MOST_AT_ONCE,
  type Refusal,
  TOO_MANY_AT_ONCE,
  type Verdict,
  type WayAction,
  parcelAfter,
} from '@waydesk/contract/parcels/bulk.ts';
import {
  COLLECTED,
  type DeliveryStatus,
  TRANSFERRED,
  statusesIn,
} from '@waydesk/contract/rules/delivery-status.ts';
import type { jobs } from '@waydesk/contract/parcels/jobs.ts';
import { TRIES_BEFORE_RETURN } from '@waydesk/contract/rules/parcel-moves.ts';
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
import { actionOf, parcelVerdict, refusePast } from './jobs.parcels.ts';
import { waysToJudge } from '../../domain/parcels/jobs.queries.ts';
import { riderOfAction } from './jobs.rider.ts';
import { changesOfAction, wayMovesOf, wayVerdict } from './jobs.ways.ts';

export const previewWays: Handler<typeof jobs.previewWays> = async ({ body }, context) => {
  const { db } = context;
  const { action } = body;
  const ids = await waysPicked(body.pick, context);
  const rider = await riderOfAction(db, action);
  const ways = await waysToJudge(db, [...new Set(ids)]);
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
      ...told(ids, verdicts),
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

/** An assigned rider gets what waits; everything else keeps its status. */
const statusAfter = (
  action: WayAction,
  { from, to }: { from: DeliveryStatus[]; to: DeliveryStatus },
) =>
  action.type === 'assign'
    ? sql`case when d.status = any(${from}::text[]) then ${to} else d.status end`
    : sql`${to}::text`;

export const previewParcels: Handler<typeof jobs.previewParcels> = async (
  { body },
  { db, config, user },
) => {
  const { pick } = body;
  const action = actionOf(body.action);
  refusePast(action, config.businessTimeZone);
  // Which parcels have cash out is secret from those who count it, as in their list.
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
    verdict === 'change' ? [{ id, after: parcelAfter(state, action) }] : [],
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
    (one) => isLeft && one.after.attempts >= TRIES_BEFORE_RETURN,
  ).length;
  // Nobody else takes these along.
  return { data: { ...told(ids, verdicts), money, moves: [], atHub: 0, toReturn } };
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

/** All that the filters of a list leave, but those that were taken out. Throws 400 for too many. */
async function idsMatching(db: Database, matches: Matches, except: number[] = []) {
  const limit = MOST_AT_ONCE + except.length + 1;
  const rows = await db.run(
    sql<{
      id: number;
    }>`${idsOfPage(matches, { page: 1, offset: 0, limit })}`,
  );
  const out = new Set(except);
  const left = rows.map(({ id }) => id).filter((id) => !out.has(id));
  if (left.length > MOST_AT_ONCE) throw invalidField('pick', TOO_MANY_AT_ONCE);
  return left;
}

interface Judged {
  id: number;
  version: number;
  verdict: Verdict;
}

function told(asked: readonly number[], verdicts: readonly Judged[]) {
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

/** SQL for deliveries that would move: their total, and the statuses before and after. */
const movedDeliveries = (
  from: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  after: RawBuilder<unknown>,
) => sql`select d.id, d.total_collect_amount as total, d.status as before, ${after} as after
  from ${from} where ${which}`;

const classIs = (column: string, kinds: typeof COLLECTED) =>
  sql`(${sql.raw(column)} = any(${statusesIn(...kinds)}::text[]))::integer`;

/**
 * What a move would book, in kyats: cash that counts as collected, and money that counts as sent to
 * shops. What stands in a statement is paid by it, whatever its status.
 */
async function sumOf(db: Database, moves: RawBuilder<unknown>[]) {
  const nothing = { money: { collect: 0, transfer: 0 }, atHub: 0 };
  if (moves.length === 0) return nothing;
  const { collect, transfer, hub } = await db.one(sql<{
    collect: number;
    transfer: number;
    hub: number;
  }>`
    select
      coalesce(sum(total * (${classIs('after', COLLECTED)} - ${classIs('before', COLLECTED)})), 0)
        as collect,
      coalesce(sum(total * (${classIs('after', TRANSFERRED)} - ${classIs('before', TRANSFERRED)}))
        filter (where m.statement_id is null), 0) as transfer,
      count(*) filter (where p.place = 'hub' and before <> after)::integer as hub
    from (${sql.join(moves, sql` union all `)}) as moved
    left join delivery_money as m on m.delivery_id = moved.id
    left join parcels as p on p.delivery_id = moved.id`);
  return { money: { collect, transfer }, atHub: hub };
}
