/** Cleans text while it is typed: removes angle brackets, and trims on blur. */
import { cleanText } from '@waydesk/contract/values/burmese.ts';
import { cleanName } from '@waydesk/contract/schema/names.ts';
import { customerPhone, tidyPhone } from '@waydesk/contract/values/phone.ts';
import type { ChangeEvent } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Removes < and > at once and keeps the caret where it is in the rest. */
export function stripBrackets(event: ChangeEvent<Box>): void {
  const box = event.currentTarget;
  // Changing the value during composition would break the input method.
  if (!/[<>]/.test(box.value) || (event.nativeEvent as InputEvent).isComposing) return;
  const strip = (text: string) => text.replace(/[<>]/g, '');
  // An e-mail input has no readable caret position.
  const place = box.selectionStart;
  const caret = strip(box.value.slice(0, place ?? undefined)).length;
  box.value = strip(box.value);
  if (place !== null) box.setSelectionRange(caret, caret);
}

/** How a text is tidied on blur. */
export const TIDY = {
  text: cleanText,
  name: cleanName,
  /**
   * A phone that matches the pattern becomes plain digits; anything else stays as typed, to be
   * corrected.
   */
  phone: (text: string) => (customerPhone(text) === null ? text.trim() : tidyPhone(text)),
} as const;
export type Tidy = keyof typeof TIDY;
