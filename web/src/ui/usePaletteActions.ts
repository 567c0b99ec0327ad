import { useEffect, useId } from 'react';
import type { Translate } from '../i18n/t.ts';
import type { Destination } from '../router/links.ts';

/** Something that the palette offers to do. */
export interface PaletteAction {
  /** Its name, asked for in each language, because people type either. */
  label: (t: Translate) => string;
  /** Where it leads, or what it does. */
  run: Destination | (() => void);
}

const offers = new Map<string, readonly PaletteAction[]>();

/** Offers these in the palette while the screen, or the part of it that calls this, is shown. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const id = useId();
  useEffect(() => void offers.set(id, actions));
  useEffect(() => () => void offers.delete(id), [id]);
}

/** What the screen offers now. */
export const offeredActions = (): PaletteAction[] => [...offers.values()].flat();
