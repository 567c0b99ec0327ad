import { deliveries } from '@waydesk/contract/deliveries.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { useMemo } from 'react';
import type { ApiFailure } from '../../api/failures.ts';
import { type Read, useRead } from '../../api/useRead.ts';
import { type Delivery, readDeliveries, readDelivery } from '../../records/delivery.ts';
import { listOf } from '../../records/pick.ts';
import { readWayDetail } from '../../records/way.ts';

/** A server that knows the call and not the delivery says so by this word. */
const isUnknownCall = (failure: ApiFailure | undefined) =>
  failure?.status === 404 && failure.code !== 'delivery_not_found';

/** Looked for among the deliveries of its way, which then also tells the shop. */
function fromWay(data: unknown, id: number): Delivery | null {
  const way = readWayDetail(data);
  const found = way?.deliveries?.find((delivery) => delivery.id === id);
  if (!way || !found) return null;
  return { ...found, wayId: way.id, way: { id: way.id, status: way.status, shop: way.shop } };
}

/**
 * One delivery. A server without a call for one delivery is asked for its way, where the address
 * names it, else for all deliveries.
 */
export function useDelivery(id: number, wayId: number | null) {
  const enabled = Number.isInteger(id);
  const direct = useRead(deliveries.get, { params: { id } }, { quiet: [404], enabled });
  const isElsewhere = isUnknownCall(direct.failure);
  const inWay = useRead(
    ways.get,
    { params: { id: wayId ?? 0 } },
    { quiet: [404], enabled: isElsewhere && wayId !== null },
  );
  const way = useMemo(() => fromWay(inWay.data, id), [inWay.data, id]);
  const isNotInWay = wayId === null || inWay.failure !== undefined || inWay.data !== undefined;
  const inList = useRead(
    deliveries.list,
    {},
    { quiet: [404], enabled: isElsewhere && isNotInWay && way === null },
  );
  const found = useMemo(() => {
    if (direct.data !== undefined) return readDelivery(direct.data);
    const rows = readDeliveries(listOf(inList.data, 'deliveries'));
    return way ?? rows.find((row) => row.id === id) ?? null;
  }, [direct.data, inList.data, way, id]);
  // A delivery never moves to another way, so one of the two numbers is wrong, and which one nobody
  // can tell: whoever changed the parcel shown might be changing somebody else's.
  const isStray = wayId !== null && found !== null && (found.wayId ?? wayId) !== wayId;
  const delivery = isStray ? null : found;
  const used: Read<unknown> = !isElsewhere ? direct : way === null && isNotInWay ? inList : inWay;
  return {
    delivery,
    /** Of the call that had the last word. */
    failure: used.failure,
    isLoading: enabled && found === null && used.isFetching,
    isFetching: used.isFetching,
    refresh: used.refresh,
  };
}
