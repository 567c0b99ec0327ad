/** What stands in the inputs for amounts, which are texts as people type them. */
import { parseAmount } from '@waydesk/contract/money.ts';

/** What is sent for a typed number: null for nothing, the text itself when it is no number. */
export function typedNumber(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return parseAmount(trimmed) ?? trimmed;
}

/** The number a text stands for; 0 for nothing and for what is no number. */
export const numberOrZero = (text: string): number => {
  const amount = parseAmount(text);
  return amount !== null && amount > 0 ? amount : 0;
};
