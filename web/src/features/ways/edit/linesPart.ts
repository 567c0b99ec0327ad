import { loadPart } from '../../../api/chunk.ts';
import { partOf } from '../../../ui/usePart.ts';

/** The deliveries and all that saves: a part of its own, so that the way's fields stand sooner. */
export const linesPart = partOf(() => loadPart(() => import('./EditLines.tsx')));
export type LinesPart = Awaited<ReturnType<typeof linesPart.load>>;
