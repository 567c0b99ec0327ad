/** What a linked rider types at a door. */
import { addDays } from '@waydesk/contract/values/time.ts';
import type { ActDetails } from '../../domain/parcels/actChanges.ts';
import type { DemoParcel } from '../company.ts';
import type { Door } from './doors.ts';

type Delivered = Extract<ActDetails, { kind: 'delivered' }>;
type Paid = Delivered['paid'];

/** From this amount on it can be paid in parts, or be another one. */
export const ENOUGH = 5_000;

/** `day` is that of the act, `YYYY-MM-DD`. */
export function detailsAtDoor(door: Door, parcel: DemoParcel, day: string): ActDetails {
  const note = door.note ?? null;
  if (door.outcome === 'failed') {
    const wish = door.wish === undefined ? null : addDays(day, door.wish);
    return { kind: 'failed', reason: door.reason, note, wish };
  }
  const [more, amount_reason] = door.differs ?? [0, null];
  const collected = Number(parcel['total_collect_amount']) + more;
  const received_by = door.by ?? null;
  const paid = paidParts(door.pays, collected, parcel.id);
  return { kind: 'delivered', collected, amount_reason, paid, received_by, note };
}

/** All in cash needs no parts. */
function paidParts(pays: 'transfer' | 'both' | undefined, collected: number, id: number): Paid {
  if (pays === undefined) return [];
  const reference = String(1_000_000_000 + id * 7_919);
  if (pays === 'transfer') return [{ account: 'KBZ Bank/Pay', amount: collected, reference }];
  const cash = Math.floor(collected / 2_000) * 1_000;
  return [
    { account: 'Cash', amount: cash, reference: null },
    { account: 'Wave Money', amount: collected - cash, reference },
  ];
}

/** Pressed by mistake, and corrected at once. */
export const deliveredByMistake = (parcel: DemoParcel): ActDetails =>
  detailsAtDoor({ outcome: 'delivered' }, parcel, '');
