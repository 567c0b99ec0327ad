/** The only way to talk to the server: applies every convention of the calls. */
import type { CallResult, Input, Route } from '@waydesk/contract/calls/route.ts';
import { t } from '../i18n/t.ts';
import { showToast } from '../ui/toasts.ts';
import { addressOf, bodyOf, type CallInput } from './address.ts';
import { ATTEMPT_LIMIT, attempt, type PreparedRequest } from './attempt.ts';
import { ApiError } from './apiError.ts';
import { toastText } from './errorTexts.ts';
import {
  loadForeignServers,
  loadedForeignServers,
  type SendRequest,
  type Exchange,
} from './foreign.ts';
import { host } from './host.ts';
import { ownHeaders } from './ownHeaders.ts';
import { isOurs, ownAnswer, type Answer } from './reply.ts';
import { withRetries } from './retry.ts';
import type { CallOptions } from './callOptions.ts';
import { retryOver, retrying } from './retryNotice.ts';
import { currentSession, endSession, forgetSession, type Session } from './session.ts';
import { agreesWithStorage } from './tabs.ts';

/** The session a call runs under: null for public rows, otherwise one that is still active. */
function sessionFor(route: Route): Session | null {
  if (route.who === 'public') return null;
  const agrees = agreesWithStorage();
  const session = currentSession();
  if (!agrees || session === null || session.over.signal.aborted) {
    throw new ApiError({ kind: 'ended' });
  }
  return session;
}

