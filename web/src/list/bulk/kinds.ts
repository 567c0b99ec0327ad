/** What is moved many at once: the calls for it, and where a row of it is shown. */
import { jobs, type JobRow } from '@waydesk/contract/parcels/jobs.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { Failure } from '@waydesk/contract/rules/parcel-moves.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { links, type Destination } from '../../router/links.ts';

export type ManyKind = JobRow['kind'];

/** What is done to each. */
export type ManyAction =
  | { type: 'assign'; riderId: number }
  | { type: 'status'; status: string }
  /** Ways get the status that their parcels have earned. */
  | { type: 'follow' }
  | ({ type: 'failed' } & Failure)
  | { type: 'plan'; next_on: string };

interface Kind {
  /** Ways and parcels take and answer the same but for the names of statuses and filters. */
  preview: typeof jobs.previewWays | typeof jobs.previewParcels;
  move: typeof jobs.moveWays | typeof jobs.moveParcels;
  toLabel: (status: string) => string;
  toScreen: (id: number) => Destination;
}

export const MANY_KINDS: Record<ManyKind, Kind> = {
  ways: {
    preview: jobs.previewWays,
    move: jobs.moveWays,
    toLabel: wayStatusLabel,
    toScreen: links.way,
  },
  parcels: {
    preview: jobs.previewParcels,
    move: jobs.moveParcels,
    toLabel: deliveryStatusLabel,
    toScreen: (id) => links.delivery({ id }),
  },
};
