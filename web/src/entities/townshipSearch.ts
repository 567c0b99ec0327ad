import type { Language } from '@waydesk/contract/language.ts';
import { searchKey } from '@waydesk/contract/burmese.ts';
import { currentLanguage, t } from '../i18n/t.ts';

interface Place {
  name: string;
  state: string;
}

/** Keys are made once in a language: a few hundred of them at each stroke would be felt. */
const keys = new WeakMap<Place, { language: Language; key: string }>();

function keyOf(township: Place): string {
  const language = currentLanguage();
  const kept = keys.get(township);
  if (kept?.language === language) return kept.key;
  const { name, state } = township;
  const key = searchKey(`${name} ${state} ${t.place(name)} ${t.place(state)}`);
  keys.set(township, { language, key });
  return key;
}

/** Those in whose name or state each typed word stands, as stored or in this language. */
export function townshipsMeant<T extends Place>(known: readonly T[], typed: string): readonly T[] {
  const words = typed.split(/[\s,၊]+/).flatMap((word) => searchKey(word) || []);
  if (words.length === 0) return known;
  return known.filter((township) => words.every((word) => keyOf(township).includes(word)));
}

/** The list has names in Latin letters only; the server also knows the Burmese ones. */
export const isBurmese = (typed: string): boolean => /[\u1000-\u109f]/.test(typed);
