import type { Language } from '@waydesk/contract/language.ts';
import { searchKey } from '@waydesk/contract/burmese.ts';
import { currentLanguage, t } from '../i18n/t.ts';

interface Place {
  name: string;
  state: string;
}

/** Caches the key per language: computing hundreds on every keystroke would be noticeable. */
const keys = new WeakMap<Place, { language: Language; key: string }>();

function keyOf(township: Place): string {
  const language = currentLanguage();
  const cached = keys.get(township);
  if (cached?.language === language) return cached.key;
  const { name, state } = township;
  const key = searchKey(`${name} ${state} ${t.place(name)} ${t.place(state)}`);
  keys.set(township, { language, key });
  return key;
}

/** Townships whose stored or translated name and state contain every typed word. */
export function townshipsMeant<T extends Place>(known: readonly T[], typed: string): readonly T[] {
  const words = typed.split(/[\s,၊]+/).flatMap((word) => searchKey(word) || []);
  if (words.length === 0) return known;
  return known.filter((township) => words.every((word) => keyOf(township).includes(word)));
}

/** Such a search needs the server: the list has Latin names only. */
export const isBurmese = (typed: string): boolean => /[\u1000-\u109f]/.test(typed);
