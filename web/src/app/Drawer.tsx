import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useT } from '../i18n/t.ts';

/** The sidebar on a phone: slides over the page, closes with Esc or a click outside. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={t('Menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className="bg-surface text-ink m-0 h-dvh max-h-none w-64 max-w-[85vw] overflow-y-auto"
    >
      {children}
    </dialog>
  );
}
