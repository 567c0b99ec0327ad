/** Queries of the calls on one way; shared ones are in domain/. */
import { historyEntry } from '@waydesk/contract/ways/ways.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/schema.ts';
import {
  writtenTexts,
  writtenMoment,
  projection,
  readText,
  writtenList,
  writtenObject,
} from '../../db/written.ts';
import { writtenActor } from '../../lists/written.ts';

export const shopNameById = (db: Database, id: number) =>
  db.first(build.selectFrom('online_shops').select(['id', 'os_name as name']).where('id', '=', id));

export const riderById = (db: Database, id: number) =>
  db.first(build.selectFrom('riders').select(['id', 'name', 'status']).where('id', '=', id));

export async function insertNote(tx: Tx, note: NewRow<'notes'>): Promise<number> {
  const { id } = await tx.one(build.insertInto('notes').values(note).returning('id'));
  return id;
}

/** Id and photo, or undefined when the way does not exist. */
export const wayHead = (db: Database, id: number) =>
  db.first(build.selectFrom('ways').select(['id', 'parcel_photo']).where('id', '=', id));

const entryFields = projection(historyEntry, {
  id: 'h.id',
  description: 'h.description',
  actionType: 'h.action_type',
  statusChange: `case when h.status_to is not null then ${writtenObject(
    historyEntry.shape.statusChange,
    { from: 'h.status_from', to: 'h.status_to' },
  )} end`,
  changes: writtenTexts('h.changes'),
  user: writtenObject(historyEntry.shape.user, {
    id: 'u.id',
    username: 'u.username',
    name: writtenActor('u', 'k'),
  }),
  createdAt: writtenMoment('h.created_at'),
});

const HISTORY = writtenList(
  entryFields,
  `from history as h join users as u on u.id = h.user_id left join api_keys as k on k.id = h.key_id
    where h.way_id = w.id order by h.id desc`,
);

/** What happened to the way, newest first; undefined when the way does not exist. */
export const historyOf = (db: Database, wayId: number) =>
  readText<z.input<typeof historyEntry>[]>(
    db,
    sql`select array_to_json(${sql.raw(HISTORY)})::text as json from ways as w
      where w.id = ${wayId}`,
  );
