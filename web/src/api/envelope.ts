/** Reads an answer, whatever of the shapes a server of this API may give it. */
import type { FieldFault, Pagination } from '@waydesk/contract/route.ts';
import { ApiFailure } from './failures.ts';

export interface Answer<T> {
  data: T;
  pagination: Pagination | undefined;
  /** The server's words, '' when it gave none. */
  message: string;
  /** What `If-Match` takes: the entity's version, '' when it has none. */
  version: string;
  /** The whole body, for what stands outside `data`. */
  body: unknown;
  response: Response;
}

type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FAILED = ['error', 'fail', 'failed'];

/** An entity may have a `status` of its own: only these words beside data or a message count. */
function saysFailed(body: Bag): boolean {
  if (body['success'] === false) return true;
  const { status } = body;
  const isEnvelope = 'data' in body || 'message' in body;
  return isEnvelope && typeof status === 'string' && FAILED.includes(status.toLowerCase());
}

function messageOf(body: Bag): string {
  const word = [body['message'], body['error']].find((w) => typeof w === 'string' && w !== '');
  return typeof word === 'string' ? word : '';
}

function faultsOf(body: Bag): FieldFault[] {
  if (!Array.isArray(body['errors'])) return [];
  return body['errors'].map((fault: unknown) => {
    if (!isBag(fault)) return { field: '', message: String(fault) };
    const { field, message, msg } = fault;
    return { field: String(field ?? ''), message: String(message ?? msg ?? '') };
  });
}

/** Seconds or a date, as milliseconds from now. */
export function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
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

/**
 * A row whose `data` is an object of one list or entity (`{riders}`) is found under that name at
 * either depth, or as the bare value; a row whose `data` is a list also inside an object.
 */
export function fit(body: unknown, key: string | undefined, isList: boolean): unknown {
  const data = isBag(body) && body['data'] !== undefined ? body['data'] : body;
  if (key !== undefined) {
    if (isBag(data) && key in data) return data;
    return { [key]: isBag(body) && key in body ? body[key] : data };
  }
  if (!isList || Array.isArray(data)) return data;
  const list = [data, body]
    .filter(isBag)
    .flatMap((bag) => Object.values(bag).filter(Array.isArray));
  return list[0] ?? [];
}

/** Its own `version`, or that of the one entity inside it. */
function versionOf(data: unknown, key: string | undefined): string {
  const entity = key !== undefined && isBag(data) ? data[key] : data;
  const version = isBag(entity) ? entity['version'] : undefined;
  return typeof version === 'number' || typeof version === 'string' ? String(version) : '';
}

/** The answer, or throws what it says went wrong. An empty success counts as one. */
export async function readAnswer(
  response: Response,
  key: string | undefined,
  isList: boolean,
): Promise<Answer<unknown>> {
  const body = await readBody(response);
  const { status } = response;
  const bag = isBag(body) ? body : {};
  if (!response.ok || saysFailed(bag)) {
    throw new ApiFailure({
      kind: 'answered',
      status,
      message: messageOf(bag),
      code: typeof bag['code'] === 'string' ? bag['code'] : '',
      errors: faultsOf(bag),
      data: bag['data'],
      retryAfter: retryAfterOf(response),
    });
  }
  if (body === undefined) throw new ApiFailure({ kind: 'unreadable', status });
  const data = body === null ? null : fit(body, key, isList);
  return {
    data,
    pagination: isBag(bag['pagination']) ? (bag['pagination'] as unknown as Pagination) : undefined,
    message: messageOf(bag),
    version: versionOf(data, key),
    body,
    response,
  };
}
