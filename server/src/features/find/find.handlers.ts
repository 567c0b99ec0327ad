/** The handlers of the find area. */
import type { find } from '@waydesk/contract/app/find.ts';
import type { Handlers } from '../../http/context.ts';
import { findAnything } from './find.queries.ts';

export const findHandlers: Handlers<typeof find> = {
  anything: async ({ query }, { db }) => ({ data: await findAnything(db, query.search) }),
};
