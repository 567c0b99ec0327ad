import { BACKUP_FAILURES, type settings } from '@waydesk/contract/app/settings.ts';
import { lastBackups } from '../../backup/backups.queries.ts';
import { PROGRAM_VERSION } from '../../backup/snapshot.ts';
import { newestMigration } from '../../db/migrate.ts';
import type { Handlers } from '../../http/context.ts';
import { paginated } from '../../lists/paging.ts';
import { listActivity } from './activityLog.queries.ts';

export const settingsHandlers: Handlers<typeof settings> = {
  activity: ({ query }, { db }) => paginated(query, (page) => listActivity(db, query, page)),

  system: async (_, { db, config }) => {
    const { last, failure } = await lastBackups(db);
    return {
      data: {
        version: PROGRAM_VERSION,
        schema: await newestMigration(db),
        backup: {
          daily: config.backupDir !== null,
          last: last
            ? {
                at: last.created_at.toISOString(),
                bytes: last.bytes ?? 0,
                missingPhotos: last.missing_photos,
              }
            : null,
          failure: failure
            ? {
                at: failure.created_at.toISOString(),
                reason: BACKUP_FAILURES.find((one) => one === failure.failure) ?? 'other',
              }
            : null,
        },
      },
    };
  },
};
