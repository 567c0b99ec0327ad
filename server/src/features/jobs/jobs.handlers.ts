/** The handlers of the jobs area. */
import type { jobs } from '@waydesk/contract/parcels/jobs.ts';
import { sql } from 'kysely';
import { readPage } from '../../lists/listing.ts';
import type { Handlers } from '../../http/context.ts';
import { moveParcels } from './jobs.parcels.ts';
import { previewParcels, previewWays } from './jobs.preview.ts';
import { JOB_ROWS } from './jobs.rows.ts';
import { undoJob } from './jobs.undo.ts';
import { moveWays } from './jobs.ways.ts';

const NEWEST = 20;

export const jobsHandlers: Handlers<typeof jobs> = {
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
    const { rows } = await readPage(db, JOB_ROWS, matches, { page: 1, limit: NEWEST, offset: 0 });
    return { data: rows };
  },

  undo: undoJob,
};
