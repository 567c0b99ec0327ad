/**
 * The shop's last choice of COD, as it was when the form began with it. The app learned it and nobody
 * typed it, so it is none of the form's values: it makes no form dirty. Its draft keeps it.
 */
import { useState, useSyncExternalStore } from 'react';
import type { Beside } from '../../../form/useDraft.ts';

export interface ShopCod {
  id: number;
  cod: boolean | null;
}

export interface ShopCodStore extends Beside<ShopCod> {
  subscribe: (changed: () => void) => () => void;
}

export function newShopCod(known: ShopCod | null): ShopCodStore {
  const listeners = new Set<() => void>();
  return {
    read: () => known,
    put: (next) => {
      known = next;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Made once for each form. */
export function useShopCodStore(first: ShopCod | null = null): ShopCodStore {
  const [store] = useState(() => newShopCod(first));
  return store;
}

export const useKnownCod = ({ subscribe, read }: ShopCodStore): ShopCod | null =>
  useSyncExternalStore(subscribe, read);