/** Headers of a request; `If-Match` and `Idempotency-Key` only if there are any. */
export function headersFor(
  session: Session | null,
  body: string | FormData | null,
  { idempotencyKey, ifMatch, headers: more }: CallOptions,
): Headers {
  const own = session === null ? {} : ownHeaders();
  const headers = new Headers({ Accept: 'application/json', ...own, ...more });
  if (session !== null) headers.set('Authorization', `Bearer ${session.token}`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if ((ifMatch ?? '') !== '') headers.set('If-Match', `"${ifMatch}"`);
  return headers;
}

/** A signal that fires when any of these does; call `release` when the call is over. */
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

/** Milliseconds to read the toast of an expired session before the sign-in page appears. */
const READING_TIME_MS = 1500;

/** Ends a session whose token the server no longer accepts; a second 401 changes nothing. */
function expire(session: Session): void {
  if (session.over.signal.aborted) return;
  endSession('expired');
  showToast('error', t('Your session has expired. Please log in again.'));
  setTimeout(() => forgetSession(session), READING_TIME_MS);
}

/** Of an account that is linked to a rider: it has nothing of the office, only its own page. */
const isOfPhone = ({ status, code, isOurs }: ApiError) =>
  isOurs && status === 403 && code === 'phone_account';

/** Leaves the office, with nothing of it stored, for the page of the rider's phone. */
function goToPhonePage(session: Session): void {
  if (session.over.signal.aborted) return;
  endSession('logged-out');
  // With the page: otherwise the router would lead to the sign-in page meanwhile.
  addEventListener('pagehide', () => forgetSession(session), { once: true });
  location.assign(`${host()}/run/`);
}

/** What a call threw, in the one form. */
export const asFailure = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError({ kind: 'unreadable' });

function settle(
  failure: ApiError,
  route: Route,
  session: Session | null,
  sparesSession: boolean,
): ApiError {
  failure.fallback = route.failure ?? '';
  if (session === null) return failure;
  if (failure.kind === 'aborted' && session.over.signal.aborted) {
    return new ApiError({ kind: 'ended' });
  }
  if (isOfPhone(failure)) {
    goToPhonePage(session);
    return new ApiError({ kind: 'ended' });
  }
  if (failure.status === 401 && !sparesSession) {
    expire(session);
    failure.announced = true;
  }
  return failure;
}

/** Whether the screen shows the failure itself. */
export const isHandled = (failure: ApiError, handledStatuses: CallOptions['handledStatuses']) =>
  typeof handledStatuses === 'function'
    ? handledStatuses(failure)
    : handledStatuses === true ||
      (failure.kind === 'answered' && handledStatuses?.includes(failure.status) === true);

/** Shows a failure as a toast, once, unless it is silent or the screen handles it. */
export function announce(failure: ApiError, handledStatuses: CallOptions['handledStatuses']): void {
  if (failure.announced || failure.isSilent || isHandled(failure, handledStatuses)) return;
  failure.announced = true;
  showToast('error', toastText(failure), { requestId: failure.requestId });
}

const requestOf = (
  route: Route,
  input: CallInput,
  session: Session | null,
  options: CallOptions,
): PreparedRequest => {
  const foreign = loadedForeignServers();
  const said = foreign ? foreign.completeBody(route, input, options) : input.body;
  const body = bodyOf(route, said, options.file ?? null);
  const init = { method: route.method, headers: headersFor(session, body, options), body };
  return { address: addressOf(route, input), init };
};

/** The steps of a call, run by `perform`; each throws ApiError. */
interface Steps<T> {
  /** One attempt; `limit` in ms. */
  once: (
    request: PreparedRequest,
    limit: number,
    exchange: Exchange,
    signal: AbortSignal,
  ) => Promise<T>;
  /** A replacement for the response once all attempts have failed; null if there is none. */
  instead?: (exchange: Exchange, failure: ApiError) => Promise<T | null>;
}

/**
 * Sends a call under all conventions: session, retries, toasts. Throws only ApiError, already shown
 * as a toast unless `handledStatuses` covers it.
 */
export async function perform<T>(
  route: Route,
  input: CallInput,
  options: CallOptions,
  { once, instead }: Steps<T>,
): Promise<T> {
  const session = sessionFor(route);
  const request = requestOf(route, input, session, options);
  const { signal, release } = joined(options.signal, session?.over.signal);
  const ask: SendRequest = (row, rowInput, more = {}) =>
    attempt(requestOf(row, rowInput, session, more), ATTEMPT_LIMIT, signal);
  const exchange: Exchange = { route, input, options, ask };
  const retryPolicy = route.method === 'GET' ? (options.retryPolicy ?? 'plain') : 'none';
  const id = Symbol(route.path);
  let attempts = 0;
  const onRetry = (n: number) => {
    attempts = n;
    if (options.handledStatuses !== true) retrying(id, n);
    options.onRetry?.(n);
  };
  try {
    const answer = await withRetries(
      retryPolicy,
      signal,
      (limit) => once(request, limit, exchange, signal),
      onRetry,
    );
    retryOver(id, false);
    return answer;
  } catch (error) {
    const failure = settle(asFailure(error), route, session, options.sparesSession === true);
    const replacement = await instead?.(exchange, failure).catch(() => null);
    const isExhausted = replacement == null && attempts === 3 && failure.isPassing;
    retryOver(id, isExhausted, failure.requestId);
    if (replacement != null) return replacement;
    if (isExhausted) failure.announced = true;
    if (!options.defer || !failure.isPassing) announce(failure, options.handledStatuses);
    throw failure;
  } finally {
    release();
  }
}

async function once(
  request: PreparedRequest,
  limit: number,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  // A write in several steps that another server has begun must not be sent again as a whole.
  const isBegun = exchange.options.steps?.progress != null;
  const foreign = isBegun ? await loadForeignServers() : loadedForeignServers();
  try {
    const taken = foreign?.takeOver(exchange);
    if (taken) return await taken;
    const reply = await attempt(request, limit, signal);
    return isOurs(reply.response)
      ? ownAnswer(reply)
      : await (await loadForeignServers()).adapt(exchange, reply);
  } catch (error) {
    if (error instanceof ApiError && !error.isOurs) {
      throw (await loadedForeignServers()?.explain(exchange, error)) ?? error;
    }
    throw error;
  }
}

/** A person who may not read a list must not get its rows through another call. */
const isRefused = ({ status }: ApiError) => status === 401 || status === 403;

/** A server that says which record is missing supports the call. */
const isMissing = ({ status, code }: ApiError) => status === 404 && code.endsWith('_not_found');

/** A server without this call may have the list from which the answer can be derived. */
async function derived(exchange: Exchange, failure: ApiError): Promise<Answer<unknown> | null> {
  const { route, options } = exchange;
  if (failure.isOurs || failure.isSilent || isRefused(failure) || isMissing(failure)) return null;
  const whole = route.derivedFrom && { route: route.derivedFrom, input: {} };
  for (const source of [options.derivedFrom, whole]) {
    if (!source) continue;
    try {
      const reply = await exchange.ask(source.route, source.input as never);
      // Our server has every call, so a proxy's failure is not a reason to derive; a 404 is.
      if (isOurs(reply.response) && failure.status !== 404) return null;
      return await (await loadForeignServers()).derive(exchange, reply);
    } catch {
      // The next source may contain it.
    }
  }
  return null;
}

/**
 * The response's `data`, typed by its row, with `message`, `version` and `pagination`. Throws
 * ApiError.
 */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<Answer<CallResult<R>>> {
  const answer = await perform(route, input, options, { once, instead: derived });
  return answer as Answer<CallResult<R>>;
}
