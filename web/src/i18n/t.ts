/**
 * The texts of the screens. The English text is the key; the Burmese catalogue loads when it is
 * first needed, and for visitors who are not signed in only the part that their pages show.
 */
import type { Language } from '@waydesk/contract/values/language.ts';
import {
  type Template,
  type Text,
  type Values,
  fillPlaceholders,
} from '@waydesk/contract/texts/text.ts';
import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '../storage.ts';

export interface Translate {
  /** The text in the current language; each `{name}` is replaced by the value of that name. */
  <T extends Text | Template>(
    text: T,
    ...values: T extends Template ? [values: Values<T>] : []
  ): string;
  /**
   * Text from a server or the database: translated if the catalogue contains it, otherwise as is.
   * `otherwise` is used if there is none.
   */
  sent: (text: string | null | undefined, otherwise?: Text) => string;
  /** The name of a township, a region or a state; an unknown one as is. */
  place: (name: string) => string;
}

type Catalogue = Readonly<Record<string, string>>;

/** What one language says for a text, and for the name of a place. */
interface Texts {
  texts: Catalogue;
  places: Catalogue;
}

const STORED = 'language';

let language: Language = 'en';
/** Without a prototype, because user input may be "constructor". */
const none: Catalogue = Object.create(null) as Catalogue;
const withoutPrototype = (texts: Catalogue): Catalogue =>
  Object.assign(Object.create(null) as object, texts);
/** English is what the code says. */
const NONE: Texts = { texts: none, places: none };
let catalogue = NONE;
const listeners = new Set<() => void>();

/** A new function per language, so that values memoised on it are recomputed after a switch. */
export function translator(shown = () => (language === 'my' ? catalogue : NONE)): Translate {
  const lookUp = (of: keyof Texts, text: string) => shown()[of][text] ?? text;
  const translate = (text: string, values?: Readonly<Record<string, string | number>>) => {
    const found = lookUp('texts', text);
    return values === undefined ? found : fillPlaceholders(found, values);
  };
  return Object.assign(translate, {
    sent: (text: string | null | undefined, otherwise: Text | '' = '') =>
      lookUp('texts', text || otherwise),
    place: (name: string) => lookUp('places', name),
  });
}

/** For code outside components; components use `useT`. */
export const t = translator();
let current = translator();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** `t` for components: they render again when the language changes. */
export function useT(): Translate {
  return useSyncExternalStore(subscribe, currentTranslator);
}

const currentTranslator = () => current;

export function currentLanguage(): Language {
  return language;
}

/** False while only pages for everybody are shown. */
let needsAll = true;

async function load(): Promise<Texts> {
  if (!needsAll) {
    const { publicTexts } = await import('./myPublic.ts');
    // Somebody may have signed in meanwhile.
    return needsAll ? load() : { texts: withoutPrototype(publicTexts), places: none };
  }
  const { texts, places } = await import('./my.ts');
  return { texts: withoutPrototype(texts), places: withoutPrototype(places) };
}

/** Switches the language, loading the catalogue first if necessary; rejects if that fails. */
export async function setLanguage(next: Language): Promise<void> {
  if (next === 'my') catalogue = await load();
  language = next;
  current = translator();
  document.documentElement.lang = next;
  writeItem(STORED, next);
  for (const listener of listeners) listener();
}

/** Restores the language chosen last time; English if its catalogue cannot be loaded. */
export async function restoreLanguage(isSignedIn: boolean): Promise<void> {
  needsAll = isSignedIn;
  if (readItem(STORED) === 'my') await setLanguage('my').catch(() => undefined);
}

/** Loads the rest of the catalogue, for people who sign in; a later call tries again if it fails. */
export async function completeLanguage(): Promise<void> {
  if (needsAll) return;
  needsAll = true;
  if (language !== 'my') return;
  await setLanguage('my').catch(() => {
    needsAll = false;
  });
}
