/** The handlers of the choices area. */
import type { choices } from '@waydesk/contract/app/choices.ts';
import type { Handlers } from '../../http/context.ts';
import { barOf, keepBarOf } from './choices.queries.ts';

export const choicesHandlers: Handlers<typeof choices> = {
  mine: async (_, { db, user }) => ({ data: { bar: await barOf(db, user.id) } }),

  edit: async ({ body }, { db, user }) => {
    await keepBarOf(db, user.id, body.bar);
    return { data: { bar: body.bar } };
  },
};
