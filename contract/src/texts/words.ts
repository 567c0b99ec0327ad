/** The words that the server writes into files, in the reader's language. */
import type { Language } from '../values/language.ts';
import { texts as parcelWords } from './my/shared/parcel-words.ts';
import { texts as words } from './my/shared/words.ts';

const texts = { ...parcelWords, ...words };

export type CsvWord = keyof typeof texts;

const WORDS_MY: Readonly<Record<string, string>> = texts;

/** Translates a word; one without a translation stays English. */
export function csvWord(english: string, lang: Language): string {
  return lang === 'my' && Object.hasOwn(WORDS_MY, english) ? WORDS_MY[english]! : english;
}
