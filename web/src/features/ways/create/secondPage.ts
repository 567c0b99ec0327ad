import { loadPart } from '../../../api/chunk.ts';
import { partOf } from '../../../ui/usePart.ts';

/** The second page and all that sends the way: a part of its own, so that the first one stands sooner. */
export const secondPage = partOf(() => loadPart(() => import('./DeliveriesStep.tsx')));
