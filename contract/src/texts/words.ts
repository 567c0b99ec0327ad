/** The words that the server writes into files, in the reader's language. */
import type { Language } from '../values/language.ts';
import { texts } from './my/shared/words.ts';

export type CsvWord = keyof typeof texts;

const WORDS_MY: Readonly<Record<string, string>> = texts;

/** Translates a word; one without a translation stays English. */
export function csvWord(english: string, lang: Language): string {
  return lang === 'my' && Object.hasOwn(WORDS_MY, english) ? WORDS_MY[english]! : english;
}
