/** The one error type for everything that can go wrong with a call. */
import type { FieldError } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

/** `answered`: the server refused. `ended`: the session was over before the response. */
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
  /** HTTP status; 0 without a response. */
  status?: number;
  message?: string | undefined;
  code?: string | undefined;
  errors?: FieldError[];
  data?: unknown;
  /** From our own server, not another server or a proxy. */
  isOurs?: boolean;
  /** `Retry-After`, in milliseconds. */
  retryAfter?: number | undefined;
  /** Of an unexpected failure, as the server's log has it. */
  requestId?: string;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** The server's stable error code; '' if there is none. `message` likewise. */
  readonly code: string;
  /** Errors by field; list indexes start at 0. */
  readonly errors: FieldError[];
  /** The `data` of the response: on 412 the current entity. */
  readonly data: unknown;
  readonly isOurs: boolean;
  readonly retryAfter: number | undefined;
  /** '' unless the failure was unexpected. */
  readonly requestId: string;
  /** The contract's text for this call, for a response without a message. */
  fallback: Text | '' = '';
  /** A toast has already shown it. */
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
    this.requestId = facts.requestId ?? '';
  }

  /** A copy of the error with some facts replaced. */
  changed(facts: Partial<Facts>): ApiError {
    const { kind, status, message, code, errors, data, isOurs, retryAfter, requestId } = this;
    const own = { kind, status, message, code, errors, data, isOurs, retryAfter, requestId };
    const { fallback, announced } = this;
    return Object.assign(new ApiError({ ...own, ...facts }), { fallback, announced });
  }

  /** It is unknown whether the server carried out the request. */
  get isLost(): boolean {
    if (this.isSilent) return true;
    return this.isPassing && this.kind !== 'offline' && this.status !== 429;
  }

  /** A temporary failure: a retry may help, and cached data may be shown instead. */
  get isPassing(): boolean {
    return (
      ['network', 'timeout', 'offline', 'unreadable'].includes(this.kind) ||
      this.status >= 500 ||
      this.status === 408 ||
      this.status === 429
    );
  }

  /** Shows nothing: the user has left the page, or the session has ended. */
  get isSilent(): boolean {
    return this.kind === 'aborted' || this.kind === 'ended';
  }
}
