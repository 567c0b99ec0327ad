/** The labels of the last weeks, printed soon after the parcels were taken in. */
import { demoEventId } from './eventId.ts';

interface Taken {
  id: number;
  status: string;
  user_id?: unknown;
  created_at?: unknown;
}

const DAYS = 14;
const MINUTE = 60_000;
/** Every so manieth label was smudged and printed again. */
const AGAIN = 23;
/** Of those that wait for a rider, every so manieth has none yet. */
const NOT_YET = 3;

const printsOf = ({ id, status }: Taken) => {
  const waits = status === 'pending' || status === 'way_created';
  if (status === 'cancelled' || (waits && id % NOT_YET === 0)) return 0;
  return id % AGAIN === 0 ? 2 : 1;
};

/** Draws nothing by chance, so that the rest of the company stays as it is. */
export function demoLabels(taken: readonly Taken[], now: Date) {
  const since = now.getTime() - DAYS * 24 * 60 * MINUTE;
  const printed = taken
    .map((parcel) => ({
      id: parcel.id,
      user_id: parcel.user_id,
      created_at: parcel.created_at as Date,
      prints: printsOf(parcel),
    }))
    .filter(({ created_at: at }) => at.getTime() > since)
    .filter(({ prints }) => prints > 0);
  const events = printed.flatMap(({ id, user_id, created_at, prints }) =>
    Array.from({ length: prints }, (_, n) => {
      const at = new Date(Math.min(now.getTime(), created_at.getTime() + (5 + n * 40) * MINUTE));
      return {
        id: demoEventId('label', id, n),
        delivery_id: id,
        kind: 'label',
        source: 'office',
        user_id,
        happened_at: at,
        received_at: at,
      };
    }),
  );
  return {
    /** How often each was printed, by the parcel. */
    prints: new Map(printed.map(({ id, prints }) => [id, prints])),
    events,
  };
}
