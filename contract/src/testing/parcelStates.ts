/** All that can be known of a parcel, and how tests followScan what a refusal says leads on. */
import { applyParcelAction, evaluateParcel } from '../parcels/bulk-rules.ts';
import type { DeliveryStatus } from '../rules/delivery-status.ts';
import { parcelLocation } from '../rules/parcel-facts.ts';
import { type ParcelState, type Scan, evaluateScan } from '../rules/parcel-moves.ts';
import type { ParcelRefusal } from '../rules/parcel-refusals.ts';

export const [OWN_RIDER, OTHER_RIDER] = [1, 2];
const DAY = '2026-11-27';

/** Where it was recorded last; nowhere for one of which nothing is recorded. */
export const SAMPLE_LOCATIONS = {
  nowhere: null,
  shop: 'shop',
  hub: 'hub',
  rider: 'rider',
} as const;
export type LocationName = keyof typeof SAMPLE_LOCATIONS;

/** What is known of its tries. */
export const SAMPLE_ATTEMPTS = {
  untried: { attempts: 0, last_reason: null, next_on: null, returning: false },
  dated: { attempts: 0, last_reason: null, next_on: DAY, returning: false },
  marked: { attempts: 0, last_reason: null, next_on: null, returning: true },
  tried: { attempts: 1, last_reason: 'no_answer', next_on: null, returning: false },
  planned: { attempts: 2, last_reason: 'not_home', next_on: DAY, returning: false },
  going_back: { attempts: 3, last_reason: 'refused', next_on: null, returning: true },
} as const satisfies Record<string, Partial<ParcelState>>;
export type AttemptsName = keyof typeof SAMPLE_ATTEMPTS;

export const PARCEL_RIDERS = { own: OWN_RIDER, nobody: null } as const;
export type RiderName = keyof typeof PARCEL_RIDERS;

export const SAMPLE_SCANS = {
  receive: { mode: 'receive' },
  'hand over': { mode: 'hand_over', rider_id: OWN_RIDER },
  'hand over to another': { mode: 'hand_over', rider_id: OTHER_RIDER },
  back: { mode: 'back', reason: 'not_home', note: null, next_on: null, returning: false },
  return: { mode: 'return' },
} as const satisfies Record<string, Scan>;

/** What each refusal says of a parcel. */
const IS_TRUE: Record<ParcelRefusal, (parcel: ParcelState, rider: number) => boolean> = {
  delivered: ({ status }) => status === 'delivered' || status === 'sent',
  money_sent: ({ status }) => status === 'money_sent_to_shop',
  returned: ({ status }) => status === 'returned_to_shop',
  cancelled: ({ status }) => status === 'cancelled',
  goes_back: ({ returning }) => returning,
  no_next_day: ({ next_on }) => next_on === null,
  on_the_way: ({ status }) => status === 'on_the_way',
  not_on_the_way: ({ status }) => status !== 'on_the_way',
  at_the_hub: ({ status, place }) => parcelLocation(status, place) === 'hub',
  with_other_rider: ({ status, rider_id }, rider) =>
    status === 'on_the_way' && rider_id !== null && rider_id !== rider,
};

/** Whether the words of a refusal are so; `rider` is who was to get the parcel. */
export const isRefusalTrueOf = (code: ParcelRefusal, parcel: ParcelState, rider: number): boolean =>
  IS_TRUE[code](parcel, rider);

interface WayOn {
  /** The words that name it. */
  words: string;
  step: (parcel: ParcelState, scan: Scan) => ParcelState;
  /** The step is what is to be done, and the refused scan is not done again. */
  isInstead?: true;
}

const scanned =
  (scan: (asked: Scan) => Scan) =>
  (parcel: ParcelState, asked: Scan): ParcelState =>
    followScan(parcel, scan(asked));

/** What somebody who has the parcel in hand makes of a status that is wrong. */
const corrected: WayOn = {
  words: 'change its status on its page',
  step: (parcel, { mode }) => {
    const status: DeliveryStatus = mode === 'back' ? 'on_the_way' : 'picked_up';
    return { ...parcel, status };
  },
};
const plan: WayOn = {
  words: 'lan its next day',
  step: (parcel) => {
    const action = { type: 'plan', next_on: '2026-11-28' } as const;
    const verdict = evaluateParcel(parcel, action);
    if (verdict !== 'change') throw new Error(`it cannot be planned: ${verdict}`);
    return applyParcelAction(parcel, action);
  },
};
const viaBack: WayOn = { words: 'Brought back', step: scanned(() => SAMPLE_SCANS.back) };
const riderOf = (scan: Scan) => (scan.mode === 'hand_over' ? scan.rider_id : OWN_RIDER);

/** What each refusal says leads on. */
export const FOLLOW_UP_SCANS: Record<ParcelRefusal, readonly WayOn[]> = {
  delivered: [corrected],
  money_sent: [corrected],
  returned: [corrected],
  cancelled: [
    { words: 'Return to shop', step: scanned(() => SAMPLE_SCANS.return), isInstead: true },
    corrected,
  ],
  goes_back: [plan],
  no_next_day: [plan],
  on_the_way: [viaBack],
  not_on_the_way: [
    { words: 'Receive', step: scanned(() => SAMPLE_SCANS.receive), isInstead: true },
  ],
  at_the_hub: [{ words: 'Hand over', step: scanned(() => SAMPLE_SCANS['hand over']) }],
  with_other_rider: [
    viaBack,
    {
      words: 'change its rider on its page',
      step: (parcel, scan) => ({ ...parcel, rider_id: riderOf(scan) }),
    },
  ],
};

/** The parcel once a scan is done, by each way on that its refusals name. */
export function followScan(parcel: ParcelState, scan: Scan, steps = 5): ParcelState {
  if (steps === 0) throw new Error(`${scan.mode} leads nowhere for ${JSON.stringify(parcel)}`);
  const verdict = evaluateScan(parcel, scan);
  if (verdict.outcome === 'done') return verdict.after;
  if (verdict.outcome === 'already') return parcel;
  const ends = FOLLOW_UP_SCANS[verdict.code].map(({ step, isInstead = false }) => {
    const next = step(parcel, scan);
    return isInstead ? next : followScan(next, scan, steps - 1);
  });
  return ends[0]!;
}

/** Every parcel there can be, with what tests call it. */
export const knownParcels = (status: DeliveryStatus) =>
  Object.entries(SAMPLE_LOCATIONS).flatMap(([placeName, place]) =>
    Object.entries(SAMPLE_ATTEMPTS).flatMap(([triesName, attempts]) =>
      Object.entries(PARCEL_RIDERS).map(([riderName, rider_id]) => ({
        names: [placeName, triesName, riderName] as [LocationName, AttemptsName, RiderName],
        parcel: { status, place, rider_id, ...attempts } satisfies ParcelState as ParcelState,
      })),
    ),
  );
