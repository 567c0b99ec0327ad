/**
 * Burmese text as people really type it. Characters are written as \u escapes where an editor would
 * show two different ones alike.
 *
 * \u1000-\u103f, \u104a-\u109f  Burmese letters, marks and punctuation (\u1040-\u1049 are digits)
 * \u1039 virama, \u103a asat, \u101d the letter wa, \u1040 the digit zero: the last two look the same
 */
import { hasLongMarkRun, mayHaveLongRun, toNFC, toNFKD } from './normalize.ts';

const INVISIBLE =
  // Keeps variation selectors (they choose the look of an emoji) and joiners inside an emoji.
  /(?![\ufe00-\ufe0f\u200d])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters except tab, line feed and NUL; `hasBadUnicode` reports NUL. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** 0 to 9 in Burmese, and in Shan. */
const DIGITS = /[\u1040-\u1049\u1090-\u1099]+/g;
const latinDigit = (digit: string) => String((digit.charCodeAt(0) - 0x1040) % 0x50);
const latinDigits = (digits: string) => Array.from(digits, latinDigit).join('');

/** Turns Burmese and Shan digits into 0-9; leaves the letter wa alone. */
export const toLatinDigits = (s: string): string => s.replace(DIGITS, latinDigits);

/** A run that may be a number, the letter before it, and whether its last wa opens a syllable. */
const MAYBE_NUMBER =
  /([\u1000-\u101c\u101e-\u103f\u104c-\u108f\u109a-\u109f]?)([0-9\u1040-\u1049\u101d]+(?:[.,][0-9\u1040-\u1049\u101d]+)*)(?=([\u102b-\u103e]|[\u1000-\u1021]\u1037?\u103a)?([\u1000-\u103f\u104c-\u108f\u109a-\u109f])?)/g;

/**
 * Corrects wa and zero by their neighbours: beside letters it is wa, inside a number it is zero.
 * Where the neighbours do not decide (a lone zero), the text stays as typed.
 */
export function repairWa(s: string): string {
  if (!/[\u1040\u101d]/.test(s)) return s;
  return s.replace(
    MAYBE_NUMBER,
    (
      whole,
      before: string,
      run: string,
      syllable: string | undefined,
      after: string | undefined,
    ) => {
      if (!/[\u1040\u101d]/.test(run)) return whole;
      const isNumber = /[1-9\u1041-\u1049]/.test(run);
      if (!isNumber) {
        if (/[0.,]/.test(run)) return whole;
        const besideLetters =
          before !== '' || (syllable ?? after) !== undefined || run.includes('\u101d');
        return besideLetters ? before + run.replaceAll('\u1040', '\u101d') : whole;
      }
      // After a letter, a typed wa may belong to either word, so it is kept.
      const kept = before === '' ? '' : (/^\u101d+/.exec(run)?.[0] ?? '');
      const opens = syllable !== undefined && /[\u1040\u101d]$/.test(run);
      const number = run.slice(kept.length, opens ? -1 : undefined);
      return before + kept + number.replaceAll('\u101d', '\u1040') + (opens ? '\u101d' : '');
    },
  );
}

/** Nothing to drop, to compose or to break: most phones, prices and Latin names. */
const PLAIN = /^[ -;=?-~]*$/;

/** The same with Burmese: nothing to drop, but marks to put in order. */
const PLAIN_BURMESE = /^[ -;=?-~\n\u1000-\u109f]*$/;

/** Without < and >, control and invisible characters; line breaks become \n. */
export const withoutInvisible = (s: string) =>
  PLAIN_BURMESE.test(s)
    ? s
    : s.replace(/[<>]/g, '').replace(LINE_END, '\n').replace(CONTROL, '').replace(INVISIBLE, '');

/** A tab, or the space separators of Unicode: \p{Zs} costs many times as much. */
const BLANKS = /[\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;

/**
 * Cleans a text field, in the browser and on the server: no < or >, nothing invisible, NFC, single
 * spaces, at most one empty line in a row, trimmed. Line breaks become \n. Idempotent.
 */
export function cleanText(s: string): string {
  if (PLAIN.test(s)) return s.replace(/ {2,}/g, ' ').trim();
  return toNFC(withoutInvisible(s))
    .replace(BLANKS, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Like cleanText, on one line. */
export const cleanLine = (s: string): string => cleanText(s).replace(/\s+/g, ' ');

/** True for text that PostgreSQL cannot store: NUL, or half of a surrogate pair. */
export function hasBadUnicode(s: string): boolean {
  return s.includes('\0') || /\p{Cs}/u.test(s);
}

/** True for text that would take long to normalise: more than 30 marks in a row. */
export const hasTooManyMarks = (s: string): boolean =>
  mayHaveLongRun(s) && hasLongMarkRun(withoutInvisible(s));

/** Characters that a search ignores. */
const UNSEARCHED = /[\u0300-\u036f<>\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]/gu;
/** Nothing of that. */
const SEARCHED = /^[ -;=?-~\u1000-\u109f]*$/;
/** Dependent marks after one letter; not the virama, which ties two letters together. */
const MARKS =
  /[\u102b-\u1038\u103a-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d]{2,}/g;
/** Spaces beside Burmese letters; a zero counts as one because it may be a wa. */
const BURMESE_SPACE = / (?=[0\u1000-\u109f])|(?<=[0\u1000-\u109f]) /g;

/** Sets of marks in one order; the same few come again and again. */
const sorted = new Map<string, string>();
const MOST_SORTED = 2_000;
function sortedMarks(marks: string): string {
  const known = sorted.get(marks);
  if (known !== undefined) return known;
  const made = [...new Set(marks)].sort().join('');
  if (sorted.size >= MOST_SORTED) sorted.clear();
  sorted.set(marks, made);
  return made;
}

/**
 * Folds stored texts and search terms alike, so that spellings that readers see as the same become
 * equal. Not for display. Each step looks at neighbouring characters only, so the key of a text
 * contains the key of every word in it.
 */
export function searchKey(s: string): string {
  const plain = SEARCHED.test(s) ? toNFKD(s) : toNFKD(s).replace(UNSEARCHED, '');
  return toLatinDigits(plain)
    .toLowerCase()
    .replaceAll('\u101d', '0')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(BURMESE_SPACE, '')
    .trim()
    .replaceAll('\u1029', '\u101e\u103c') // the independent o, also typed as sa and ra
    .replaceAll('\u102a', '\u101e\u103c\u1031\u102c\u103a')
    .replaceAll('\u102b', '\u102c') // tall and round aa
    .replace(/[\u1037\u1038]/g, '') // tones
    .replace(MARKS, sortedMarks)
    .replace(/[\u1009\u1025]\u102e?/g, '\u1025'); // nya, u, uu
}
