/** Sets status and rider of several deliveries, with the same effect as editing each one alone. */
import {
  COLLECTED_CLASSES,
  FAILED_CLASSES,
  type DeliveryStatus,
  statusesIn,
} from '@waydesk/contract/rules/delivery-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { unplannedIds } from '../../db/preparedStatements.ts';
import { editDelivery } from '../ways/deliveryEdit.ts';
import type { StoredDelivery } from '../ways/deliveries.queries.ts';
import { insertHistories } from '../ways/history.queries.ts';
import { type References, readRidersById } from '../ways/references.queries.ts';

/** What a delivery's status and rider become. */
export interface ParcelEdit {
  stored: StoredDelivery;
  status: DeliveryStatus;
  rider_id: number | null;
  /** When it happened, for the dates that go with the status; default: now. */
  at?: string | undefined;
  /** The act that is taken back: the dates are again those that it found. */
  takesBack?: string | undefined;
}

type Riders = References['riders'];

interface Told {
  userId: number;
  /** What marks the entries of the history. */
  mark: Record<string, string>;
  riders: Riders;
}

/**
 * The riders that the history of these edits has to name; empty when no delivery changes its rider.
 */
export async function ridersOfEdits(tx: Tx, edits: readonly ParcelEdit[]): Promise<Riders> {
  const moved = edits.filter(({ stored, rider_id }) => stored.rider_id !== rider_id);
  const ids = moved.flatMap(({ stored, rider_id }) => [stored.rider_id, rider_id]);
  return ids.length === 0 ? new Map() : (await readRidersById(tx, ids)).riders;
}

/**
 * SQL that writes the history as for single edits and raises the versions of the ways. `riders`
 * contains every rider before and after.
 */
export function writeEditHistory(
  edits: readonly ParcelEdit[],
  { userId, mark, riders }: Told,
): RawBuilder<unknown>[] {
  const references = { townships: new Map<number, never>(), riders };
  const entries = edits.map(({ stored, status, rider_id }) => ({
    wayId: stored.way_id,
    description: 'Delivery updated' as const,
    changes: { ...editDelivery(stored, { status, rider_id }, references).changes, ...mark },
  }));
  return [
    raiseVersions(edits.map(({ stored }) => stored.way_id)),
    insertHistories(userId, entries),
  ];
}

const COLLECTED = statusesIn(...COLLECTED_CLASSES);
const FAILED = statusesIn(...FAILED_CLASSES);

/** SQL for a date that only parcels with these statuses have. */
const dateOf = (
  column: 'delivery_date' | 'failed_date',
  statuses: readonly DeliveryStatus[],
) => sql`
  case when sent.status <> all(${statuses}::text[]) then null
    when sent.takes_back is null then coalesce(d.${sql.ref(column)}, sent.at, now())
    else (select (a.before ->> ${sql.lit(column)})::timestamptz from acts as a
      where a.id = sent.takes_back) end`;

/** SQL that sets status and rider, with the dates that go with the status. */
export const changeParcels = (edits: readonly ParcelEdit[]): RawBuilder<unknown> => sql`
  update deliveries as d set status = sent.status, rider_id = sent.rider_id,
    delivery_date = ${dateOf('delivery_date', COLLECTED)},
    failed_date = ${dateOf('failed_date', FAILED)},
    version = d.version + 1, updated_at = now()
  from jsonb_to_recordset(${JSON.stringify(edits.map(sentEdit))}::jsonb)
    as sent (id integer, status text, rider_id integer, at timestamptz, takes_back uuid)
  where d.id = sent.id`;

const sentEdit = ({ stored: { id }, status, rider_id, at, takesBack }: ParcelEdit) => ({
  id,
  status,
  rider_id,
  at,
  takes_back: takesBack,
});

/** One version per delivery, as single edits would raise it. */
const raiseVersions = (wayIds: number[]): RawBuilder<unknown> => sql`
  update ways as w set version = w.version + sent.n, updated_at = now()
  from (select id, count(*)::integer as n from unnest(${unplannedIds(wayIds)}) as id group by id) as sent
  where w.id = sent.id`;
