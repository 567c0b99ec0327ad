import { loadPart } from '../../../api/chunk.ts';
import { partOf, usePart } from '../../../ui/usePart.ts';

const instead = partOf(() => loadPart(() => import('./ParcelsInstead.tsx')));

/** What the parcels have for a search that no way has; loads when it is first needed. */
export function ParcelsOffer({ search }: { search: string }) {
  const { part } = usePart(instead, 'now');
  return part && <part.ParcelsInstead search={search} />;
}
