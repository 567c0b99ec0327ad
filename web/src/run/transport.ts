/**
 * How the rider's phone calls the server. It is not `call.ts`: that one ends the session at a 401,
 * shows toasts and speaks to other servers; here a failure is a reason to wait, and only our own
 * server's word ends anything.
 */
import type { Data, Input, Route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { addressOf, bodyOf } from '../api/address.ts';
import { ApiError } from '../api/apiError.ts';
import { isRecord, readReply } from '../api/reply.ts';
import { type ClockReading, readClock } from './clock.ts';

export interface SendOptions {
  token: string | null;
  /** In milliseconds; a photo takes minutes on a slow line. */
  limit: number;
  file?: File | undefined;
  /** Gives up when it fires: somebody signs out. */
  signal?: AbortSignal | undefined;
}

export interface PhoneReply<R extends Route> {
  data: Data<R>;
  sent: ClockReading;
  received: ClockReading;
}

/** Throws only ApiError. */
export async function sendCall<R extends Route>(
  row: R,
  input: Input<R>,
  { token, limit, file, signal }: SendOptions,
): Promise<PhoneReply<R>> {
  const body = bodyOf(row, input.body, file ?? null);
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, limit);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const sent = readClock();
  const reply = await fetch(addressOf(row, input), {
    method: row.method,
    headers,
    body,
    credentials: 'omit',
    cache: 'no-store',
    signal: stop.signal,
  })
    .then(readReply)
    .catch((error: unknown) => {
      throw error instanceof ApiError ? error : new ApiError({ kind: 'network' });
    })
    .finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  const received = readClock();
  // The page of a hotel's network answers 200 as well.
  const parsed = z.safeParse(row.data, isRecord(reply.body) ? reply.body['data'] : undefined);
  if (!parsed.success) throw new ApiError({ kind: 'unreadable', status: reply.response.status });
  return { data: parsed.data as Data<R>, sent, received };
}

/** What a failure asks for: to try again later, to sign in, or to leave this one out. */
export type FailureAdvice = 'retry' | 'sign-in' | 'leave-out';

export function adviceOn({ kind, status, isOurs, code, isPassing }: ApiError): FailureAdvice {
  if (kind !== 'answered' || isPassing) return 'retry';
  // A proxy refuses what is too large before the server sees it.
  if (status === 413) return 'leave-out';
  if (!isOurs) return 'retry';
  if (status === 401 || status === 403) return 'sign-in';
  // An older server does not know these calls yet.
  return code === 'no_such_address' ? 'retry' : 'leave-out';
}
