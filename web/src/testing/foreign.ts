/** Tests the adapters for other servers without a screen around them. */
import type { Input, Route } from '@waydesk/contract/calls/route.ts';
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

/** A call in progress to the test's server. */
export const exchangeOf = <R extends Route>(route: R, input: Input<R>): Exchange => ({
  route,
  input: input,
  options: {},
  ask,
});

/** The CSV built from a list, for a server that answered with rows instead of a file. */
export const csvOf = <R extends Route>(route: R, input: Input<R>): Promise<string> =>
  foreignServers.toCsv(exchangeOf(route, input), { body: [], response: Response.json([]) });
