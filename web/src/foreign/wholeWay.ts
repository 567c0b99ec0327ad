/** Ways together with their deliveries, which other servers may return from a separate call. */
import { deliveries, type Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import { isOfWay, readDeliveries } from './deliveries.ts';
import { deliveriesInside, readWay, readWayDetail } from './ways.ts';

/**
 * The deliveries in the body of a way, or fetched when the body has none; [] from a server without
 * that call. Throws the ApiError of any other failed request.
 */
export async function deliveriesOf(body: unknown, { ask }: Exchange): Promise<Delivery[]> {
  const inside = deliveriesInside(body);
  const wayId = readWay(body)?.id;
  if (inside !== null || wayId === undefined) return inside ?? [];
  try {
    const reply = await ask(deliveries.list, { query: { wayId } });
    return readDeliveries(reply.body).filter((row) => isOfWay(row, wayId));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** A way with its deliveries, which may take another request; null when the body has no way. */
export const readWhole = async (body: unknown, exchange: Exchange): Promise<WayDetail | null> =>
  readWayDetail(body, await deliveriesOf(body, exchange));

/** The way in the answer to a write; null when it comes without its deliveries. */
export function readFullWay(body: unknown): WayDetail | null {
  const inside = deliveriesInside(body);
  return inside && readWayDetail(body, inside);
}
