/**
 * Unicode normalisation in bounded time. Sorting the marks after a letter takes time that grows
 * with the square of their number, so a longer run than any writing has is never sorted. The limit
 * is that of Unicode's Stream-Safe Text Format (UAX #15); Burmese stays below 10.
 */

/** The halfwidth kana voicing marks are letters that NFKD turns into marks. */
const LONG_RUN = /(?<![\p{M}\uff9e\uff9f])([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

const MOST_MARKS = 30;
const TOO_MANY = /[\p{M}\uff9e\uff9f]{31}/u;

/** Certainly no mark, and nothing that a field drops from between two marks. */
const isNoMark = (code: number) =>
  code < 0x300
    ? (code >= 0x20 && code < 0x7f && code !== 0x3c && code !== 0x3e) ||
      code === 0xa ||
      code >= 0xae
    : (code >= 0x1000 && code < 0x102b) || (code > 0x103e && code < 0x1056);

/** False for a text without a run that could be more than 30 marks; a nanosecond a letter. */
export function mayHaveLongRun(s: string): boolean {
  if (s.length <= MOST_MARKS) return false;
  let run = 0;
  for (let at = 0; at < s.length; at += 1) {
    run = isNoMark(s.charCodeAt(at)) ? 0 : run + 1;
    if (run > MOST_MARKS) return true;
  }
  return false;
}

/** True when more than 30 marks follow each other. */
export const hasLongMarkRun = (s: string): boolean => mayHaveLongRun(s) && TOO_MANY.test(s);

/** NFC; a text with too many marks in a row stays as it is, for a rule to refuse. */
export const toNFC = (s: string): string => (hasLongMarkRun(s) ? s : s.normalize('NFC'));

/** NFKD, without the marks beyond 30 in a row. */
export const toNFKD = (s: string): string =>
  (mayHaveLongRun(s) ? s.replace(LONG_RUN, '$1') : s).normalize('NFKD');
