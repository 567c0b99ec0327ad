/** Chooses the ways of the linked riders, and starts them anew: what becomes of them is told here. */
import type { DemoParcel } from '../company.ts';
import { beginLife } from '../life.ts';
import type { DemoWay } from '../ways.ts';
import type { Door } from './doors.ts';
import { ENOUGH } from './details.ts';

/** The sizes of ways that fit into a day. */
const SIZES = { min: 2, max: 8 };

/** From the newest on, until they have so many parcels; removes them from `ways`. */
export function takeWays(ways: DemoWay[], before: Date, parcels: number): DemoWay[] {
  const taken: DemoWay[] = [];
  let count = 0;
  for (let n = ways.length - 1; n >= 0 && count < parcels; n -= 1) {
    const way = ways[n]!;
    if (!isUsual(way) || way.row.created_at >= before) continue;
    ways.splice(n, 1);
    restart(way);
    taken.push(way);
    count += way.life.parcels.length;
  }
  return taken.toReversed();
}

/** Not one of an import, whose rows are told elsewhere, nor one with a parcel that came later. */
const isUsual = ({ row, life, import: sheet }: DemoWay) =>
  !sheet &&
  row['delivery_count'] === life.parcels.length &&
  life.parcels.length >= SIZES.min &&
  life.parcels.length <= SIZES.max;

function restart(way: DemoWay): void {
  const { created_by: user, created_at: at } = way.row;
  for (const parcel of way.life.parcels) {
    Object.assign(parcel, {
      rider_id: null,
      status: 'pending',
      delivery_date: null,
      failed_date: null,
      version: 1,
      updated_at: at,
    });
  }
  way.life = beginLife(way.life.parcels, { user, at });
}

const ASIDE: Door = { outcome: 'delivered' };

/** A door for each parcel; where the amount matters, of a parcel with one. */
export function doorsOf<P extends { parcel: DemoParcel }>(
  parcels: readonly P[],
  doors: readonly Door[],
  rest: Door | null = ASIDE,
): { one: P; door: Door }[] {
  const left = [...parcels];
  const chosen = doors.flatMap((door) => {
    const isFit = ({ parcel }: P) => Number(parcel['total_collect_amount']) >= ENOUGH;
    const { meanwhile, corrected } = door;
    const parts = door.outcome === 'delivered' ? (door.pays ?? door.differs) : undefined;
    const needsMoney = parts !== undefined || meanwhile !== undefined || corrected;
    const n = Math.max(0, needsMoney ? left.findIndex(isFit) : 0);
    return left.splice(n, 1).map((one) => ({ one, door }));
  });
  return [...chosen, ...(rest === null ? [] : left.map((one) => ({ one, door: rest })))];
}
