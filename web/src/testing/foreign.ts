/** What the adapters for other servers make of a call, without a screen around it. */
import type { Input, Route } from '@waydesk/contract/route.ts';
import { addressOf, bodyOf } from '../api/address.ts';
import { ATTEMPT_LIMIT, attempt } from '../api/attempt.ts';
import { headersFor } from '../api/call.ts';
import type { SendRequest, Exchange } from '../api/foreign.ts';
import { foreignServers } from '../foreign/foreignServers.ts';

const ask: SendRequest = (route, input, options = {}) =>
  attempt(
    {
      address: addressOf(route, input),
      init: {
        method: route.method,
        headers: headersFor(null, '', options),
        body: bodyOf(route, input.body, null),
      },
    },
    ATTEMPT_LIMIT,
    new AbortController().signal,
  );

/** A call on its way to the test's server. */
export const exchangeOf = <R extends Route>(route: R, input: Input<R>): Exchange => ({
  route,
  given: input,
  options: {},
  ask,
});

/** The file made of a list, for a server that answered the rows of the call instead of a file. */
export const csvOf = <R extends Route>(route: R, input: Input<R>): Promise<string> =>
  foreignServers.toCsv(exchangeOf(route, input), { body: [], response: Response.json([]) });
