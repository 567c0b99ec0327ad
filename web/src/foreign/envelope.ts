/** The envelopes that other servers wrap their answers in. */
import type { Pagination } from '@waydesk/contract/calls/route.ts';
import { isRecord, messageOf, refusal, type Reply } from '../api/reply.ts';
import { fieldsOf, numberOf } from './pick.ts';

const FAILED = ['error', 'fail', 'failed'];

/** An entity may have its own `status`, so the word counts only next to `data` or a `message`. */
function saysFailed(body: Record<string, unknown>): boolean {
  if (body['success'] === false) return true;
  const { status } = body;
  const isEnvelope = 'data' in body || 'message' in body;
  return isEnvelope && typeof status === 'string' && FAILED.includes(status.toLowerCase());
}

/** Throws an ApiError when the HTTP status is a success but the envelope reports a failure. */
export function checkSuccess({ body, response }: Reply): void {
  if (isRecord(body) && saysFailed(body)) throw refusal(response, body);
}

/** Whether the envelope reports success; the status of the entity inside does not count. */
export function isSuccess(body: unknown): boolean {
  const { success, status } = fieldsOf(body);
  return success === true || status === 'success';
}

/** The message of the envelope; '' when it has none. */
export const messageIn = ({ body }: Reply): string => (isRecord(body) ? messageOf(body) : '');

/** The value under `data`, or the body itself when it has none. */
export const inside = (body: unknown): unknown =>
  isRecord(body) && body['data'] !== undefined ? body['data'] : body;

/** The pagination of the envelope; undefined when the rows are the full list. */
export function paginationIn(body: unknown): Pagination | undefined {
  const fields = fieldsOf(fieldsOf(body)['pagination']);
  const total = numberOf(fields['total']);
  const limit = numberOf(fields['limit']);
  if (total === null || limit === null) return undefined;
  const totalPages = numberOf(fields['totalPages']) ?? Math.ceil(total / limit);
  return { total, limit, totalPages, page: numberOf(fields['page']) ?? 1 };
}

/** The version of an entity, bare or under a single key; '' when the server has no versions. */
export function versionIn(data: unknown): string {
  if (!isRecord(data)) return '';
  const [only] = Object.values(data);
  const entity = 'id' in data || 'version' in data ? data : fieldsOf(only);
  const version = entity['version'];
  return typeof version === 'number' || typeof version === 'string' ? String(version) : '';
}
