/**
 * Entry point for servers that only implement the two documents. `web/src/foreign` maps their
 * responses to the contract; it is a separate chunk that loads with their first response.
 */
import type { Input, ReadRoute, Route } from '@waydesk/contract/calls/route.ts';
import type { CallInput } from './address.ts';
import type { ApiError } from './apiError.ts';
import type { CachedAnswer, CacheTime } from './cache.ts';
import type { CallOptions } from './callOptions.ts';
import { loadChunk } from './chunk.ts';
import type { Answer, Reply } from './reply.ts';

/** Sends another request with the session and signal of the call; throws ApiError. */
export type SendRequest = <R extends Route>(
  route: R,
  input: Input<R>,
  options?: Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>,
) => Promise<Reply>;

/** A call in progress: what was requested, and a way to send more requests. */
export interface Exchange {
  route: Route;
  input: CallInput;
  options: CallOptions;
  ask: SendRequest;
}

/** All methods throw only ApiError. */
export interface ForeignServers {
  /** Maps a success of any shape to what our server would have answered. */
  adapt: (exchange: Exchange, reply: Reply) => Promise<Answer<unknown>>;
  /** Stores the body of an answer with all rows of a list; `at` in milliseconds since 1970. */
  storeFullList: (route: ReadRoute, whole: unknown, at: number) => Promise<void>;
  /** The answer to a list call out of the stored body; undefined if none is stored. */
  readStoredList: (
    route: ReadRoute,
    input: CallInput,
    keep: CacheTime,
  ) => Promise<CachedAnswer | undefined>;
  /** The body of a call with what only other servers read. */
  completeBody: (route: Route, input: CallInput, options: CallOptions) => unknown;
  /** Does the whole call in its own steps; null if it should be sent as it is. */
  takeOver: (exchange: Exchange) => Promise<Answer<unknown>> | null;
  /**
   * Derives the answer to a call the server does not have from `reply`, the response to
   * `derivedFrom`.
   */
  derive: (exchange: Exchange, reply: Reply) => Promise<Answer<unknown>>;
  /** The same error with the contract's field names and texts. */
  explain: (exchange: Exchange, error: ApiError) => Promise<ApiError>;
  /** Builds the CSV of a list for a server that has none. */
  toCsv: (exchange: Exchange, reply: Reply) => Promise<string>;
}

let load: (() => Promise<ForeignServers>) | undefined;
let loaded: ForeignServers | undefined;

/** Sets, at the start, how the chunk is loaded. */
export function setForeignServers(loader: () => Promise<ForeignServers>): void {
  load = loader;
  loaded = undefined;
}

export async function loadForeignServers(): Promise<ForeignServers> {
  if (load === undefined) throw new Error('No way to read other servers was set');
  loaded ??= await loadChunk(load);
  return loaded;
}

/** Whether the server has more than the documents define: true until another server has answered. */
export const isOurServer = (): boolean => loaded === undefined;

/** The chunk if another server has answered before, otherwise undefined. */
export const loadedForeignServers = (): ForeignServers | undefined => loaded;
