/** A call that is recorded, and short ways to name one. */
import type { Role } from '@waydesk/contract/calls/permissions.ts';

/** A person, nobody, or a token by the word that stands for it: `<token 1>`. */
export type RecordedCaller = Role | 'nobody' | `<${string}>`;

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RecordedStep {
  as: RecordedCaller;
  method: CallMethod;
  /** May hold words of the recording, `<photo 1>`; the real value is sent. */
  path: string;
  /** Text is sent as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sends the body as a form, with this file. */
  file?: 'picture' | 'text';
}

/** Steps by the word that names them in the recording. */
export type RecordedSteps = Record<string, readonly RecordedStep[]>;

type More = Partial<Pick<RecordedStep, 'headers' | 'file'>>;

const reading =
  (method: CallMethod) =>
  (path: string, as: RecordedCaller = 'user', headers?: Record<string, string>): RecordedStep => ({
    as,
    method,
    path,
    ...(headers ? { headers } : {}),
  });

const writing =
  (method: CallMethod) =>
  (path: string, body?: unknown, as: RecordedCaller = 'user', more: More = {}): RecordedStep => ({
    as,
    method,
    path,
    ...(body === undefined ? {} : { body }),
    ...more,
  });

/** Makes the steps of a recording: `post('/ways', body, 'user')`, `get('/ways/1')`. */
export const recordedCalls = {
  get: reading('GET'),
  del: reading('DELETE'),
  post: writing('POST'),
  put: writing('PUT'),
  patch: writing('PATCH'),
  csv: (path: string, lang = 'en', as: RecordedCaller = 'user') =>
    reading('GET')(path, as, { accept: 'text/csv', 'accept-language': lang }),
};

export const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
export const ifMatch = (version: number | string) => ({
  headers: { 'if-match': typeof version === 'number' ? `"${version}"` : version },
});
