/** What a server tells when its database misses a value, in PostgreSQL's words or a mapper's. */
import type { ApiFailure } from '../../../api/failures.ts';
import { inlineText } from '../../../api/failureTexts.ts';
import type { Translate } from '../../../i18n/t.ts';

export type NotNull =
  /** The way stands; only the line of its history could not be written. */
  { about: 'history' } | { about: 'field'; text: string; params?: { field: string } };

const POSTGRES = /null value in column "?(\w+)"?(?: of relation "?[\w.]+"?)? violates not-null/i;
const MAPPER = /not-?null violation:?\s*(?:\w+\.)?(\w+) cannot be null/i;

const TEXTS: Record<string, string> = {
  shop_id: 'Shop selection is required.',
  pickup_type: 'Pickup type is required.',
  status: 'Status is required.',
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Null for a message about something else. */
export function notNullOf(message: string): NotNull | null {
  const column = (POSTGRES.exec(message) ?? MAPPER.exec(message))?.[1];
  if (column === undefined) return null;
  const name = snake(column);
  if (name === 'user_id' && /history|histories/i.test(message)) return { about: 'history' };
  const text = TEXTS[name];
  if (text !== undefined) return { about: 'field', text };
  return {
    about: 'field',
    text: 'The {field} field cannot be empty. Please provide a value.',
    params: { field: column },
  };
}

/** What a page says of a failure: the words for a missed value, else those of any call. */
export function wordsOf(failure: ApiFailure, t: Translate): string {
  const missed = notNullOf(failure.message);
  return missed?.about === 'field' ? t(missed.text, missed.params) : inlineText(failure);
}
