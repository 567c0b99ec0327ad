/** Stops by township, in the order that the rider has made of them on this phone. */
import type { RunParcel } from '@waydesk/contract/run/run.ts';

export interface StopGroup {
  township: string;
  state: string | null;
  stops: RunParcel[];
}

const keyOf = ({ township, state }: RunParcel) => `${township}\n${state ?? ''}`;

/**
 * What the rider has ordered comes first, as he ordered it; the rest by township, then by number. A
 * township stands where its first stop does.
 */
export function groupStops(stops: readonly RunParcel[], order: readonly number[]): StopGroup[] {
  const rank = new Map(order.map((id, at) => [id, at]));
  const rankOf = ({ id }: RunParcel) => rank.get(id) ?? Infinity;
  const sorted = [...stops].sort((a, b) => {
    if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
    return a.township.localeCompare(b.township) || a.id - b.id;
  });
  const groups = new Map<string, StopGroup>();
  for (const stop of sorted) {
    const key = keyOf(stop);
    const group = groups.get(key) ?? { township: stop.township, state: stop.state, stops: [] };
    group.stops.push(stop);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const idsOf = (groups: readonly StopGroup[]) =>
  groups.flatMap(({ stops }) => stops.map(({ id }) => id));

/** The items with the one at `from` moved by so many positions, as far as there are any. */
function moved<T>(items: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, from + by), 0, item);
  return next;
}

/** The order after a stop has moved within its township. */
export function moveStop(groups: readonly StopGroup[], id: number, by: -1 | 1): number[] {
  return idsOf(
    groups.map((group) => {
      const at = group.stops.findIndex((stop) => stop.id === id);
      return at === -1 ? group : { ...group, stops: moved(group.stops, at, by) };
    }),
  );
}

/** The order after a township has moved with all its stops. */
export const moveTownship = (groups: readonly StopGroup[], at: number, by: -1 | 1): number[] =>
  idsOf(moved(groups, at, by));
