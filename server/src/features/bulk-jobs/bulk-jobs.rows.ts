/** The answers of the bulk job calls, as SQL. */
import { UNDO_MINUTES, bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type * as z from 'zod/mini';
import { type WrittenRows, projection, writtenMoment, writtenObject } from '../../db/written.ts';

/** The answer of a bulk move. */
export const OUTCOME_ROWS: WrittenRows<z.input<typeof bulkJobs.moveWays.data>> = {
  fields: projection(bulkJobs.moveWays.data, {
    job: 'j.id',
    done: `j.outcome->'done'`,
    refused: `j.outcome->'refused'`,
    ready: `j.outcome->'ready'`,
  }),
  tables: 'jobs as j on j.id = page.id',
};

/** The answer of an undo. */
export const UNDOING_ROWS: WrittenRows<z.input<typeof bulkJobs.undo.data>> = {
  fields: projection(bulkJobs.undo.data, {
    job: 'j.id',
    undone: `j.undoing->'undone'`,
    refused: `j.undoing->'refused'`,
  }),
  tables: 'jobs as j on j.id = page.id',
};

const row = bulkJobs.list.data.def.element;

/** SQL condition: the job `j` is recent enough to be undone. */
export const IS_YOUNG = `j.created_at > now() - interval '${UNDO_MINUTES} minutes'`;

/** Jobs as their list shows them. */
export const BULK_JOB_ROWS: WrittenRows<z.input<typeof row>> = {
  fields: projection(row, {
    id: 'j.id',
    kind: 'j.kind',
    action: writtenObject(row.shape.action, {
      type: `j.action->>'type'`,
      status: `j.action->>'status'`,
      rider: `(select o from (select r.id as id, r.name as name from riders as r
        where r.id = (j.action->>'riderId')::integer) as o)`,
    }),
    done: 'j.done',
    refused: 'j.refused',
    created_at: writtenMoment('j.created_at'),
    undone_at: writtenMoment('j.undone_at'),
    undoable: `(j.undone_at is null and j.done > 0 and ${IS_YOUNG})`,
  }),
  tables: 'jobs as j on j.id = page.id',
};
