/**
 * Reads records from the answers of other servers by the schemas of the contract: each field of a
 * schema is found under its own name, in camelCase or snake_case, or under those that `READINGS` adds.
 */
import { instant } from '@waydesk/contract/schema/fields.ts';
import { isNullableOnRead } from '@waydesk/contract/schema/open-values.ts';
import type * as z from 'zod/mini';
import {
  type Fields,
  fieldsOf,
  flagOf,
  idOf,
  listOf,
  momentOf,
  numberOf,
  parsed,
  pick,
  spellings,
  textOf,
  unwrapped,
} from './pick.ts';
import { type Reading, READINGS } from './readings.ts';

type Schema = z.ZodMiniType;
type Found<S extends Schema> = NonNullable<z.output<S>>;

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

const isId = (name: string) => /^id$|Id$|_id$/.test(name);

/** A record where a text is expected stands for its name. */
const nameOf = (value: unknown) => textOf(value) ?? textOf(fieldsOf(value)['name']);

/** Reads a value of the field `name`; the function returns null for one that cannot be read. */
function valueReader(schema: z.core.$ZodType, name: string): (value: unknown) => unknown {
  if (schema === instant) return momentOf;
  const def = defOf(schema);
  switch (def.type) {
    case 'nullable':
      return valueReader(def.innerType, name);
    case 'string':
    case 'enum':
      return nameOf;
    case 'number':
      return isId(name) ? idOf : numberOf;
    case 'boolean':
      return flagOf;
    case 'array': {
      const read = valueReader(def.element, '');
      return (value) => listOf(parsed(value)).flatMap((row) => read(row) ?? []);
    }
    case 'object':
      return recordReader(schema, READINGS.get(schema));
    default:
      return (value) => value;
  }
}

/** What a field is that another server leaves out. */
function emptyOf(schema: z.core.$ZodType): unknown {
  if (isNullableOnRead(schema as Schema)) return null;
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
    case 'enum':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return fieldsReader(schema, READINGS.get(schema))({});
    default:
      return null;
  }
}

const valueAt = (fields: Fields, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((inside, step) => pick(fieldsOf(inside), ...spellings(step)), fields);

/** Reads a field out of its record: the first value under any of its names that can be read. */
function fieldReader(schema: z.core.$ZodType, name: string, { names, reads }: Reading) {
  const read = reads?.[name] ?? valueReader(schema, name);
  const more = names?.[name] ?? [];
  const paths = (more.includes(name) ? more : [name, ...more]).map((path) => path.split('.'));
  return (fields: Fields): unknown => {
    for (const path of paths) {
      const value = valueAt(fields, path);
      const found = value === null ? null : read(value);
      if (found !== null) return found;
    }
    return null;
  };
}

/** Reads a record out of its fields; without the id that its schema asks for it could not be opened. */
function fieldsReader(schema: z.core.$ZodType, reading: Reading = {}) {
  const def = defOf(schema);
  const { shape } = def as z.core.$ZodObjectDef;
  const parts = Object.entries(shape).map(([name, part]) => ({
    name,
    read: fieldReader(part, name, reading),
    isKey: name === 'id' && !isNullableOnRead(part as Schema),
    empty: () => emptyOf(part),
  }));
  return (sent: Fields): Fields | null => {
    const fields = reading.prepare?.(sent) ?? sent;
    const missing = reading.missing?.(fields) ?? {};
    const record: Fields = {};
    for (const { name, read, isKey, empty } of parts) {
      const value = read(fields);
      if (value === null && isKey) return null;
      record[name] = value ?? missing[name] ?? empty();
    }
    Object.assign(record, reading.follows?.(record, fields));
    return reading.isShown?.(record, fields) === false ? null : record;
  };
}

/** Reads a record sent as an object, as JSON or as a text that stands for it. */
function recordReader(schema: z.core.$ZodType, reading: Reading = {}) {
  const read = fieldsReader(schema, reading);
  return (value: unknown): Fields | null => {
    const sent = parsed(value);
    const fields = typeof sent === 'string' ? (reading.text?.(sent) ?? {}) : fieldsOf(sent);
    return Object.keys(fields).length === 0 ? null : read(fields);
  };
}

/** Reads a record of the schema, bare or wrapped; null where there is none that can be shown. */
export function oneOf<S extends Schema>(
  schema: S,
  reading: Reading = READINGS.get(schema) ?? {},
): (value: unknown) => Found<S> | null {
  const read = recordReader(schema, reading);
  return (value) => read(unwrapped(value, ...(reading.within ?? []))) as Found<S> | null;
}

/** Reads a list of such records, bare or wrapped, without those that cannot be shown. */
export function manyOf<S extends Schema>(schema: S): (value: unknown) => Found<S>[] {
  const read = oneOf(schema);
  const within = READINGS.get(schema)?.within ?? [];
  return (value) => listOf(value, ...within).flatMap((row) => read(row) ?? []);
}
