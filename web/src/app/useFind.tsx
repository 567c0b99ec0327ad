import { loadPart } from '../api/chunk.ts';
import { useOpenedPart } from '../page/useOpenedPart.ts';
import { partOf } from '../ui/usePart.ts';

/** The find box's code, which loads when it is first opened, or before that in idle time. */
export const findBoxPart = partOf(() => loadPart(() => import('./FindBox.tsx')));

/** `open` shows the find box; render `box`. */
export function useFind() {
  const { part, open, close } = useOpenedPart(findBoxPart);
  return { open, box: part && <part.FindBox onClose={close} /> };
}
