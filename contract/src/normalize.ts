/**
 * Unicode normalisation in bounded time. Sorting the marks after a letter takes time that grows
 * with the square of their number, so a longer run than any writing has is never sorted. The limit
 * is that of Unicode's Stream-Safe Text Format (UAX #15); Burmese stays below 10.
 */

/** The halfwidth kana voicing marks are letters that NFKD turns into marks. */
const LONG_RUN = /(?<![\p{M}\uff9e\uff9f])([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

const MOST_MARKS = 30;
const TOO_MANY = /[\p{M}\uff9e\uff9f]{31}/u;

/** False for a text that is too short for more than 30 marks. */
export const mayHaveLongRun = (s: string): boolean => s.length > MOST_MARKS;

/** True when more than 30 marks follow each other. */
export const hasLongMarkRun = (s: string): boolean => mayHaveLongRun(s) && TOO_MANY.test(s);

/** NFC; a text with too many marks in a row stays as it is, for a rule to refuse. */
export const toNFC = (s: string): string => (hasLongMarkRun(s) ? s : s.normalize('NFC'));

/** NFKD, without the marks beyond 30 in a row. */
export const toNFKD = (s: string): string =>
  (mayHaveLongRun(s) ? s.replace(LONG_RUN, '$1') : s).normalize('NFKD');
