/** The id of a request: its answer has it in a header, and each of its lines in the log. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '../config/config.ts';

export const REQUEST_ID = 'x-request-id';

/** What proxies make: nginx 32 hexadecimal digits, HAProxy groups with `:` and `_`, others a UUID. */
const FORM = /^[\w.:-]{8,64}$/;

/**
 * Makes an id for a request, or takes the one that a trusted proxy sent with it, so that the proxy's log
 * has the same.
 */
export function requestIds(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const isTrusted = trustedPeers(trustProxy);
  return ({ headers, socket }) => {
    const sent = headers[REQUEST_ID];
    const isTaken =
      typeof sent === 'string' && FORM.test(sent) && isTrusted(socket.remoteAddress ?? '');
    return isTaken ? sent : randomUUID();
  };
}

/** Who is connected to us directly is the first of the hops. */
function trustedPeers(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy !== 'object') return () => trustProxy !== false && trustProxy > 0;
  const isAmong = compile(trustProxy);
  return (address) => isAmong(address, 0);
}
