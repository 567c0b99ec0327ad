/**
 * The texts of the screens. The English text is the key, so a screen reads like what it shows;
 * Burmese is a catalogue loaded when it is first needed.
 */
import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '../storage.ts';

export type Language = 'en' | 'my';
export type Params = Record<string, string | number>;
export type Translate = (text: string, params?: Params) => string;

const STORED = 'language';

let language: Language = 'en';
/** Without a prototype: what people write may be "constructor". */
const emptyCatalogue = () => Object.create(null) as Record<string, string>;
let catalogue = emptyCatalogue();
const listeners = new Set<() => void>();

/** The text in the language of the moment; `{name}` takes the parameter of that name. */
export const t: Translate = (text, params) => {
  const found = language === 'my' ? (catalogue[text] ?? text) : text;
  if (params === undefined) return found;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
};

// A fresh function per language, so that what is memoised on `t` is made anew after a switch.
const translators: Record<Language, Translate> = {
  en: (text, params) => t(text, params),
  my: (text, params) => t(text, params),
};

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
  return translators[useLanguage()];
}

export function currentLanguage(): Language {
  return language;
}

/** Switches, loading the catalogue first when it is not there yet; rejects when that fails. */
export async function setLanguage(next: Language): Promise<void> {
  if (next === 'my') catalogue = Object.assign(emptyCatalogue(), (await import('./my.ts')).my);
  language = next;
  document.documentElement.lang = next;
  writeItem(STORED, next);
  for (const listener of listeners) listener();
}

/** Takes up the language chosen last time; English when its catalogue cannot be had. */
export async function restoreLanguage(): Promise<void> {
  if (readItem(STORED) === 'my') await setLanguage('my').catch(() => undefined);
}
