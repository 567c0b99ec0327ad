/** What each call on townships does, in order. */
import type { townships } from '@waydesk/contract/townships.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/refusal.ts';
import { listTownships, townshipById } from './townships.queries.ts';

export const townshipsHandlers: Handlers<typeof townships> = {
  list: async ({ query }, { db }) => ({ data: await listTownships(db, query) }),

  get: async ({ params }, { db }) => {
    const township = await townshipById(db, params.id);
    if (!township) throw notFound('Township not found');
    return { data: township };
  },
};
