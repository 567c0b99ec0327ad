/** The one way to talk to the server. Every convention of the calls is applied here. */
import type { Data, Input, Route } from '@waydesk/contract/route.ts';
import { notify } from '../ui/notices.ts';
import { addressOf, bodyOf, shapeOf, type Given } from './address.ts';
import { attempt, type Attempt } from './attempt.ts';
import type { Answer } from './envelope.ts';
import { expire } from './expiry.ts';
import { ApiFailure } from './failures.ts';
import { toastText } from './failureTexts.ts';
import { withRetries, type Regime } from './retry.ts';
import { retryOver, retrying } from './retryNotice.ts';
import { currentSession, type Session } from './session.ts';
import { agreesWithStorage } from './tabs.ts';

export interface CallOptions {
  /** Leaving the page aborts through it. */
  signal?: AbortSignal | undefined;
  /** GET only; `plain` unless said. */
  regime?: Regime | undefined;
  /** Statuses, or failures, that the screen tells itself, or true: no toast at all. */
  quiet?: true | readonly number[] | ((failure: ApiFailure) => boolean) | undefined;
  /** Makes a second press after a lost answer harmless; use the same for the same work. */
  idempotencyKey?: string | undefined;
  /** The version that was read; left out when it is ''. */
  ifMatch?: string | number | undefined;
  /** Goes into the row's file field. */
  file?: File | null | undefined;
  /** The caller announces passing failures itself, when nothing else can stand in. */
  defer?: boolean | undefined;
  /** A 401 of this call says nothing about the session. */
  sparesSession?: boolean | undefined;
  /** Told before each further try. */
  onRetry?: ((n: number) => void) | undefined;
}

/** The session a call runs under: none for public rows, else one that is alive. */
function sessionFor(route: Route): Session | null {
  if (route.who === 'public') return null;
  const agrees = agreesWithStorage();
  const session = currentSession();
  if (!agrees || session === null || session.over.signal.aborted) {
    throw new ApiFailure({ kind: 'ended' });
  }
  return session;
}

export function headersFor(
  session: Session | null,
  body: string | FormData | null,
  { idempotencyKey, ifMatch }: CallOptions,
): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (session !== null) headers.set('Authorization', `Bearer ${session.token}`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch !== undefined && ifMatch !== '') headers.set('If-Match', `"${ifMatch}"`);
  return headers;
}

/** A signal that fires with any of the given; `release` lets go of them when the call is over. */
function joined(...signals: (AbortSignal | undefined)[]) {
  const all = new AbortController();
  const abort = () => all.abort();
  for (const signal of signals) {
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  }
  const release = () => signals.forEach((signal) => signal?.removeEventListener('abort', abort));
  return { signal: all.signal, release };
}

const asFailure = (error: unknown) =>
  error instanceof ApiFailure ? error : new ApiFailure({ kind: 'unreadable' });

function settle(
  failure: ApiFailure,
  route: Route,
  session: Session | null,
  sparesSession: boolean,
): ApiFailure {
  failure.fallback = route.failure ?? '';
  if (session === null) return failure;
  if (failure.kind === 'aborted' && session.over.signal.aborted) {
    return new ApiFailure({ kind: 'ended' });
  }
  if (failure.status === 401 && !sparesSession) {
    expire(session);
    failure.announced = true;
  }
  return failure;
}

const isQuiet = ({ kind, status }: ApiFailure, quiet: readonly number[] = []) =>
  kind === 'answered' && quiet.includes(status);

/** Tells a failure by toast, once, unless nobody or the screen itself tells it. */
export function announce(failure: ApiFailure, quiet: CallOptions['quiet']): void {
  if (failure.announced || failure.isSilent || quiet === true) return;
  if (typeof quiet === 'function' ? quiet(failure) : isQuiet(failure, quiet)) return;
  failure.announced = true;
  notify('error', toastText(failure));
}

/**
 * Sends a call by `once` under all conventions: session, regime, toasts. Throws only ApiFailure,
 * told by toast already unless `quiet`.
 */
export async function perform<T>(
  route: Route,
  given: Given,
  options: CallOptions,
  once: (request: Attempt, limit: number, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const session = sessionFor(route);
  const body = bodyOf(route, given.body, options.file ?? null);
  const request = {
    address: addressOf(route, given),
    init: { method: route.method, headers: headersFor(session, body, options), body },
    shape: shapeOf(route),
  };
  const { signal, release } = joined(options.signal, session?.over.signal);
  const regime = route.method === 'GET' ? (options.regime ?? 'plain') : 'none';
  const id = Symbol(route.path);
  let tries = 0;
  const onRetry = (n: number) => {
    tries = n;
    if (options.quiet !== true) retrying(id, n);
    options.onRetry?.(n);
  };
  try {
    const answer = await withRetries(
      regime,
      signal,
      (limit) => once(request, limit, signal),
      onRetry,
    );
    retryOver(id, false);
    return answer;
  } catch (error) {
    const failure = settle(asFailure(error), route, session, options.sparesSession === true);
    const spent = tries === 3 && failure.isPassing;
    retryOver(id, spent);
    if (spent) failure.announced = true;
    if (!options.defer || !failure.isPassing) announce(failure, options.quiet);
    throw failure;
  } finally {
    release();
  }
}

/** The answer's `data` under its row's type, with what stands beside it. */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<Answer<Data<R>>> {
  return (await perform(route, input, options, attempt)) as Answer<Data<R>>;
}
