/**
 * The door to servers that know only the two documents. What they answer is turned into what the
 * contract says by `web/src/foreign`, a part of its own that loads with their first answer.
 */
import type { Input, Route } from '@waydesk/contract/route.ts';
import type { Given } from './address.ts';
import type { ApiError } from './apiError.ts';
import type { CallOptions } from './callOptions.ts';
import { loadPart } from './chunk.ts';
import type { Answer, Reply } from './reply.ts';

/** Sends one more request under the session and the signal of the call; throws ApiError. */
export type SendRequest = <R extends Route>(
  route: R,
  input: Input<R>,
  options?: Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>,
) => Promise<Reply>;

/** A call on its way: what was asked, and the means to ask for more. */
export interface Exchange {
  route: Route;
  given: Given;
  options: CallOptions;
  ask: SendRequest;
}

/** All throw ApiError only. */
export interface ForeignServers {
  /** What our server would have answered, out of a success of any shape. */
  adapt: (exchange: Exchange, reply: Reply) => Promise<Answer<unknown>>;
  /** Does the whole call in steps of its own; null when it is to be sent as it is. */
  takeOver: (exchange: Exchange) => Promise<Answer<unknown>> | null;
  /** The answer to a call that the server does not know, worked out from `reply` to `derivedFrom`. */
  derive: (exchange: Exchange, reply: Reply) => Promise<Answer<unknown>>;
  /** The same error, under the names and in the words of the contract. */
  explain: (exchange: Exchange, error: ApiError) => Promise<ApiError>;
  /** The file of a list that the server answers in no file. */
  toCsv: (exchange: Exchange, reply: Reply) => Promise<string>;
}

let load: (() => Promise<ForeignServers>) | undefined;
let loaded: ForeignServers | undefined;

/** Says at the start how the part is loaded. */
export function setForeignServers(loader: () => Promise<ForeignServers>): void {
  load = loader;
  loaded = undefined;
}

export async function loadForeignServers(): Promise<ForeignServers> {
  if (load === undefined) throw new Error('No way to read other servers was set');
  loaded ??= await loadPart(load);
  return loaded;
}

/** The part where another server has answered before, else undefined. */
export const loadedForeignServers = (): ForeignServers | undefined => loaded;
