/**
 * Text in Zawgyi, the encoding of older phones and computers. It uses the same code points as Unicode
 * for other letters. Certain is what Unicode cannot spell and what reads as Burmese once converted;
 * what both can spell, and read differently, only a person can tell.
 *
 * Judging and converting take some 30 nanoseconds a letter, in proportion to the length.
 */
import { hasTooManyMarks, repairWa, withoutInvisible } from './burmese.ts';
import { impossibleSpellings, notInZawgyi, strangeSpellings } from './burmese-spelling.ts';
import { zawgyiToUnicode } from './zawgyi-to-unicode.ts';

/** Any letter or mark of Burmese; a text without one is the same in both encodings. */
const BURMESE = /[\u1000-\u103f]/;
/** Texts without blanks or punctuation, which may be in different encodings. */
const PARTS = /[\u1000-\u1049\u104c-\u109f]+/g;
/** Longer texts are refused by every field. */
export const MAX_CHECKED_LENGTH = 20_000;
/** Of so many impossible spellings, one in the converted text may be a slip of the finger. */
const SLIPS = 8;

/** What a part may be; `broken` is spelled right in neither, and `same` stays as it is. */
type PartKind = 'same' | 'zawgyi' | 'unicode' | 'either' | 'broken';

const isZawgyi = (impossible: number, strange: number) =>
  impossible > 0 && strange * SLIPS <= impossible;

/** Whether a converted part still reads as Zawgyi, because of a slip in it. */
function wouldConvert(part: string): boolean {
  const impossible = impossibleSpellings(part);
  if (impossible === 0) return false;
  const again = zawgyiToUnicode(part);
  return again !== part && isZawgyi(impossible, strangeSpellings(again) + notInZawgyi(part));
}

function partKind(typed: string): { kind: PartKind; converted: string } {
  const impossible = impossibleSpellings(typed);
  const foreign = notInZawgyi(typed);
  // Most texts are Unicode and are not converted to see it.
  if (impossible === 0 && foreign > 0) return { kind: 'unicode', converted: typed };
  const converted = zawgyiToUnicode(typed);
  if (converted === typed) return { kind: 'same', converted };
  const strange = strangeSpellings(converted) + foreign;
  if (impossible === 0) return { kind: strange === 0 ? 'either' : 'unicode', converted };
  // What would be converted once more reads as Burmese in no encoding.
  if (isZawgyi(impossible, strange) && !wouldConvert(converted)) {
    return { kind: 'zawgyi', converted };
  }
  return { kind: impossibleSpellings(converted) < impossible ? 'broken' : 'same', converted };
}

/**
 * Both ways to read a text: `sure` with what is certainly Zawgyi in Unicode, `other` with all of it
 * that may be. Where they are equal there is nothing to ask.
 */
export interface BothReadings {
  sure: string;
  other: string;
}

/** Null for a text that is read as typed. */
export function bothReadings(s: string): BothReadings | null {
  if (s.length > MAX_CHECKED_LENGTH || !BURMESE.test(s) || hasTooManyMarks(s)) return null;
  const text = withoutInvisible(s);
  const parts = (text.normalize('NFC').match(PARTS) ?? []).map(partKind);
  const kinds = new Set(parts.map(({ kind }) => kind));
  const hasZawgyi = kinds.has('zawgyi');
  const isUnicode = kinds.has('unicode');
  if (!hasZawgyi && (isUnicode || !(kinds.has('either') || kinds.has('broken')))) return null;
  const written = (isWanted: (kind: PartKind) => boolean) => {
    let at = -1;
    const all = text.normalize('NFC').replace(PARTS, (part) => {
      at += 1;
      const { kind, converted } = parts[at]!;
      return isWanted(kind) ? converted : part;
    });
    return repairWa(all);
  };
  // Beside certain Zawgyi in the same text, what may be either is Zawgyi, unless some is Unicode.
  const sure = hasZawgyi
    ? written((kind) => kind === 'zawgyi' || (kind === 'either' && !isUnicode))
    : s;
  return { sure, other: written((kind) => kind !== 'unicode' && kind !== 'same') };
}

/** Without such a spelling there is nothing to convert: nearly all texts, in a few nanoseconds. */
export const isCertainlyZawgyi = (s: string): boolean =>
  BURMESE.test(s) && impossibleSpellings(s) > 0;

/** The text in Unicode if it is certainly Zawgyi; otherwise the text itself. */
export const toUnicode = (s: string): string =>
  isCertainlyZawgyi(s) ? (bothReadings(s)?.sure ?? s) : s;
