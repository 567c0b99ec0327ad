import { loadPart } from '../../../api/chunk.ts';
import { partOf } from '../../../ui/usePart.ts';

/** The lines of a way are a part of their own, so that the fields of the way stand sooner. */
export const linesPart = partOf(() => loadPart(() => import('./Lines.tsx')));
