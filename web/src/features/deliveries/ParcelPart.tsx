import type { DeliveryWithWay } from '@waydesk/contract/deliveries.ts';
import { loadPart } from '../../api/chunk.ts';
import { partOf, usePart } from '../../ui/usePart.ts';

const parcelPart = partOf(() => loadPart(() => import('./ParcelCard.tsx')));

/** What is known of the parcel beside its delivery. The page stands without it. */
export function ParcelPart({ delivery }: { delivery: DeliveryWithWay }) {
  const { part } = usePart(parcelPart, 'now');
  return part && <part.ParcelCard delivery={delivery} />;
}
