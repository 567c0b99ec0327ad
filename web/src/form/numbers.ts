/** Values of number inputs, which are texts as people type them. */
import { parseAmount } from '@waydesk/contract/values/money.ts';

/** The value to send for a typed number: null if empty, the text itself if it is not a number. */
export function typedNumber(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return parseAmount(trimmed) ?? trimmed;
}

/** The number in a text; 0 if it is empty or not a number. */
export const numberOrZero = (text: string): number => {
  const amount = parseAmount(text);
  return amount !== null && amount > 0 ? amount : 0;
};
