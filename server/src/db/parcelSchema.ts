/** The tables of what happens to parcels beside their statuses, as Kysely sees them. */
import type {
  FailReason,
  ParcelEventKind,
  RecordedLocation,
} from '@waydesk/contract/rules/parcel-facts.ts';
import type { ParcelLocation } from '@waydesk/contract/rules/parcel-locations.ts';
import type { ParcelStage } from '@waydesk/contract/rules/parcel-stages.ts';
import type { Clamped } from '@waydesk/contract/rules/scan-time.ts';
import type { SlipStatus } from '@waydesk/contract/calls/list-queries.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { Generated } from 'kysely';
import type { EditedRecord, Json, StoredRecord, Moment, SetByDefault } from './columnTypes.ts';

/** Facts about a delivery's parcel besides its status; no row means no facts. */
export interface ParcelsTable {
  delivery_id: number;
  place: RecordedLocation | null;
  attempts: Generated<number>;
  last_reason: FailReason | null;
  /** A day, `YYYY-MM-DD`. */
  next_on: string | null;
  to_return: Generated<boolean>;
  remark: string | null;
  prints: Generated<number>;
  version: Generated<number>;
  updated_at: SetByDefault;
}

/** Where each parcel is and in which tab it stands; the database writes it. */
export interface ParcelStagesTable {
  /** That of the delivery. */
  id: number;
  shop_id: number;
  stage: ParcelStage;
  place: ParcelLocation;
}

/** Append-only; the client that records an event creates its id. */
export interface ParcelEventsTable {
  id: string;
  delivery_id: number;
  kind: ParcelEventKind;
  source: 'office' | 'scan' | 'phone';
  reason: FailReason | null;
  note: string | null;
  rider_id: number | null;
  /** A day, `YYYY-MM-DD`. */
  next_on: string | null;
  job_id: number | null;
  user_id: number;
  /** The API key through which the person worked. */
  key_id: Generated<number> | null;
  happened_at: SetByDefault;
  received_at: SetByDefault;
  /** When the device that scanned said a moment that does not count. */
  clamped: Clamped | null;
}

/** Parcels whose tracking link somebody asked for. */
export interface TrackingsTable {
  delivery_id: number;
  code: string;
  created_at: SetByDefault;
}

export interface JobsTable extends StoredRecord {
  user_id: number;
  kind: 'ways' | 'parcels';
  action: Json<object>;
  done: Generated<number>;
  refused: Generated<number>;
  /** The stored answer. */
  outcome: Json<unknown> | null;
  undoing: Json<unknown> | null;
  undone_at: Moment | null;
}

export interface JobItemsTable {
  job_id: number;
  way_id: number;
  /** The version that the job gave the way. */
  after_version: number;
  /** The state before the job; null when it can no longer be undone. */
  before: Json<unknown> | null;
}

/** Ways that all of their deliveries have left; the database writes them. */
export interface OvertakenWaysTable {
  way_id: number;
  status: WayStatus;
  /** As `bitsOfClasses` of the contract writes them. */
  classes: number;
}

export interface ReturnSlipsTable extends EditedRecord {
  shop_id: number;
  status: Generated<SlipStatus>;
  /** Its parcels once it is closed. */
  delivery_ids: Generated<number[]>;
  created_by: number;
  handed_by: number | null;
  handed_at: Moment | null;
  received_by_name: string | null;
}

/** The parcels of open slips. */
export interface ReturnSlipItemsTable {
  slip_id: number;
  delivery_id: number;
  added_at: SetByDefault;
}

export interface ParcelSchema {
  return_slips: ReturnSlipsTable;
  return_slip_items: ReturnSlipItemsTable;
  jobs: JobsTable;
  job_items: JobItemsTable;
  overtaken_ways: OvertakenWaysTable;
  parcel_stages: ParcelStagesTable;
  parcels: ParcelsTable;
  parcel_events: ParcelEventsTable;
  trackings: TrackingsTable;
}
