/** The kinds of rows for bulk actions: their calls, and the screen of a row. */
import { bulkJobs, type BulkJobRow } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { Failure } from '@waydesk/contract/rules/parcel-moves.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { links, type Destination } from '../../router/links.ts';

export type BulkKind = BulkJobRow['kind'];

/** What is done to each. */
export type BulkAction =
  | { type: 'assign'; riderId: number }
  | { type: 'status'; status: string }
  /** Ways get the status that their parcels are ready for. */
  | { type: 'follow' }
  | ({ type: 'failed' } & Failure)
  | { type: 'plan'; next_on: string };

interface Kind {
  /** Ways and parcels take and answer the same but for the names of statuses and filters. */
  preview: typeof bulkJobs.previewWays | typeof bulkJobs.previewParcels;
  move: typeof bulkJobs.moveWays | typeof bulkJobs.moveParcels;
  toLabel: (status: string) => string;
  toScreen: (id: number) => Destination;
}

export const BULK_KINDS: Record<BulkKind, Kind> = {
  ways: {
    preview: bulkJobs.previewWays,
    move: bulkJobs.moveWays,
    toLabel: wayStatusLabel,
    toScreen: links.way,
  },
  parcels: {
    preview: bulkJobs.previewParcels,
    move: bulkJobs.moveParcels,
    toLabel: deliveryStatusLabel,
    toScreen: (id) => links.delivery({ id }),
  },
};
