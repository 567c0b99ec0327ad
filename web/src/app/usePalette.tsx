import { lazyComponent, useOpened } from '../api/lazyComponent.tsx';
import type { FrameDialogs } from './palette/commands.ts';

/** The palette's code, which loads when it is first opened, or before that in idle time. */
export const LazyPalette = lazyComponent(() => import('./palette/Palette.tsx'), 'Palette');

/** `open` shows the palette; render `palette`. */
export function usePalette(frame: FrameDialogs) {
  const { isOpen, open, close } = useOpened(LazyPalette);
  return { open, palette: isOpen && <LazyPalette {...frame} onClose={close} /> };
}
