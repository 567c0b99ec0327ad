import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { useRead } from '../../api/useRead.ts';

/**
 * One delivery; `wayId` is the way in the address. Its `data` is null for a delivery of another
 * way: it is unknown which of the two ids is wrong, and a change might affect the wrong parcel.
 */
export function useDelivery(id: number, wayId: number | null) {
  const read = useRead(
    deliveries.get,
    { params: { id } },
    {
      enabled: Number.isInteger(id),
      ...(wayId !== null && {
        derivedFrom: { route: ways.get, input: { params: { id: wayId } } },
      }),
    },
  );
  const actualWayId = read.data?.wayId ?? null;
  const isStray = wayId !== null && actualWayId !== null && actualWayId !== wayId;
  return { ...read, data: isStray ? null : read.data };
}
