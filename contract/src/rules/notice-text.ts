/** The texts of notices: which words they may have, and how these are filled in. */
import {
  MAX_NOTICE_PARTS,
  NOTICE_EVENT,
  type NoticeChannel,
  type NoticeEvent,
  type NoticeWord,
} from './notices.ts';
import { smsParts } from './sms-parts.ts';

/** A word in braces, or braces that hold something else: both are shown by name when unknown. */
const WORD = /\{([^{}]*)\}/g;

export type NoticeValues = Partial<Readonly<Record<NoticeWord, string>>>;

/** The words of a text that its event does not have, as they were typed, each once. */
export function unknownNoticeWords(text: string, event: NoticeEvent): string[] {
  const known: readonly string[] = NOTICE_EVENT[event].words;
  const typed = [...text.matchAll(WORD)].map(([, word = '']) => word);
  return [...new Set(typed.filter((word) => !known.includes(word)))];
}

/** Whether a brace stands alone: nobody could say what it should become. */
export const hasLoneBrace = (text: string): boolean => /[{}]/.test(text.replace(WORD, ''));

/**
 * Fills in the words, once: a shop named `{link}` stays so named. A word without a value becomes
 * nothing, and what that leaves of spaces is one; lines without anything are dropped.
 */
export const fillNotice = (text: string, values: NoticeValues): string =>
  text
    .replace(WORD, (_, word: string) =>
      Object.hasOwn(values, word) ? (values[word as NoticeWord] ?? '') : '',
    )
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line, n, lines) => line !== '' || (n > 0 && lines[n - 1] !== ''))
    .join('\n')
    .trim();

/** Channels that are charged by the part. */
export const hasParts = (channel: NoticeChannel): boolean => channel === 'sms';

/** Whether an SMS of this text costs more parts than a notice may. */
export const hasTooManyParts = (text: string, channel: NoticeChannel): boolean =>
  hasParts(channel) && smsParts(text).parts > MAX_NOTICE_PARTS;
