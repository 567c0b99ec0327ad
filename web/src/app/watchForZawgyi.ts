/**
 * Notices Burmese text that was pasted into a field or left in one, in every form of the app. Looks
 * at no keystroke, so it cannot disturb an input method.
 */

import type * as zawgyiPart from './zawgyi.tsx';

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * Passwords stay as typed, also while they are shown; a search has no field, and the server
 * converts what is sent.
 */
const isWatched = (target: EventTarget | null): target is Box =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    /^(text|email|url|tel)$/.test(target.type) &&
    !target.autocomplete.endsWith('password'));

const BURMESE = /[\u1000-\u103f]/;

/** Large. If it cannot be loaded, the server still converts what is certainly Zawgyi. */
const withZawgyi = (use: (zawgyi: typeof zawgyiPart) => void) =>
  void import('./zawgyi.tsx').then(use, () => undefined);

function examine(box: Box): void {
  const typed = box.value;
  if (!BURMESE.test(typed)) return;
  // After the form has tidied it.
  setTimeout(() => {
    const shown = box.value;
    withZawgyi(({ examineInput }) => examineInput(box, { typed, shown }));
  });
}

export function watchForZawgyi(): void {
  document.addEventListener('input', ({ target, inputType }: Event & { inputType?: string }) => {
    if (/^insertFrom(Paste|Drop)$/.test(inputType ?? '') && isWatched(target)) examine(target);
  });
  // A block of cells fills several fields, without a word to them.
  document.addEventListener('paste', ({ target, clipboardData }) => {
    const text = clipboardData?.getData('text/plain') ?? '';
    if (!isWatched(target) || target.form === null || !BURMESE.test(text)) return;
    const { form } = target;
    withZawgyi(({ examineForm }) => examineForm(form, text));
  });
  // Before the form tidies the text, because that reorders the marks of Zawgyi.
  document.addEventListener(
    'focusout',
    ({ target }) => {
      // A combobox has by then picked an option or waits for one.
      if (isWatched(target) && target.role !== 'combobox') examine(target);
    },
    true,
  );
}
