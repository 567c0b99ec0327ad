/** The handlers of the townships area. */
import {
  TOWNSHIP_TAKEN,
  TOWNSHIP_NOT_FOUND,
  townships,
} from '@waydesk/contract/records/townships.ts';
import type { Database } from '../../db/database.ts';
import { unlessTaken } from '../../db/failures.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Handlers } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { conflict, invalidInput, notFound } from '../../http/httpError.ts';
import { versionConflict } from '../../http/versions.ts';
import { lockRecordOr404, withChanges, saveRecord } from '../../domain/records/edited.queries.ts';
import { townshipsFile } from './townships.csv.ts';
import {
  TOWNSHIP_ROWS,
  insertTownship,
  listTownships,
  lockCharges,
  townshipsWithIds,
  updateCharges,
} from './townships.queries.ts';

const missing = () => notFound(TOWNSHIP_NOT_FOUND);

async function answer(db: Database, id: number) {
  const township = await readRecord(db, TOWNSHIP_ROWS, id);
  if (!township) throw missing();
  return township;
}

/** Two people may add the same township at once, so the database decides: 409. */
const rejectDuplicates = <T>(work: () => Promise<T>) =>
  unlessTaken(
    'townships_name_state_unique',
    () => conflict('township_exists', TOWNSHIP_TAKEN, [{ field: 'name', message: TOWNSHIP_TAKEN }]),
    work,
  );

export const townshipsHandlers: Handlers<typeof townships> = {
  list: async ({ query }, { db, config, wantsCsv, lang }) =>
    wantsCsv
      ? townshipsFile(db, query, { zone: config.businessTimeZone, lang })
      : { data: await listTownships(db, query) },

  get: async ({ params }, { db }) => ({ data: await answer(db, params.id) }),

  create: ({ body }, context) =>
    idempotent(context, townships.create, body, async (tx) => {
      const id = await rejectDuplicates(() => insertTownship(tx, body));
      return { rows: TOWNSHIP_ROWS, id };
    }),

  edit: ({ params, body }, context) =>
    inTransaction(context.db, async (tx) => {
      const kind = { table: 'townships', row: townships.get, answer, missing } as const;
      const stored = await lockRecordOr404(tx, params.id, context, kind);
      const after = withChanges(stored, body);
      await rejectDuplicates(() => saveRecord(tx, 'townships', stored, after));
      return { data: await answer(tx, stored.id) };
    }),

  charges: ({ body: { changes } }, context) =>
    inTransaction(context.db, async (tx) => {
      const ids = changes.map(({ id }) => id);
      const stored = await lockCharges(tx, ids);
      const unknown = changes.flatMap(({ id }, n) =>
        stored.has(id) ? [] : [{ field: `changes.${n}.id`, message: TOWNSHIP_NOT_FOUND }],
      );
      if (unknown.length > 0) throw invalidInput(unknown);
      // A charge that already has the wanted value was saved by an attempt whose answer was lost,
      // or by someone else: no conflict.
      const differing = changes.filter(
        ({ id, delivery_charge }) => stored.get(id)!.delivery_charge !== delivery_charge,
      );
      const stale = differing.filter(
        ({ id, version }) => version != null && version !== stored.get(id)!.version,
      );
      if (stale.length > 0) {
        throw versionConflict(
          townships.charges,
          await townshipsWithIds(
            tx,
            stale.map(({ id }) => id),
          ),
        );
      }
      if (differing.length > 0) await updateCharges(tx, differing);
      return { data: await townshipsWithIds(tx, ids) };
    }),
};
