import type { Route } from '@waydesk/contract/calls/route.ts';
import type { CallInput } from './address.ts';
import type { ApiError } from './apiError.ts';
import type { RetryPolicy } from './retry.ts';

/** Progress of a write on a server that takes the deliveries of a way one by one. */
export interface Progress {
  wayId: number;
  /** Ids of the deliveries that the way had before. */
  before?: number[];
  /** Indexes of the deliveries that the server has stored. */
  written: number[];
  /** Indexes whose response was lost: the server may have stored them, or may still do so. */
  unsure: number[];
}

/** A call whose response contains what another call asks for. */
export interface Source {
  route: Route;
  input: CallInput;
}

/** Options of a single call. */
export interface CallOptions {
  /** Aborted when the user leaves the page. */
  signal?: AbortSignal | undefined;
  /** GET only; default `plain`. */
  retryPolicy?: RetryPolicy | undefined;
  /**
   * Failures the screen shows itself: by status, by predicate, or `true` for all of them (no
   * toast).
   */
  handledStatuses?: true | readonly number[] | ((failure: ApiError) => boolean) | undefined;
  /** Makes a second click after a lost response harmless; use the same key for the same work. */
  idempotencyKey?: string | undefined;
  /** The version that was read; no `If-Match` if there is none. */
  ifMatch?: string | number | null | undefined;
  /** The record that is changed, as it was read: a server that replaces records is sent all of it. */
  stored?: unknown;
  /** Sent in the row's file field. */
  file?: File | null | undefined;
  /** The caller shows temporary failures itself if nothing can replace the response. */
  defer?: boolean | undefined;
  /** A 401 of this call does not end the session. */
  sparesSession?: boolean | undefined;
  /** Sent beside the usual ones. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Called before each retry, with its number. */
  onRetry?: ((n: number) => void) | undefined;
  /**
   * For a write that another server only supports in steps: the `progress` of an earlier click,
   * from which it continues, and a callback after each step.
   */
  steps?: { progress: Progress | null; onProgress: (progress: Progress) => void } | undefined;
  /** Tried before the row's `derivedFrom` on a server that does not have the call. */
  derivedFrom?: Source | undefined;
}
