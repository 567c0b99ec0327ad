/** The handlers of the jobs area. */
import type { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { sql } from 'kysely';
import { readPage } from '../../lists/listing.ts';
import type { Handlers } from '../../http/context.ts';
import { moveParcels } from './bulk-jobs.parcels.ts';
import { previewParcels, previewWays } from './bulk-jobs.preview.ts';
import { BULK_JOB_ROWS } from './bulk-jobs.rows.ts';
import { undoBulkJob } from './bulk-jobs.undo.ts';
import { moveWays } from './bulk-jobs.ways.ts';

const NEWEST = 20;

export const bulkJobsHandlers: Handlers<typeof bulkJobs> = {
  previewWays,
  moveWays,
  previewParcels,
  moveParcels,

  list: async (_, { db, user }) => {
    const matches = {
      from: 'jobs as j',
      id: 'j.id',
      where: [sql`j.user_id = ${user.id} and j.done > 0`],
      sort: [],
      direction: 'desc' as const,
    };
    const { rows } = await readPage(db, BULK_JOB_ROWS, matches, {
      page: 1,
      limit: NEWEST,
      offset: 0,
    });
    return { data: rows };
  },

  undo: undoBulkJob,
};
