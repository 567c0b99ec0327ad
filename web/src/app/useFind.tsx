import { useState } from 'react';
import { loadPart } from '../api/chunk.ts';
import { useT } from '../i18n/t.ts';
import { showToast } from '../ui/toasts.ts';
import { partOf, usePart } from '../ui/usePart.ts';

/** The find box's code, which loads when it is first opened, or before that in idle time. */
export const findBoxPart = partOf(() => loadPart(() => import('./FindBox.tsx')));

/** `open` shows the find box; render `box`. */
export function useFind() {
  const t = useT();
  const { part, load } = usePart(findBoxPart);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if ((await load()) === null) {
      showToast('error', t('Network error. Could not connect to the server.'));
    } else setOpen(true);
  };
  const box = isOpen && part !== null && <part.FindBox onClose={() => setOpen(false)} />;
  return { open: () => void open(), box };
}
