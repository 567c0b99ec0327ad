/** Asks again, silently, for what the screen shows and may be different now. */
import { BY_ITSELF_HEADER, type LiveEvents } from '@waydesk/contract/app/live.ts';
import {
  GAP_SPREAD_MS,
  MIN_INTERVAL_MS,
  SPREAD_MS,
  waitBeforeReread,
} from '@waydesk/contract/app/reread-times.ts';
import type { Area } from '@waydesk/contract/calls/areas.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../apiError.ts';
import { type AskedRead, askServer } from '../askServer.ts';
import type { CachedAnswer } from '../cache.ts';
import { asFailure } from '../call.ts';
import { newsTaker } from '../news.ts';
import { queryClient } from '../queryClient.ts';
import type { ReadMeta, Shown } from '../useRead.ts';
import { SavedBy, isKnownAlready } from './savedBy.ts';
import { shownWith } from './shownWith.ts';
import { isVisible } from './wakefulness.ts';

const AGAIN_MS = 1_000;
/** The server has too much to do at this moment. */
const TOO_BUSY: readonly number[] = [429, 503];

type ReadQuery = Query<Shown>;

const cache = () => queryClient.getQueryCache();
const againOf = ({ meta }: ReadQuery) => (meta as ReadMeta | undefined)?.again ?? null;
const isShown = (query: ReadQuery) =>
  query.isActive() && query.state.data !== undefined && againOf(query) !== null;
const shownReads = () =>
  cache()
    .getAll()
    .filter((query) => isShown(query as ReadQuery)) as ReadQuery[];

/** Nothing moves under somebody who types into a form, or beside a record with news. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('form :is(input, textarea, select)') === true;
  return isTyping || shownReads().some(({ state }) => state.data?.news?.kind === 'record');
}

export class Rereading {
  readonly #signal: AbortSignal;
  readonly #savedBy = new SavedBy();
  /** When something changed that a read does not show yet, by its hash. */
  readonly #due = new Map<string, number>();
  readonly #timers = new Map<string, { timer: ReturnType<typeof setTimeout>; at: number }>();
  readonly #asking = new Set<string>();
  readonly #askedAt = new Map<string, number>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    const resume = () => {
      if (isVisible()) for (const hash of this.#due.keys()) this.#plan(hash, SPREAD_MS);
    };
    document.addEventListener('visibilitychange', resume);
    signal.addEventListener('abort', () => {
      document.removeEventListener('visibilitychange', resume);
      for (const { timer } of this.#timers.values()) clearTimeout(timer);
    });
  }

  /** Reads of these areas may answer otherwise now. */
  changed(event: LiveEvents['changed']): void {
    this.#savedBy.note(event.changes);
    const areas: readonly Area[] = event.areas;
    const isTouched = ({ queryKey: [area] }: Pick<ReadQuery, 'queryKey'>) => areas.includes(area);
    // Not what is stored for offline: that ends with its time, or by a write of one's own.
    queryClient.removeQueries({ type: 'inactive', predicate: isTouched });
    for (const query of shownReads().filter(isTouched)) {
      if (isKnownAlready(event, query.queryKey, query.state.data?.data)) continue;
      this.#note(query.queryHash, SPREAD_MS);
    }
  }

  /** Something was missed: anything may be different. */
  missed(wait = 0): void {
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ state }) => state.fetchStatus === 'idle',
    });
    for (const { queryHash } of shownReads()) this.#note(queryHash, GAP_SPREAD_MS, wait);
  }

  #note(hash: string, spread: number, wait = 0): void {
    this.#due.set(hash, Date.now());
    this.#plan(hash, spread, wait);
  }

  /** The earliest plan counts. */
  #plan(hash: string, spread: number, wait = 0): void {
    // Asked once somebody looks at it.
    if (!isVisible() || this.#signal.aborted) return;
    const ms = Math.max(wait, waitBeforeReread(spread, this.#askedAt.get(hash)));
    const at = Date.now() + ms;
    const planned = this.#timers.get(hash);
    if (planned && planned.at <= at) return;
    clearTimeout(planned?.timer);
    this.#timers.set(hash, { timer: setTimeout(() => void this.#ask(hash), ms), at });
  }

  async #ask(hash: string): Promise<void> {
    this.#timers.delete(hash);
    const query = cache().get<Shown>(hash) as ReadQuery | undefined;
    const since = this.#due.get(hash);
    const again = query && againOf(query);
    if (!query || !again || since === undefined || !isShown(query)) return this.#forget(hash);
    if (!isVisible()) return;
    // What was asked for since then has it all.
    if ((query.state.data?.at ?? 0) > since) return this.#forget(hash);
    if (newsTaker(hash) === undefined) {
      if (isBusy()) return this.#plan(hash, 0, MIN_INTERVAL_MS);
      if (this.#isRecordComing()) return this.#plan(hash, 0, AGAIN_MS);
    }
    if (query.state.fetchStatus !== 'idle') return this.#plan(hash, 0, AGAIN_MS);
    this.#due.delete(hash);
    this.#askedAt.set(hash, Date.now());
    this.#asking.add(hash);
    const before = query.state.data;
    const latest = await this.#latest(again, query.queryKey);
    this.#asking.delete(hash);
    // Nobody may change anything for hours, and what was missed would be missing until then.
    if (latest instanceof ApiError && TOO_BUSY.includes(latest.status))
      return this.#note(hash, GAP_SPREAD_MS, latest.retryAfter);
    const { data, fetchStatus } = query.state;
    if (latest instanceof ApiError || data === undefined) return;
    // Somebody acted meanwhile, and what that showed may be newer.
    if (data !== before || fetchStatus !== 'idle') return this.#note(hash, SPREAD_MS);
    const by = this.#savedBy.of(query.queryKey, latest.data);
    query.setData(shownWith(data, latest, newsTaker(hash), by));
  }

  #latest(again: AskedRead, key: QueryKey): Promise<CachedAnswer | ApiError> {
    return askServer(again, key, {
      signal: this.#signal,
      retryPolicy: 'none',
      handledStatuses: true,
      sparesSession: true,
      headers: { [BY_ITSELF_HEADER]: '1' },
    }).catch(asFailure);
  }

  /** What stands beside a record waits for it. */
  #isRecordComing(): boolean {
    return shownReads().some(
      ({ queryHash }) =>
        newsTaker(queryHash)?.kind === 'record' &&
        (this.#due.has(queryHash) || this.#asking.has(queryHash)),
    );
  }

  #forget(hash: string): void {
    this.#due.delete(hash);
    this.#askedAt.delete(hash);
  }
}
