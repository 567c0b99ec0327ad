/** Turns what clients send in Zawgyi into Unicode, before anything else reads it. */
import { JSON_TEXT_FIELDS } from '@waydesk/contract/shop-lists.ts';
import { toUnicode } from '@waydesk/contract/zawgyi.ts';
import { HttpError } from './httpError.ts';

/**
 * Characters of Zawgyi in one request: a way with a hundred deliveries has less. Converting one
 * takes some 10 microseconds.
 */
const MOST = 30_000;

/**
 * A copy of a JSON value in which every text that is certainly Zawgyi is converted; passwords stay
 * as typed. Throws 413 when there is more to convert than any call needs.
 */
export function unicodeOnly(value: unknown): unknown {
  let left = MOST;
  const convert = (text: string) => {
    // Judging a text costs next to nothing.
    if (left < 0) throw new HttpError(413, 'too_large', 'The request is too large');
    const converted = toUnicode(text);
    if (converted !== text) left -= text.length;
    return converted;
  };
  const inside = (one: unknown, key = ''): unknown => {
    if (typeof one === 'string') {
      if (key === 'password') return one;
      return JSON_TEXT_FIELDS.has(key) ? inJsonText(one) : convert(one);
    }
    if (one === null || typeof one !== 'object') return one;
    if (Array.isArray(one)) return one.map((part) => inside(part));
    return Object.fromEntries(
      Object.entries(one).map(([name, part]) => [name, inside(part, name)]),
    );
  };
  /** Letters may be written as \u1000 in it, so it is parsed. */
  const inJsonText = (text: string) => {
    try {
      return inside(JSON.parse(text));
    } catch (error) {
      if (error instanceof HttpError) throw error;
      return text;
    }
  };
  return inside(value);
}
