/**
 * Reading what any server of this API may send: one value under several names, numbers and flags as
 * text, lists bare or wrapped. What cannot be read becomes null, never an error.
 */

export type Fields = Record<string, unknown>;

/** The fields of an object; a list or anything else has none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** The first of these names under which something stands. */
export function pick(fields: Fields, ...names: string[]): unknown {
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined && value !== null) return value;
  }
  return null;
}

/** A text that is not empty; a number is written out. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The first of these that is a text and not empty; '' when none is. */
export const textIn = (fields: Fields, ...names: string[]): string =>
  textOf(pick(fields, ...names)) ?? '';

export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() !== '') return numberOf(Number(value));
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A positive whole number. */
export function idOf(value: unknown): number | null {
  const id = numberOf(value);
  return id !== null && Number.isInteger(id) && id > 0 ? id : null;
}

export function flagOf(value: unknown): boolean {
  if (typeof value === 'string') return ['true', '1', 'yes', 'on'].includes(value.toLowerCase());
  return value === true || value === 1;
}

/** A moment that can be shown. */
export function momentOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** A bare list, or the one standing under one of these names, with or without `data` around it. */
export function listOf(value: unknown, ...names: string[]): unknown[] {
  if (Array.isArray(value)) return value;
  const inside = pick(fieldsOf(value), ...names, 'data');
  return inside === null ? [] : listOf(inside, ...names);
}

/** The name of a person sent as an object or as a plain text. */
export function personOf(value: unknown): string | null {
  const fields = fieldsOf(value);
  return (
    textOf(pick(fields, 'name', 'username')) ?? (typeof value === 'string' ? textOf(value) : null)
  );
}

/** Newest first; rows without a time stay behind, in the order in which they came. */
export function newestFirst<T extends { createdAt: string | null }>(rows: readonly T[]): T[] {
  const time = (row: T) => (row.createdAt === null ? 0 : Date.parse(row.createdAt));
  return [...rows].sort((a, b) => time(b) - time(a));
}
