/** Marks the line in use. Without React: none of fifty lines renders when the focus moves. */
import { afterPress } from '../../../ui/press.ts';

function open(at: Element | null): void {
  const line = at?.closest('[data-line]');
  if (!line || line.hasAttribute('data-open')) return;
  line.parentElement?.querySelector(':scope > [data-open]')?.removeAttribute('data-open');
  line.setAttribute('data-open', '');
}

export const openLine = {
  // Unfolding another line earlier would move what is pressed away from under the pointer.
  onFocusCapture: () => afterPress(() => open(document.activeElement)),
};
