import { lazyComponent, useOpened } from '../api/lazyComponent.tsx';

/** The palette's code, which loads when it is first opened, or before that in idle time. */
export const LazyPalette = lazyComponent(() => import('./palette/Palette.tsx'), 'Palette');

/** `open` shows the palette; render `palette`. */
export function usePalette() {
  const { isOpen, open, close } = useOpened(LazyPalette);
  return { open, palette: isOpen && <LazyPalette onClose={close} /> };
}
