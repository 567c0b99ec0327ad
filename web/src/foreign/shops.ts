import { shops } from '@waydesk/contract/records/shops.ts';
import { ApiError } from '../api/apiError.ts';
import type { Reply } from '../api/reply.ts';
import { type Adapter, bySchema } from './adapter.ts';
import { messageIn, isSuccess } from './envelope.ts';

/** Throws an ApiError unless the envelope reports success. */
function checkSaysDone(reply: Reply): void {
  if (isSuccess(reply.body)) return;
  const { status } = reply.response;
  throw new ApiError({ kind: 'answered', status, message: messageIn(reply) });
}

export const shopAdapters: readonly Adapter[] = [shops.edit, shops.toggleStatus].map((route) => ({
  ...bySchema(route),
  check: checkSaysDone,
}));
