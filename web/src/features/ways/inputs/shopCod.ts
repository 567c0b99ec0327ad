/**
 * The shop's last COD choice at the time the form was opened. It is not a form value, because the
 * user has not typed it: it must not make the form dirty. The draft stores it.
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
