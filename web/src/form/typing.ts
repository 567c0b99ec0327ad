/** What happens to a text under the hands: brackets never stand in it, blanks go when it is left. */
import { cleanText } from '@waydesk/contract/burmese.ts';
import { cleanName } from '@waydesk/contract/names.ts';
import { customerPhone, tidyPhone } from '@waydesk/contract/phone.ts';
import type { ChangeEvent } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Removes < and > at once, keeping the caret where it was among the rest. */
export function stripBrackets(event: ChangeEvent<Box>): void {
  const box = event.currentTarget;
  // A half-composed character must not be touched: the input method would lose its place.
  if (!/[<>]/.test(box.value) || (event.nativeEvent as InputEvent).isComposing) return;
  const strip = (text: string) => text.replace(/[<>]/g, '');
  // An e-mail input has no caret that could be asked for or set.
  const place = box.selectionStart;
  const caret = strip(box.value.slice(0, place ?? undefined)).length;
  box.value = strip(box.value);
  if (place !== null) box.setSelectionRange(caret, caret);
}

/** How a text is left standing. */
export const TIDY = {
  text: cleanText,
  name: cleanName,
  /** A phone that fits the pattern in plain digits; anything else as typed, to be mended. */
  phone: (text: string) => (customerPhone(text) === null ? text.trim() : tidyPhone(text)),
} as const;
export type Tidy = keyof typeof TIDY;
