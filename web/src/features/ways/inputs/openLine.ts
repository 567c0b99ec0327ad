/** Marks the line in use. Without React: none of fifty lines renders when the focus moves. */
import type { FocusEvent, PointerEvent } from 'react';

let isPressed = false;

function open(at: Element | null): void {
  const line = at?.closest('[data-line]');
  if (!line || line.hasAttribute('data-open')) return;
  line.parentElement?.querySelector(':scope > [data-open]')?.removeAttribute('data-open');
  line.setAttribute('data-open', '');
}

export const openLine = {
  onFocusCapture: ({ target }: FocusEvent) => {
    if (!isPressed) open(target);
  },
  // Unfolding another line earlier would move what is pressed away from under the pointer.
  onPointerDownCapture: (_: PointerEvent) => {
    isPressed = true;
    const release = () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      setTimeout(() => {
        isPressed = false;
        open(document.activeElement);
      });
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
  },
};
