/** Turns what clients send in Zawgyi into Unicode, before anything else reads it. */
import { withoutInvisible } from '@waydesk/contract/values/burmese.ts';
import { LENGTH } from '@waydesk/contract/schema/fields.ts';
import { JSON_TEXT_FIELDS } from '@waydesk/contract/records/shop-lists.ts';
import { toUnicode } from '@waydesk/contract/values/zawgyi.ts';
import { takeLetters } from '../concurrency/rounds.ts';

/** No field takes as much, also not before spaces are dropped: a longer text is refused unjudged. */
const MOST_JUDGED = 2 * LENGTH.long;

const BURMESE = /[\u1000-\u109f]/;

/**
 * A JSON value with every text that is certainly Zawgyi converted; passwords stay as typed. Others
 * get their turn in between.
 */
export async function unicodeOnly(value: unknown): Promise<unknown> {
  const texts = new Set<string>();
  mapTexts(value, (text) => {
    if (BURMESE.test(text)) texts.add(text);
    return text;
  });
  if (texts.size === 0) return value;
  const converted = await convertedOf(texts);
  return converted.size === 0 ? value : mapTexts(value, (text) => converted.get(text) ?? text);
}

async function convertedOf(texts: ReadonlySet<string>): Promise<Map<string, string>> {
  const converted = new Map<string, string>();
  for (const text of texts) {
    await takeLetters(text.length);
    if (isTooLong(text)) continue;
    const unicode = toUnicode(text);
    if (unicode !== text) converted.set(text, unicode);
  }
  return converted;
}

const isTooLong = (text: string) =>
  text.length > MOST_JUDGED && withoutInvisible(text).replace(/\s+/g, ' ').length > MOST_JUDGED;

/** A copy with each text as `map` has it; those inside texts of JSON are mapped one by one. */
function mapTexts(value: unknown, map: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'password') return value;
    return JSON_TEXT_FIELDS.has(key) ? mapInJsonText(value, map) : map(value);
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, map));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapTexts(part, map, name)]),
  );
}

/** Letters may be written as \u1000 in it, so it is parsed. */
function mapInJsonText(text: string, map: (text: string) => string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return mapTexts(value, map);
}
