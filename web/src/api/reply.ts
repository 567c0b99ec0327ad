/** The raw response to one request. */
import { API_HEADER, type FieldError, type Pagination } from '@waydesk/contract/calls/route.ts';
import { ApiError } from './apiError.ts';
import { unexpectedId } from './unexpected.ts';

export interface Reply {
  /** The JSON; null for a success without a body. */
  body: unknown;
  response: Response;
}

export interface Answer<T> {
  data: T;
  pagination: Pagination | undefined;
  /** The server's message; '' if there is none. */
  message: string;
  /** For `If-Match`: the entity's version; '' if there is none. */
  version: string;
  /** The body of another server that holds all rows of the list, whatever the call asked for. */
  fullList?: unknown;
}

type Bag = Record<string, unknown>;

export const isRecord = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether our own server answered, so that the body matches the contract. */
export const isOurs = (response: Response): boolean => response.headers.has(API_HEADER);

export function messageOf(body: Bag): string {
  const word = [body['message'], body['error']].find((w) => typeof w === 'string' && w !== '');
  return typeof word === 'string' ? word : '';
}

function fieldErrorsOf(body: Bag): FieldError[] {
  if (!Array.isArray(body['errors'])) return [];
  return body['errors'].map((error: unknown) => {
    if (!isRecord(error)) return { field: '', message: String(error) };
    const { field, message, msg } = error;
    return { field: String(field ?? ''), message: String(message ?? msg ?? '') };
  });
}

/** `Retry-After`, in seconds or as a date, as milliseconds from now. */
export function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** The error in a body; `body` may be anything, even a proxy's page. */
export function refusal(response: Response, body: unknown): ApiError {
  const bag = isRecord(body) ? body : {};
  return new ApiError({
    kind: 'answered',
    status: response.status,
    isOurs: isOurs(response),
    message: messageOf(bag),
    code: typeof bag['code'] === 'string' ? bag['code'] : '',
    errors: fieldErrorsOf(bag),
    data: bag['data'],
    retryAfter: retryAfterOf(response),
    requestId: unexpectedId(response),
  });
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.trim() === '') return null;
  const isJson = /\bjson\b/i.test(response.headers.get('Content-Type') ?? '');
  if (!isJson) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads a success; throws ApiError for everything else. */
export async function readReply(response: Response): Promise<Reply> {
  const body = await readBody(response);
  if (!response.ok) throw refusal(response, body);
  if (body === undefined) throw new ApiError({ kind: 'unreadable', status: response.status });
  return { body, response };
}

/** The answer of our own server, which matches the contract as it is. */
export function ownAnswer({ body, response }: Reply): Answer<unknown> {
  if (!isRecord(body)) throw new ApiError({ kind: 'unreadable', status: response.status });
  const [, version = ''] = /"(.*)"/.exec(response.headers.get('ETag') ?? '') ?? [];
  return {
    data: body['data'],
    pagination: body['pagination'] as Pagination | undefined,
    message: messageOf(body),
    version,
  };
}
