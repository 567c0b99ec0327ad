/**
 * The requests that the page has sent before any of our scripts had loaded (`web/build/requestEarly.ts`).
 * The first attempt of the same request takes one over, so that nothing is asked for twice.
 */
import type {} from '../../build/requestEarly.ts';

/** Older ones are left alone, in milliseconds. */
const LONGEST_WAIT = 30_000;

/** The response to the same request, which ends with `signal`; undefined if none was sent. */
export function takeEarly(
  address: string,
  { method, headers }: RequestInit,
  signal: AbortSignal,
): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const authorization = new Headers(headers).get('Authorization');
  const early = window.earlyRequests?.find(
    (sent) => sent.address === address && sent.authorization === authorization,
  );
  if (early === undefined) return undefined;
  window.earlyRequests = window.earlyRequests?.filter((sent) => sent !== early);
  if (Date.now() - early.at > LONGEST_WAIT) return undefined;
  signal.addEventListener('abort', () => early.stop.abort());
  return early.response;
}
