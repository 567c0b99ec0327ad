import * as z from 'zod/mini';
import { routeIn } from '../calls/route.ts';

const route = routeIn('settings');

/** Why a backup failed, as a code that the screen explains. */
export const BACKUP_FAILURES = ['disk-full', 'folder', 'photos', 'damaged', 'other'] as const;

export const settings = {
  system: route({
    method: 'GET',
    path: '/settings/system',
    who: 'system-admin',
    summary: 'Version, schema and the last backup',
    data: z.object({
      version: z.string(),
      /** The number of the newest migration. */
      schema: z.number(),
      backup: z.object({
        /** Whether the app makes one every day. */
        daily: z.boolean(),
        last: z.nullable(
          z.object({ at: z.string(), bytes: z.number(), missingPhotos: z.number() }),
        ),
        /** The newest failure since the last successful backup. */
        failure: z.nullable(z.object({ at: z.string(), reason: z.enum(BACKUP_FAILURES) })),
      }),
    }),
    failure: 'The system status could not be loaded',
  }),
};
