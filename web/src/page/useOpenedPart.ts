import { useState } from 'react';
import { useT } from '../i18n/t.ts';
import { showToast } from '../ui/toasts.ts';
import { type Part, usePart } from '../ui/usePart.ts';

/** Something that few people open: its code loads then. `part` is null while it is closed. */
export function useOpenedPart<T>(of: Part<T>) {
  const t = useT();
  const { part, load } = usePart(of);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if ((await load()) === null) {
      showToast('error', t('Network error. Could not connect to the server.'));
    } else setOpen(true);
  };
  return { part: isOpen ? part : null, open: () => void open(), close: () => setOpen(false) };
}
