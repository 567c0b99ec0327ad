import * as z from 'zod/mini';
import { activityListQuery } from '../calls/list-queries.ts';
import { idAndName } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { ACCOUNT_ACTIONS } from '../rules/account-actions.ts';
import { instant } from '../schema/fields.ts';

const route = routeIn('settings');

/** Why a backup failed, as a code that the screen explains. */
export const BACKUP_FAILURES = ['disk-full', 'folder', 'photos', 'damaged', 'other'] as const;

const activity = z.object({
  id: z.number(),
  at: instant,
  by: z.object({
    /** An operator works at the server's shell, and has the name that he has there. */
    kind: z.enum(['person', 'operator']),
    name: z.string(),
  }),
  action: z.enum(ACCOUNT_ACTIONS),
  /** To whom; both are null for all of a kind. */
  account: z.nullable(idAndName),
  shop_person: z.nullable(z.object({ id: z.number(), name: z.string(), shop: z.string() })),
  /** How many sessions were ended; null for another action. */
  sessions: z.nullable(z.number()),
});
export type Activity = z.output<typeof activity>;

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
  activity: route({
    method: 'GET',
    path: '/settings/activity',
    who: 'system-admin',
    summary: 'What was done to accounts and their sessions, and by whom, newest first',
    query: activityListQuery,
    data: z.array(activity),
    paged: true,
    failure: 'The activity log could not be loaded',
  }),
};
