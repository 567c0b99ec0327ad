/** What the portal calls the words of the contract. */
import type { PORTAL_MONEY_STATES } from '@waydesk/contract/portal/portal-parcels.ts';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { finishedAs } from '@waydesk/contract/rules/parcel-moves.ts';
import type { ParcelStage } from '@waydesk/contract/rules/parcel-stages.ts';
import type {
  PickupState,
  WaitingReason,
  Wish,
  WishState,
} from '@waydesk/contract/rules/portal-states.ts';
import type { TrackingStepName } from '@waydesk/contract/rules/tracking-moments.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

/** From the shop's side: what happens to the parcel next. */
export const STAGE_NAMES: Record<ParcelStage, Text> = {
  unassigned: 'Taken in, no rider yet',
  assigned: 'A rider is assigned',
  on_the_road: 'Out for delivery',
  to_decide: 'Could not be delivered',
  ended: 'Finished',
};

export const STEP_NAMES: Record<TrackingStepName, Text> = {
  taken_in: 'Taken in',
  hub: 'At the hub',
  on_the_way: 'Out for delivery',
  delivered: 'Delivered',
  going_back: 'Coming back to you',
  returned: 'Back at your shop',
  cancelled: 'Cancelled',
};

export const WAITING_NAMES: Record<WaitingReason, Text> = {
  cash_on_the_way: 'The cash is still with the rider',
  being_checked: 'The office is checking it',
  later: 'Comes with a later statement',
};

export const MONEY_STATE_NAMES: Record<(typeof PORTAL_MONEY_STATES)[number], Text> = {
  not_delivered: 'Not delivered yet',
  waiting: 'Waiting',
  ready: 'Ready for the next statement',
  in_statement: 'In a statement, not paid yet',
  paid: 'Paid to you',
};

export const PICKUP_STATE_NAMES: Record<PickupState, Text> = {
  asked: 'Sent to the office',
  accepted: 'Accepted',
  refused: 'Not accepted',
  withdrawn: 'Taken back by you',
};

export const WISH_NAMES: Record<Wish, Text> = {
  another_day: 'Deliver on another day',
  bring_back: 'Bring it back to me',
};

export const WISH_STATE_NAMES: Record<WishState, Text> = {
  open: 'The office has not decided yet',
  accepted: 'The office has agreed',
  refused: 'The office could not agree',
  withdrawn: 'Replaced by a newer wish',
};

/** How a parcel ended, as its shop says it. */
export function endName(status: DeliveryStatus): Text {
  switch (finishedAs(status)) {
    case 'returned':
      return 'Back at your shop';
    case 'cancelled':
      return 'Cancelled';
    case 'delivered':
    case 'money_sent':
    case null:
      return 'Delivered';
  }
}
