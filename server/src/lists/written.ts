/** SQL of what many answers have within them. */
import { idAndName } from '@waydesk/contract/calls/money-fields.ts';
import { writtenObject } from '../db/written.ts';

/** The person whose row is `alias`. */
export const writtenPerson = (alias: string): string =>
  writtenObject(idAndName, { id: `${alias}.id`, name: `${alias}.name` });

/** What history calls the person of `alias`, who worked through the API key of `key` or through none. */
export const writtenActor = (alias: string, key: string): string =>
  `case when ${key}.id is null then ${alias}.name else 'key ' || ${key}.label end`;

/** `sql`, or null where the record that it is about is missing. */
export const writtenIf = (alias: string, sql: string): string =>
  `case when ${alias}.id is not null then ${sql} end`;
