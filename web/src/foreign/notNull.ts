/** Not-null violations in error messages: the raw text of PostgreSQL or of Sequelize. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ApiError } from '../api/apiError.ts';
import { HISTORY_MISSING } from '../page/partlyDone.ts';
import { t } from '../i18n/t.ts';

export type NotNull =
  /** The way was saved; only its history entry failed. */
  | { about: 'history' }
  /** In the language of the screen. */
  | { about: 'field'; message: string };

const POSTGRES = /null value in column "?(\w+)"?(?: of relation "?[\w.]+"?)? violates not-null/i;
const MAPPER = /not-?null violation:?\s*(?:\w+\.)?(\w+) cannot be null/i;

const TEXTS: Record<string, Text> = {
  shop_id: 'Shop selection is required.',
  pickup_type: 'Pickup type is required.',
  status: 'Status is required.',
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Accepts the message of PostgreSQL or Sequelize; null for any other message. */
export function notNullOf(message: string): NotNull | null {
  const column = (POSTGRES.exec(message) ?? MAPPER.exec(message))?.[1];
  if (column === undefined) return null;
  const name = snake(column);
  if (name === 'user_id' && /history|histories/i.test(message)) return { about: 'history' };
  const text = TEXTS[name];
  const other = 'The {field} field cannot be empty. Please provide a value.';
  return { about: 'field', message: text ? t(text) : t(other, { field: column }) };
}

/**
 * Turns a not-null violation into a validation error, whatever its HTTP status; returns any other
 * error unchanged.
 */
export function explainNotNull(error: ApiError): ApiError {
  const violation = notNullOf(error.message);
  if (violation === null) return error;
  if (violation.about === 'history') return error.changed({ status: 201, code: HISTORY_MISSING });
  return error.changed({ kind: 'answered', status: 400, message: violation.message });
}
