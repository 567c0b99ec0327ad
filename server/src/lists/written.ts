/** SQL of what many answers have within them. */
import { idAndName } from '@waydesk/contract/calls/money-fields.ts';
import { writtenObject } from '../db/written.ts';

/** The person whose row is `alias`. */
export const writtenPerson = (alias: string): string =>
  writtenObject(idAndName, { id: `${alias}.id`, name: `${alias}.name` });

/** `sql`, or null where the record that it is about is missing. */
export const writtenIf = (alias: string, sql: string): string =>
  `case when ${alias}.id is not null then ${sql} end`;
