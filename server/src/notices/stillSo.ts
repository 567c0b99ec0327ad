/** Whether what a notice tells is still so when it is sent. */
import { deliveryClass } from '@waydesk/contract/rules/delivery-status.ts';
import type { NoticeEvent } from '@waydesk/contract/rules/notices.ts';
import { RETRIABLE_STATUSES } from '@waydesk/contract/rules/parcel-facts.ts';
import type { NoticeFacts, NoticeParcel } from './compose.queries.ts';

/** `turn` is that of the notice, `today` the business day. */
export function isStillSo(
  { parcel, statement }: NoticeFacts,
  { event, turn }: { event: NoticeEvent; turn: number },
  today: string,
): boolean {
  if (event === 'statement_paid') return statement?.is_paid === true;
  if (parcel === null) return false;
  // Since then it was tried once more, or the attempt was taken back.
  if (turn >= 0 && parcel.attempts !== turn) return false;
  const kind = deliveryClass(parcel.status);
  switch (event) {
    case 'assigned':
    case 'on_the_way':
    case 'returned':
      return kind === event;
    case 'delivered':
      return kind === 'delivered' || kind === 'money_sent';
    case 'planned':
      return isPlanned(parcel, today);
    case 'failed':
      return kind === 'wrong_contact' || (turn > 0 && parcel.status === 'picked_up');
  }
}

/** A day that has passed is no promise. */
const isPlanned = ({ status, next_on, to_return }: NoticeParcel, today: string): boolean =>
  RETRIABLE_STATUSES.includes(status) && !to_return && next_on !== null && next_on >= today;
