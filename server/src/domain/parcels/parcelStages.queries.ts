/**
 * Stages and locations of parcels, which the database keeps in `parcel_stages` because both depend
 * on more than the status.
 */
import { locationsWithin, statusesWithin } from '@waydesk/contract/parcels/parcels.ts';
import type { ParcelListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { locationRule } from '@waydesk/contract/rules/parcel-facts.ts';
import {
  PARCEL_STAGES,
  type ParcelStage,
  parseStatusStage,
} from '@waydesk/contract/rules/parcel-stages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Matches } from '../../lists/listing.ts';

type Kept = Pick<ParcelListQuery, 'stage' | 'place'>;

/** The tab of today that a query asks for; the tabs of before are sets of statuses. */
const keptStage = ({ stage }: Kept): ParcelStage | undefined =>
  parseStatusStage(stage) === null ? (stage as ParcelStage | undefined) : undefined;

const stagesOf = (code: DeliveryStatus) =>
  PARCEL_STAGES.filter((stage) => statusesWithin(stage).includes(code));

/** Which of the statuses decide the stage alone. */
const STAGE_BY_STATUS = new Map(
  DELIVERY_STATUSES.flatMap((code) => {
    const stages = stagesOf(code);
    return stages.length === 1 ? [[code, stages[0]!] as const] : [];
  }),
);

/** First those that need no look at what is kept, so that a count may end before the others. */
export const quickFirst = (codes: readonly DeliveryStatus[]): DeliveryStatus[] => [
  ...codes.filter((code) => STAGE_BY_STATUS.has(code)),
  ...codes.filter((code) => !STAGE_BY_STATUS.has(code)),
];

/** SQL for the stage of `deliveries as d`; looked up only where the status does not tell it. */
export const STAGE_OF_DELIVERY = `case d.status ${[...STAGE_BY_STATUS]
  .map(([code, stage]) => `when '${code}' then '${stage}'`)
  .join(' ')}
  else (select ps.stage from parcel_stages as ps where ps.id = d.id) end`;

/**
 * Condition: a parcel with this status stands in the stage and is at the location that a query asks
 * for; true where the status alone says so. Looked up for each parcel: as a join, PostgreSQL would
 * read far more of what is kept.
 */
export function standsIn(query: Kept, code: DeliveryStatus): RawBuilder<unknown> {
  const stage = keptStage(query);
  const conditions = [
    ...(stage === undefined || STAGE_BY_STATUS.has(code) ? [] : [sql`ps.stage = ${stage}`]),
    ...(query.place === undefined || locationRule(code).only !== undefined
      ? []
      : [sql`ps.place = ${query.place}`]),
  ];
  if (conditions.length === 0) return sql`true`;
  return sql`(select ${sql.join(conditions, sql` and `)} from parcel_stages as ps
    where ps.id = d.id)`;
}

/** To be joined to `deliveries as d`. */
export const STAGES = 'join parcel_stages as ps on ps.id = d.id';

/**
 * Conditions for finding all parcels of a stage or location where few are, whatever the history: a
 * join reads what is stored of those once. None for any other.
 */
export function fewStageConditions(query: Kept): RawBuilder<unknown>[] {
  const stage = keptStage(query);
  const { place } = query;
  const isOpen = stage !== undefined && stage !== 'ended';
  if (!isOpen && place !== 'hub' && place !== 'rider') return [];
  const stages = stage === undefined ? [...PARCEL_STAGES] : [stage];
  return [
    sql`ps.stage = any(${stages})`,
    ...(place === undefined ? [] : [sql`ps.place = ${place}`]),
  ];
}

/** Stages and locations each on their own, as the indexes of `parcel_stages` have them. */
function alternatives(query: Kept): RawBuilder<unknown>[] {
  const asked = keptStage(query);
  return PARCEL_STAGES.filter((stage) => asked === undefined || stage === asked).flatMap((stage) =>
    locationsWithin(stage)
      .filter((place) => query.place === undefined || place === query.place)
      .map((place) => sql`d.stage = ${stage} and d.place = ${place}`),
  );
}

/** True when a stage or location is asked for and nothing else but a shop. */
export function isByStageAlone(query: ParcelListQuery): boolean {
  const { page, limit, sortBy, sortOrder, shop_id, stage, place, scope, ...others } = query;
  const isAlone = Object.values(others).every((value) => value === undefined || value === false);
  return (
    isAlone &&
    scope !== 'open' &&
    (place !== undefined || stage !== undefined) &&
    parseStatusStage(stage) === null
  );
}

/** What `isByStageAlone` asks for, found in what is kept. */
export function matchesByStage(query: ParcelListQuery): NonNullable<Matches['toFind']> {
  const either = alternatives(query);
  return {
    from: 'parcel_stages as d',
    where: query.shop_id === undefined ? [] : [sql`d.shop_id = ${query.shop_id}`],
    either: either.length > 0 ? either : [sql`false`],
  };
}
