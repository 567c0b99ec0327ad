/** A way with its deliveries, wherever the server keeps them. */
import { deliveries, type Delivery } from '@waydesk/contract/deliveries.ts';
import type { WayDetail } from '@waydesk/contract/ways.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import { isOfWay, readDeliveries } from './deliveries.ts';
import { deliveriesInside, readWay, readWayDetail } from './ways.ts';

/** Those in the answer, else those that the server answers when it is asked for them. */
export async function deliveriesOf(body: unknown, { ask }: Exchange): Promise<Delivery[]> {
  const inside = deliveriesInside(body);
  const wayId = readWay(body)?.id;
  if (inside !== null || wayId === undefined) return inside ?? [];
  try {
    const reply = await ask(deliveries.list, { query: { wayId } });
    return readDeliveries(reply.body).filter((row) => isOfWay(row, wayId));
  } catch (error) {
    // A server without that call has told all it knows.
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

export const readWhole = async (body: unknown, exchange: Exchange): Promise<WayDetail | null> =>
  readWayDetail(body, await deliveriesOf(body, exchange));

/** The way that a write sends back; null when it is not all of it. */
export function readTold(body: unknown): WayDetail | null {
  const inside = deliveriesInside(body);
  return inside && readWayDetail(body, inside);
}
