/** The tables of what happened and is still to be handed on, as Kysely sees them. */
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { GeneratedAlways } from 'kysely';
import type { Moment, SetByDefault } from './columnTypes.ts';

/** Left out of backups. */
export interface DispatchersTable {
  use: 'notices' | 'webhooks';
  since: SetByDefault;
}

/** Written by triggers only; left out of backups. */
export interface PendingChangesTable {
  id: GeneratedAlways<number>;
  kind: 'status' | 'event' | 'paid';
  delivery_id: number | null;
  way_id: number | null;
  from_status: DeliveryStatus | null;
  to_status: DeliveryStatus | null;
  version: number | null;
  event_id: string | null;
  statement_id: number | null;
  at: SetByDefault;
}

/** Left out of backups. */
export interface LeasesTable {
  name: string;
  node: string;
  until: Moment;
}

export interface ChangesSchema {
  dispatchers: DispatchersTable;
  pending_changes: PendingChangesTable;
  leases: LeasesTable;
}
