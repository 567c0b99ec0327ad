/** Everything that can go wrong with a call, as one kind of error. */
import type { FieldFault } from '@waydesk/contract/route.ts';

/** `answered`: the server refused. `ended`: the session was over before the answer. */
export type FailureKind =
  | 'answered'
  | 'unreadable'
  | 'network'
  | 'timeout'
  | 'offline'
  | 'aborted'
  | 'ended';

interface Facts {
  kind: FailureKind;
  /** HTTP status; 0 without an answer. */
  status?: number;
  message?: string | undefined;
  code?: string | undefined;
  errors?: FieldFault[];
  data?: unknown;
  /** Milliseconds the server asks to wait. */
  retryAfter?: number | undefined;
}

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  readonly status: number;
  /** The server's stable word, '' when it gave none. `message` is its text, '' likewise. */
  readonly code: string;
  /** Faults by field, places counted from 0. */
  readonly errors: FieldFault[];
  /** What came with it: on 412 the entity as it stands. */
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  /** The contract's text for this call when the answer brings none. */
  fallback = '';
  /** A toast has told it already. */
  announced = false;

  constructor(facts: Facts) {
    super(facts.message ?? '');
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? '';
    this.errors = facts.errors ?? [];
    this.data = facts.data;
    this.retryAfter = facts.retryAfter;
  }

  /** The way failed, not the request: trying again may help, cached data may stand in. */
  get isPassing(): boolean {
    return (
      ['network', 'timeout', 'offline', 'unreadable'].includes(this.kind) ||
      this.status >= 500 ||
      this.status === 408 ||
      this.status === 429
    );
  }

  /** Nobody needs to be told: the person left, or the session did. */
  get isSilent(): boolean {
    return this.kind === 'aborted' || this.kind === 'ended';
  }
}
