/**
 * JSON that the database writes: the server passes its text on instead of reading rows only to
 * write them again. A projection names each field of the contract once, so that no other column can
 * leave, and writes them in the contract's order.
 */
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from './database.ts';

/** The JSON text of a `T`. `version` is that of a record, for its ETag. */
export class Written<T> {
  declare readonly holds: T;
  readonly json: string;
  readonly version: number | undefined;

  constructor(json: string, version?: number) {
    this.json = json;
    this.version = version;
  }
}

/** A `T`, or an object some of whose values the database wrote. */
export type MaybeWritten<T> = T | Written<T> | { [K in keyof T]: T[K] | Written<T[K]> };

/** SQL for each field of `T`. */
type Columns<T> = { [K in keyof NonNullable<T>]-?: string };

/** The select list of rows that are written as `T`. */
export interface Projection<T> {
  readonly list: string;
  readonly writes?: T;
}

/** The schema of an object, also of one that may be null. Throws for any other. */
function shapeOf(schema: z.ZodMiniType): Record<string, unknown> {
  if (schema instanceof z.ZodMiniObject) return schema.shape;
  if (schema instanceof z.ZodMiniNullable) return shapeOf(schema.def.innerType as z.ZodMiniType);
  throw new Error('Only objects have fields');
}

/** The fields of `schema` in its order. Throws when `columns` has another set of fields. */
export function projection<S extends z.ZodMiniType>(
  schema: S,
  columns: Columns<z.input<S>>,
): Projection<z.input<S>> {
  const input = new Map<string, unknown>(Object.entries(columns));
  const names = Object.keys(shapeOf(schema));
  if (names.length !== input.size || names.some((name) => !input.has(name))) {
    throw new Error(`The columns do not match the fields ${names.join(', ')}`);
  }
  return { list: names.map((name) => `${String(input.get(name))} as "${name}"`).join(', ') };
}

/** SQL for an object within a row. */
export const writtenObject = <S extends z.ZodMiniType>(
  schema: S,
  columns: Columns<z.input<S>>,
): string => `(select o from (select ${projection(schema, columns).list}) as o)`;

/** SQL for a list within a row: `rest` is what follows the select list, from FROM to ORDER BY. */
export const writtenList = <T>({ list }: Projection<T>, rest: string): string =>
  `array(select o from (select ${list} ${rest}) as o)`;

/** SQL for a moment as the contract writes it: UTC, with milliseconds. */
export const writtenMoment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for an amount without zeros that say nothing: 1500, not 1500.00. */
export const writtenNumber = (column: string): string => `trim_scale(${column})`;

/** SQL for a jsonb object of texts, written without the blanks that jsonb has. */
export const writtenTexts = (column: string): string =>
  `('{' || coalesce((select string_agg(to_json(key)::text || ':' || to_json(value)::text, ',')
    from jsonb_each_text(${column})), '') || '}')::json`;

/** Rows that the database writes, and where they come from. */
export interface WrittenRows<T> {
  fields: Projection<T>;
  /**
   * Continues `from page join`: the table whose ids are in `page.id`, then what its rows refer to.
   */
  tables: string;
  /** The column with the version of a record. */
  version?: string;
}

export interface WrittenRow {
  json: string;
  version?: number | null;
}

/** A query for the record with this id. */
export const recordQuery = <T>(
  { fields, tables, version = 'null::integer' }: WrittenRows<T>,
  id: number | RawBuilder<unknown>,
): RawBuilder<WrittenRow> => sql`
  with page as materialized (select ${id}::integer as id)
  select (select row_to_json(o)::text from (select ${sql.raw(fields.list)}) as o) as json,
    ${sql.raw(version)} as version
  from page join ${sql.raw(tables)}`;

/** A query for the list of the records with these ids, in the order of the ids. */
export const recordsQuery = <T>(
  { fields, tables }: WrittenRows<T>,
  ids: readonly number[],
): RawBuilder<WrittenRow> => sql`
  with page as materialized (
    select id, n from unnest(${ids}::integer[]) with ordinality as sent (id, n)
  )
  select array_to_json(${sql.raw(
    writtenList(fields, `from page join ${tables} order by page.n`),
  )})::text as json, null::integer as version`;

/** The record, or undefined when there is none. */
export const readRecord = <T>(
  db: Database,
  rows: WrittenRows<T>,
  id: number,
): Promise<Written<T> | undefined> => readText<T>(db, recordQuery(rows, id));

/** What a query writes in its first row; undefined without rows. The statement is prepared. */
export const readText = async <T>(
  db: Database,
  query: RawBuilder<WrittenRow>,
): Promise<Written<T> | undefined> => writtenIn<T>(await db.run(query, 'prepared'));

/** What the first of these rows holds; undefined without rows. */
export const writtenIn = <T>([row]: readonly WrittenRow[]): Written<T> | undefined =>
  row && new Written<T>(row.json, row.version ?? undefined);
