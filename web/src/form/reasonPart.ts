import { loadPart } from '../api/chunk.ts';
import { partOf } from '../ui/usePart.ts';

/** The dialog with its form, which few people who look at a document need. */
export const reasonPart = partOf(() => loadPart(() => import('./ReasonDialog.tsx')));
