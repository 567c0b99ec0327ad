import { useLayoutEffect, useRef, type RefObject } from 'react';

const FIELD =
  'input:not([disabled], [type=hidden]), select:not([disabled]), textarea:not([disabled])';
const BUTTON = 'button:not([disabled], [data-closes]), a[href]';

/**
 * What a person does first in a dialog: its first field (of radio buttons the chosen one), otherwise its
 * first button. Never the cross that closes it.
 */
function firstIn(dialog: HTMLDialogElement): HTMLElement {
  const field = dialog.querySelector<HTMLElement>(FIELD);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') {
    return field ?? dialog.querySelector<HTMLElement>(BUTTON) ?? dialog;
  }
  const group = dialog.querySelectorAll<HTMLInputElement>(`input[name="${field.name}"]`);
  return [...group].find(({ checked }) => checked) ?? field;
}

/** For a `<dialog>` that is modal while rendered; afterwards the focus returns to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // The browser restores the focus only if the dialog is still in the page.
    const before = document.activeElement;
    if (dialog && !dialog.open) {
      dialog.showModal();
      firstIn(dialog).focus();
    }
    return () => {
      // Chrome gives back the focus but leaves the caret in the dialog, to go away with it.
      getSelection()?.removeAllRanges();
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}
