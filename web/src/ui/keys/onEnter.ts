import type { KeyboardEvent } from 'react';

const isOneLine = (target: EventTarget) =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);

/** Does what a form would do on Enter in a one-line field, for dialogs that are no form. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  const { key, repeat, target, nativeEvent } = event;
  if (key !== 'Enter' || repeat || nativeEvent.isComposing || event.defaultPrevented) return;
  if (!isOneLine(target) || (target as Element).getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  act();
};
