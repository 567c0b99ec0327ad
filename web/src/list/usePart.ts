import { useState } from 'react';
import { loadPart } from '../api/chunk.ts';
import { useT } from '../i18n/t.ts';
import { showToast } from '../ui/toasts.ts';

/** Something of a list that few people open: its code loads then. Define `load` outside. */
export function usePart<T>(load: () => Promise<T>) {
  const t = useT();
  const [part, setPart] = useState<T | null>(null);
  const open = () => {
    void loadPart(load).then(setPart, () =>
      showToast('error', t('Network error. Could not connect to the server.')),
    );
  };
  return { part, open, close: () => setPart(null) };
}
