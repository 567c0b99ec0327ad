import { deliveries } from '@waydesk/contract/deliveries.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { useRead } from '../../api/useRead.ts';

/**
 * One delivery; `wayId` is the way that the address names. Its `data` is null for a delivery of
 * another way: which of the two numbers is wrong nobody can tell, and whoever changed the parcel shown
 * might be changing somebody else's.
 */
export function useDelivery(id: number, wayId: number | null) {
  const read = useRead(
    deliveries.get,
    { params: { id } },
    {
      handledStatuses: [404],
      enabled: Number.isInteger(id),
      ...(wayId !== null && {
        derivedFrom: { route: ways.get, input: { params: { id: wayId } } },
      }),
    },
  );
  const told = read.data?.wayId ?? null;
  const isStray = wayId !== null && told !== null && told !== wayId;
  return { ...read, data: isStray ? null : read.data };
}
