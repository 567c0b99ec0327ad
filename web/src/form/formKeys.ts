/** Keys of a whole form, from every field and button; an open list first picks what is highlighted. */
import type { KeyboardEvent } from 'react';

const ADDER = '[aria-keyshortcuts="Alt+Enter"]:enabled:not([hidden] *)';

/** Ctrl+Enter sends the form; Alt+Enter presses the button that the form marks for it: to add a line. */
export function pressInForm(event: KeyboardEvent<HTMLFormElement>): void {
  const { ctrlKey, metaKey, altKey, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const isSent = ctrlKey || metaKey;
  const adder = altKey ? form.querySelector<HTMLElement>(ADDER) : null;
  if (!isSent && adder === null) return;
  if (!(event.target as Element).hasAttribute('aria-activedescendant')) {
    event.preventDefault();
    // The field itself would go on to the next one.
    if (!isSent) event.stopPropagation();
  }
  setTimeout(() => (isSent ? form.requestSubmit() : adder?.click()));
}
