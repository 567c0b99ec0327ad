/**
 * Reads records from the answers of other servers by the schemas of the contract: each field of a
 * schema is found under its own name, in camelCase or snake_case, or under those that `READINGS` adds.
 */
import { instant } from '@waydesk/contract/schema/fields.ts';
import { isNullableOnRead } from '@waydesk/contract/schema/open-values.ts';
import * as z from 'zod/mini';
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
import { type RecordReading, READINGS, shapeOf } from './readings.ts';

type Schema = z.ZodMiniType;
type Found<S extends Schema> = NonNullable<z.output<S>>;

/** How the values of a schema are read: null for one that cannot be. */
interface Value {
  read: (value: unknown) => unknown;
  /** What stands for one that is left out. */
  empty: () => unknown;
}

const PLAIN: Partial<Record<string, Value>> = {
  string: { read: textOf, empty: () => '' },
  enum: { read: textOf, empty: () => '' },
  number: { read: numberOf, empty: () => 0 },
  boolean: { read: flagOf, empty: () => false },
};

const isId = (name: string) => /^id$|Id$|_id$/.test(name);

function listValue(element: Schema): Value {
  const { read } = valueOf(element, '');
  return {
    read: (value) => listOf(parsed(value)).flatMap((row) => read(row) ?? []),
    empty: () => [],
  };
}

/** A record comes as an object, as JSON or as a text that stands for it. */
function recordValue(schema: Schema, reading: RecordReading = {}): Value {
  const readFields = fieldsReader(schema, reading);
  return {
    read: (value) => {
      const sent = parsed(value);
      const fields = typeof sent === 'string' ? (reading.text?.(sent) ?? {}) : fieldsOf(sent);
      return Object.keys(fields).length === 0 ? null : readFields(fields);
    },
    empty: () => readFields({}),
  };
}

/** For the values of the field `name`. */
function valueOf(schema: Schema, name: string): Value {
  const empty = () => null;
  if (schema === instant) return { read: momentOf, empty };
  if (schema instanceof z.ZodMiniNullable) {
    return { read: valueOf(schema.def.innerType as Schema, name).read, empty };
  }
  if (schema instanceof z.ZodMiniArray) return listValue(schema.def.element as Schema);
  if (schema instanceof z.ZodMiniObject) return recordValue(schema, READINGS.get(schema));
  const plain = PLAIN[schema.type] ?? { read: (value) => value, empty };
  return schema.type === 'number' && isId(name) ? { ...plain, read: idOf } : plain;
}

/** Reads a field out of its record: the first value under any of its names that can be read. */
function fieldReader(name: string, read: Value['read'], more: readonly string[] = []) {
  const names = more.includes(name) ? more : [name, ...more];
  const paths = names.map((path) => path.split('.').map(spellings));
  return (fields: Fields): unknown => {
    for (const steps of paths) {
      let value: unknown = fields;
      for (const step of steps) value = pick(fieldsOf(value), ...step);
      const found = value === null ? null : read(value);
      if (found !== null) return found;
    }
    return null;
  };
}

/** Reads a record out of its fields; null without the id that its schema asks for, to open it by. */
function fieldsReader(schema: Schema, reading: RecordReading) {
  const parts = Object.entries(shapeOf(schema)).map(([name, part]) => {
    const value = valueOf(part, name);
    const isMaybe = isNullableOnRead(part);
    return {
      name,
      read: fieldReader(name, reading.reads?.[name] ?? value.read, reading.names?.[name]),
      empty: isMaybe ? () => null : value.empty,
      isKey: name === 'id' && !isMaybe,
    };
  });
  return (sent: Fields): Fields | null => {
    const fields = reading.prepare?.(sent) ?? sent;
    const missing = reading.missing?.(fields) ?? {};
    const record: Fields = {};
    for (const { name, read, empty, isKey } of parts) {
      const value = read(fields);
      if (value === null && isKey) return null;
      record[name] = value ?? missing[name] ?? empty();
    }
    Object.assign(record, reading.follows?.(record, fields));
    return reading.isShown?.(record, fields) === false ? null : record;
  };
}

/** Reads a record of the schema, bare or wrapped; null where there is none that can be shown. */
export function recordReader<S extends Schema>(
  schema: S,
  reading: RecordReading = READINGS.get(schema) ?? {},
): (value: unknown) => Found<S> | null {
  const { read } = recordValue(schema, reading);
  return (value) => read(unwrapped(value, ...(reading.within ?? []))) as Found<S> | null;
}

/** Reads a list of such records, bare or wrapped, without those that cannot be shown. */
export function recordsReader<S extends Schema>(schema: S): (value: unknown) => Found<S>[] {
  const read = recordReader(schema);
  const within = READINGS.get(schema)?.within ?? [];
  return (value) => listOf(value, ...within).flatMap((row) => read(row) ?? []);
}
