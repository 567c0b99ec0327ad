import { loadPart } from '../../api/chunk.ts';
import { partOf, usePart } from '../../ui/usePart.ts';

const parcelPart = partOf(() => loadPart(() => import('./ParcelCard.tsx')));

/** What is known of the parcel beside its delivery. The page stands without it. */
export function ParcelPart({ id }: { id: number }) {
  const { part } = usePart(parcelPart, 'now');
  return part && <part.ParcelCard id={id} />;
}
