import { loadPart } from '../api/chunk.ts';
import { useOpenedPart } from '../page/useOpenedPart.ts';
import { partOf } from '../ui/usePart.ts';

/** The palette's code, which loads when it is first opened, or before that in idle time. */
export const palettePart = partOf(() => loadPart(() => import('./palette/Palette.tsx')));

/** `open` shows the palette; render `palette`. */
export function usePalette() {
  const { part, open, close } = useOpenedPart(palettePart);
  return { open, palette: part && <part.Palette onClose={close} /> };
}
