/** Online shops of any server of the documents. */
import { shops } from '@waydesk/contract/shops.ts';
import { ApiError } from '../api/apiError.ts';
import type { Reply } from '../api/reply.ts';
import type { Adapter } from './adapter.ts';
import { inside, messageIn, saysDone } from './envelope.ts';

/** Throws unless the envelope says that the write was done. */
function checkDone(reply: Reply): void {
  if (saysDone(reply.body)) return;
  const { status } = reply.response;
  throw new ApiError({ kind: 'answered', status, message: messageIn(reply) });
}

const write = (route: Adapter['route']): Adapter => ({
  route,
  adapt: (_, reply) => {
    checkDone(reply);
    return { data: inside(reply.body) };
  },
});

export const shopAdapters: readonly Adapter[] = [write(shops.edit), write(shops.toggleStatus)];
