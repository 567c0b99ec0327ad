/** A call that is recorded, and short ways to name one. */
import type { Role } from '@waydesk/contract/permissions.ts';

export type Caller = Role | 'nobody';

export interface RecordedStep {
  as: Caller;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sends the body as a form with a photo. */
  withPhoto?: true;
}

const call =
  (method: RecordedStep['method']) =>
  (path: string, body?: unknown, as: Caller = 'user', more: Partial<RecordedStep> = {}) =>
    ({ as, method, path, ...(body === undefined ? {} : { body }), ...more }) as RecordedStep;
export const get = (path: string, as: Caller = 'user', headers?: Record<string, string>) =>
  call('GET')(path, undefined, as, headers ? { headers } : {});
export const [post, put, patch, del] = [call('POST'), call('PUT'), call('PATCH'), call('DELETE')];
export const csv = (path: string, lang = 'en', as: Caller = 'user') =>
  get(path, as, { accept: 'text/csv', 'accept-language': lang });
export const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
export const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
