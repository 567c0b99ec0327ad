/** What the server writes for customers, in their language. */
import type { Language } from '../values/language.ts';
import { texts } from './my/tracking-page.ts';
import { texts as portalWords } from './my/shared/portal-words.ts';
import { texts as parcelWords } from './my/shared/parcel-words.ts';
import { fillPlaceholders } from './text.ts';

const TEXTS_MY = { ...portalWords, ...parcelWords, ...texts };

export type TrackingText = keyof typeof TEXTS_MY;

/** The text, with these values in its holes. */
export const trackingText = (
  text: TrackingText,
  lang: Language,
  values: Readonly<Record<string, string>> = {},
): string => fillPlaceholders(lang === 'my' ? TEXTS_MY[text] : text, values);
