/** In which tab a parcel stands: every status with all that can be known of it, written out. */
import { type DeliveryStatus, DELIVERY_STATUSES } from '../rules/delivery-status.ts';
import type { StageFacts } from '../rules/parcel-facts.ts';
import type { ParcelStage } from '../rules/parcel-stages.ts';

/** Without attempts, with one, with a next day, with both, on a slip. */
type Row = readonly [ParcelStage, ParcelStage, ParcelStage, ParcelStage, ParcelStage];

const all = (stage: ParcelStage): Row => [stage, stage, stage, stage, stage];

export const STAGE_TABLE: Record<DeliveryStatus, Row> = {
  pending: ['unassigned', 'unassigned', 'unassigned', 'unassigned', 'ended'],
  way_created: ['unassigned', 'unassigned', 'unassigned', 'unassigned', 'ended'],
  assigned: ['assigned', 'assigned', 'assigned', 'assigned', 'ended'],
  picked_up: ['assigned', 'to_decide', 'assigned', 'assigned', 'ended'],
  on_the_way: all('on_the_road'),
  delivered: all('ended'),
  sent: all('ended'),
  money_sent_to_shop: all('ended'),
  wrong_contact: ['to_decide', 'to_decide', 'assigned', 'assigned', 'ended'],
  returned_to_shop: all('ended'),
  cancelled: all('ended'),
};

/** `returning` decides nothing: until it is on a slip, somebody has to put it there. */
export interface StageCase extends StageFacts {
  returning: boolean;
  stage: ParcelStage;
}

export const stageCases = (): StageCase[] =>
  DELIVERY_STATUSES.flatMap((status) =>
    [0, 1].flatMap((attempts) =>
      [null, '2026-11-30'].flatMap((next_on) =>
        [false, true].flatMap((returning) =>
          [false, true].map((onSlip) => {
            const known = attempts + (next_on === null ? 0 : 2);
            const stage = STAGE_TABLE[status][onSlip ? 4 : (known as 0 | 1 | 2 | 3)];
            return { status, attempts, next_on, returning, onSlip, stage };
          }),
        ),
      ),
    ),
  );
