/**
 * Reads the shapes that other servers use: one value under several names, numbers and flags as text,
 * bare or wrapped lists. Nothing here throws: a value that cannot be read becomes null.
 */

export type Fields = Record<string, unknown>;

/** The fields of an object; {} for a list or any other value. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** The value under the first of these names that is set; null when none is. */
export function pick(fields: Fields, ...names: string[]): unknown {
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined && value !== null) return value;
  }
  return null;
}

const SPELLED = new Map<string, string[]>();

/** A name as it is, in camelCase and in snake_case; each is made once, as lists have many rows. */
export function spellings(name: string): string[] {
  const known = SPELLED.get(name);
  if (known !== undefined) return known;
  const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const all = [...new Set([name, camel, snake])];
  SPELLED.set(name, all);
  return all;
}

/** A non-blank string, or a number as a string; else null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A finite number or one sent as text; else null. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() !== '') return numberOf(Number(value));
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A positive integer or one sent as text; else null. */
export function idOf(value: unknown): number | null {
  const id = numberOf(value);
  return id !== null && Number.isInteger(id) && id > 0 ? id : null;
}

/** True for true, 1 and the words 'true', '1', 'yes' and 'on' in any case. */
export function flagOf(value: unknown): boolean {
  if (typeof value === 'string') return ['true', '1', 'yes', 'on'].includes(value.toLowerCase());
  return value === true || value === 1;
}

/** A timestamp that `Date.parse` accepts, as sent; else null. */
export function momentOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Milliseconds since 1970; 0 for none. */
export const timeOf = (moment: string | null): number => Date.parse(moment ?? '') || 0;

/** The value of JSON text that holds an object or a list, null if it is invalid; else `value`. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}

/** A record: bare, or nested to any depth under one of these names or `data`. */
export function unwrapped(value: unknown, ...names: string[]): unknown {
  const fields = fieldsOf(value);
  if (fields['id'] !== undefined) return value;
  const inside = pick(fields, ...names, 'data');
  return inside === null ? value : unwrapped(inside, ...names);
}

/** The fields of a record that may be wrapped, see `unwrapped`. */
export const recordIn = (value: unknown, ...names: string[]): Fields =>
  fieldsOf(unwrapped(value, ...names));

/** A bare list, or one nested to any depth under one of these names or `data`; else []. */
export function listOf(value: unknown, ...names: string[]): unknown[] {
  if (Array.isArray(value)) return value;
  const inside = pick(fieldsOf(value), ...names, 'data');
  return inside === null ? [] : listOf(inside, ...names);
}

/** Newest first; rows without a time come last, in their original order. */
export function newestFirst<T extends { createdAt: string | null }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => timeOf(b.createdAt) - timeOf(a.createdAt));
}
