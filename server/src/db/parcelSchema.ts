/** The tables of what happens to parcels beside their statuses, as Kysely sees them. */
import type {
  FailReason,
  ParcelEventKind,
  RecordedPlace,
} from '@waydesk/contract/rules/parcel-facts.ts';
import type { Clamped } from '@waydesk/contract/rules/scan-time.ts';
import type { SlipStatus } from '@waydesk/contract/calls/list-queries.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { Generated } from 'kysely';
import type { Edited, Json, Kept, Moment, SetByDefault } from './columnTypes.ts';

/** What is known of a delivery's parcel beside its status; without a row nothing is. */
export interface ParcelsTable {
  delivery_id: number;
  place: RecordedPlace | null;
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

/** Append-only; whoever records an event makes its id. */
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
  happened_at: SetByDefault;
  received_at: SetByDefault;
  /** When the device that scanned said a moment that does not count. */
  clamped: Clamped | null;
}

export interface JobsTable extends Kept {
  user_id: number;
  kind: 'ways' | 'parcels';
  action: Json<object>;
  done: Generated<number>;
  refused: Generated<number>;
  /** What was answered. */
  outcome: Json<unknown> | null;
  undoing: Json<unknown> | null;
  undone_at: Moment | null;
}

export interface JobItemsTable {
  job_id: number;
  way_id: number;
  /** The version that the job gave the way. */
  after_version: number;
  /** What was there before; null when it can no longer be taken back. */
  before: Json<unknown> | null;
}

/** Ways that all of their deliveries have left; the database writes them. */
export interface OvertakenWaysTable {
  way_id: number;
  status: WayStatus;
  /** As `bitsOf` of the contract writes them. */
  classes: number;
}

export interface ReturnSlipsTable extends Edited {
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
  parcels: ParcelsTable;
  parcel_events: ParcelEventsTable;
}
