import type { Route } from '@waydesk/contract/route.ts';
import type { Given } from './address.ts';
import type { ApiError } from './apiError.ts';
import type { RetryPolicy } from './retry.ts';

/** How far a way got at a server that takes its deliveries one by one. */
export interface Progress {
  wayId: number;
  /** Places of the deliveries that stand on the server. */
  written: number[];
  /** A place whose answer was lost: look before sending it again. */
  unsure: number | null;
}

/** A call whose answer holds what another call asks for. */
export interface Source {
  route: Route;
  input: Given;
}

/** How one call differs from the usual. */
export interface CallOptions {
  /** Leaving the page aborts through it. */
  signal?: AbortSignal | undefined;
  /** GET only; `plain` unless said. */
  retryPolicy?: RetryPolicy | undefined;
  /** Statuses, or failures, that the screen tells itself, or true: no toast at all. */
  handledStatuses?: true | readonly number[] | ((failure: ApiError) => boolean) | undefined;
  /** Makes a second press after a lost answer harmless; use the same for the same work. */
  idempotencyKey?: string | undefined;
  /** The version that was read; left out when there is none. */
  ifMatch?: string | number | null | undefined;
  /** Goes into the row's file field. */
  file?: File | null | undefined;
  /** The caller announces passing failures itself, when nothing else can stand in. */
  defer?: boolean | undefined;
  /** A 401 of this call says nothing about the session. */
  sparesSession?: boolean | undefined;
  /** Told before each further try. */
  onRetry?: ((n: number) => void) | undefined;
  /**
   * For a write that another server may take in steps only: `progress` of an earlier press, with
   * which it goes on, and who keeps it after each step.
   */
  steps?: { progress: Progress | null; onProgress: (progress: Progress) => void } | undefined;
  /** Asked before the row's `derivedFrom` by a server that does not know the call. */
  derivedFrom?: Source | undefined;
}
