import { searchKey } from '@waydesk/contract/burmese.ts';
import { currentLanguage, t, type Language } from '../i18n/t.ts';
import type { TownshipOption } from './options.ts';

/** Keys are made once in a language: a few hundred of them at each stroke would be felt. */
const keys = new WeakMap<TownshipOption, { language: Language; key: string }>();

function keyOf(township: TownshipOption): string {
  const language = currentLanguage();
  const kept = keys.get(township);
  if (kept?.language === language) return kept.key;
  const { name, state } = township;
  const key = searchKey(`${name} ${state} ${t(name)} ${t(state)}`);
  keys.set(township, { language, key });
  return key;
}

/** Each typed word stands somewhere in the name or the state, as stored or in this language. */
export function isTownshipMeant(township: TownshipOption, typed: string): boolean {
  const key = keyOf(township);
  return typed.split(/[\s,၊]+/).every((word) => key.includes(searchKey(word)));
}

/** The list has names in Latin letters only; the server also knows the Burmese ones. */
export const isBurmese = (typed: string): boolean => /[\u1000-\u109f]/.test(typed);
