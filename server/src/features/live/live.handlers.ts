/** The handlers of the live area. */
import { type live, mayKnowPresence } from '@waydesk/contract/app/live.ts';
import type { Handlers } from '../../http/context.ts';
import { forbidden } from '../../http/httpError.ts';
import { hashToken } from '../../http/tokens.ts';

/** Of a tab that does not say which it is, its session tells. */
const sessionAsTab = (token = '') => hashToken(token).toString('base64url').slice(0, 8);

export const liveHandlers: Handlers<typeof live> = {
  stream: async (_, context) => ({
    stream: (reply) => context.live.openStream(reply, context.tab),
  }),

  presence: async ({ body }, { live: changes, user: person, tab, token }) => {
    const { at } = body;
    if (at !== null && !mayKnowPresence(person, at)) throw forbidden();
    const doing = at === null ? 'viewing' : body.doing;
    changes.present({ person, tab: tab ?? sessionAsTab(token), at, doing });
    return { data: null };
  },
};
