/** The envelopes in which other servers put what they answer. */
import type { Pagination } from '@waydesk/contract/route.ts';
import { isRecord, messageOf, refusal, type Reply } from '../api/reply.ts';
import { fieldsOf, numberOf } from './pick.ts';

const FAILED = ['error', 'fail', 'failed'];

/** An entity may have a `status` of its own: only these words beside data or a message count. */
function saysFailed(body: Record<string, unknown>): boolean {
  if (body['success'] === false) return true;
  const { status } = body;
  const isEnvelope = 'data' in body || 'message' in body;
  return isEnvelope && typeof status === 'string' && FAILED.includes(status.toLowerCase());
}

/** Throws the ApiError of a success that says no. */
export function checkSaysYes({ body, response }: Reply): void {
  if (isRecord(body) && saysFailed(body)) throw refusal(response, body);
}

/** Whether a write was done: only the envelope's own word counts, not the state of what it holds. */
export function saysDone(body: unknown): boolean {
  const { success, status } = fieldsOf(body);
  return success === true || status === 'success';
}

export const messageIn = ({ body }: Reply): string => (isRecord(body) ? messageOf(body) : '');

/** What stands under `data`, else the body itself. */
export const inside = (body: unknown): unknown =>
  isRecord(body) && body['data'] !== undefined ? body['data'] : body;

/** Undefined when the server sent no pages, so that the rows are all there are. */
export function paginationIn(body: unknown): Pagination | undefined {
  const fields = fieldsOf(fieldsOf(body)['pagination']);
  const total = numberOf(fields['total']);
  const limit = numberOf(fields['limit']);
  if (total === null || limit === null) return undefined;
  const totalPages = numberOf(fields['totalPages']) ?? Math.ceil(total / limit);
  return { total, limit, totalPages, page: numberOf(fields['page']) ?? 1 };
}

/** The entity's version, '' when the server keeps none. */
export function versionIn(data: unknown): string {
  if (!isRecord(data)) return '';
  const [only] = Object.values(data);
  const entity = 'id' in data || 'version' in data ? data : fieldsOf(only);
  const version = entity['version'];
  return typeof version === 'number' || typeof version === 'string' ? String(version) : '';
}
