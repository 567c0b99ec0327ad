import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For a `<dialog>` that is modal while rendered; afterwards the focus returns to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // The browser restores the focus only if the dialog is still in the page.
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // Chrome gives back the focus but leaves the caret in the dialog, to go away with it.
      getSelection()?.removeAllRanges();
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}
