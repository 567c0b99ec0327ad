import { deliveries } from '@waydesk/contract/deliveries.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failures.ts';
import { FORM, write } from '../../../api/useWrite.ts';
import { readDeliveries } from '../../../records/delivery.ts';
import type { TownshipOption } from '../../../records/options.ts';
import { listOf } from '../../../records/pick.ts';
import { readWayDetail } from '../../../records/way.ts';
import { originalOf, type Original } from './original.ts';
import type { SaveCalls } from './saveWay.ts';

/** The form tells these itself. */
const quiet = [...FORM, 412];
const versioned = (ifMatch: number | null) => (ifMatch === null ? { quiet } : { quiet, ifMatch });

/** Those of the way: a server that passes over the filter answers everybody's. */
export const ownDeliveries = (data: unknown, wayId: number) =>
  readDeliveries(listOf(data)).filter((row) => row.wayId === null || row.wayId === wayId);

/** The way with its deliveries, wherever the server keeps them; null when it holds none. */
export async function readOriginal(
  id: number,
  known: readonly TownshipOption[],
): Promise<Original | null> {
  const { data } = await call(ways.get, { params: { id } });
  const inside = readWayDetail(data)?.deliveries;
  const rows = inside?.length
    ? inside
    : ownDeliveries((await call(deliveries.list, { query: { wayId: id } })).data, id);
  return originalOf(data, rows, known);
}

export const editCalls = (id: number, known: readonly TownshipOption[]): SaveCalls => ({
  read: async () => {
    const original = await readOriginal(id, known);
    if (original === null) throw new ApiFailure({ kind: 'unreadable' });
    return original;
  },
  way: async (body, version) =>
    (await write(ways.edit, { params: { id }, body }, versioned(version))).data,
  delivery: async (deliveryId, body, version) =>
    (await write(deliveries.edit, { params: { id: deliveryId }, body }, versioned(version))).data,
});
