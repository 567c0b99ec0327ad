/** Reads ways together with their deliveries, which other servers may return from a separate call. */
import { deliveries, type Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { type WayDetail, wayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { historyEntry, ways } from '@waydesk/contract/ways/ways.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import { type Adapter, entity } from './adapter.ts';
import { isOfWay, readDeliveries } from './deliveries.ts';
import { idOf, newestFirst, recordIn } from './pick.ts';
import { recordReader, recordsReader } from './records.ts';

const readWay = recordReader(wayDetail);
const readHistory = recordsReader(historyEntry);

/** The deliveries nested in a way; null when the way has no such list. */
export function deliveriesInside(value: unknown): Delivery[] | null {
  const inside = recordIn(value, 'way')['deliveries'];
  return Array.isArray(inside) ? readDeliveries(inside) : null;
}

/** A way with its notes and summary and these deliveries; null without an id. */
export const readWayDetail = (value: unknown, rows: readonly Delivery[]): WayDetail | null =>
  readWay({ ...recordIn(value, 'way'), deliveries: rows });

/**
 * The deliveries in the body of a way, or fetched when the body has none; [] from a server without
 * that call. Throws the ApiError of any other failed request.
 */
export async function deliveriesOf(body: unknown, { ask }: Exchange): Promise<Delivery[]> {
  const inside = deliveriesInside(body);
  const wayId = idOf(recordIn(body, 'way')['id']);
  if (inside !== null || wayId === null) return inside ?? [];
  try {
    const reply = await ask(deliveries.list, { query: { wayId } });
    return readDeliveries(reply.body).filter((row) => isOfWay(row, wayId));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** A way with its deliveries, which may take another request; null when the body has no way. */
const loadFullWay = async (body: unknown, exchange: Exchange): Promise<WayDetail | null> =>
  readWayDetail(body, await deliveriesOf(body, exchange));

/** The way in the answer to a write; null when it comes without its deliveries. */
export function readFullWay(body: unknown): WayDetail | null {
  const inside = deliveriesInside(body);
  return inside && readWayDetail(body, inside);
}

export const wayAdapters: readonly Adapter[] = [
  entity(ways.get, loadFullWay),
  entity(ways.setStatus, readFullWay),
  entity(ways.accept, readFullWay),
  entity(ways.history, (body) => newestFirst(readHistory(body))),
];
