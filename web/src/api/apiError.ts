/** Everything that can go wrong with a call, as one kind of error. */
import type { FieldError } from '@waydesk/contract/route.ts';
import type { Text } from '@waydesk/contract/text.ts';

/** `answered`: the server refused. `ended`: the session was over before the answer. */
export type ApiErrorKind =
  | 'answered'
  | 'unreadable'
  | 'network'
  | 'timeout'
  | 'offline'
  | 'aborted'
  | 'ended';

interface Facts {
  kind: ApiErrorKind;
  /** HTTP status; 0 without an answer. */
  status?: number;
  message?: string | undefined;
  code?: string | undefined;
  errors?: FieldError[];
  data?: unknown;
  /** Our own server said it, no other and no proxy. */
  isOurs?: boolean;
  /** Milliseconds the server asks to wait. */
  retryAfter?: number | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** The server's stable word, '' when it gave none. `message` is its text, '' likewise. */
  readonly code: string;
  /** Faults by field, places counted from 0. */
  readonly errors: FieldError[];
  /** What came with it: on 412 the entity as it stands. */
  readonly data: unknown;
  readonly isOurs: boolean;
  readonly retryAfter: number | undefined;
  /** The contract's text for this call when the answer brings none. */
  fallback: Text | '' = '';
  /** A toast has told it already. */
  announced = false;

  constructor(facts: Facts) {
    super(facts.message ?? '');
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? '';
    this.errors = facts.errors ?? [];
    this.data = facts.data;
    this.isOurs = facts.isOurs ?? false;
    this.retryAfter = facts.retryAfter;
  }

  /** The same error with other facts in some places. */
  changed(facts: Partial<Facts>): ApiError {
    const { kind, status, message, code, errors, data, isOurs, retryAfter } = this;
    const own = { kind, status, message, code, errors, data, isOurs, retryAfter };
    const { fallback, announced } = this;
    return Object.assign(new ApiError({ ...own, ...facts }), { fallback, announced });
  }

  /** Nothing clear was answered: what was sent may or may not stand. */
  get isLost(): boolean {
    if (this.isSilent) return true;
    return this.isPassing && this.kind !== 'offline' && this.status !== 429;
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
