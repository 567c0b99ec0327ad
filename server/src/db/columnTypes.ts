import type { ColumnType, Generated } from 'kysely';

/** Read as the value, written as JSON text: `pg` would turn a list into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string | undefined, string>;
/** Without a default. */
export type RequiredJson<T> = ColumnType<T, string, string>;
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type SetByDefault = ColumnType<Date, Date | string | undefined, Date | string>;

export interface StoredRecord {
  id: Generated<number>;
  created_at: SetByDefault;
}

/** Tables that people edit: a write raises `version` by one and sets `updated_at`. */
export interface EditedRecord extends StoredRecord {
  version: Generated<number>;
  updated_at: SetByDefault;
}

/** Tables that are searched by their keys, see `lists/searchKeys.ts`. */
export interface Searched extends EditedRecord {
  search_key: Generated<string>;
  /** The version of the folding that made the keys; 0 when unknown. */
  search_version: Generated<number>;
}
