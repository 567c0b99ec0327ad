/**
 * The kernel: one row per call. The server mounts it, the client calls it, the permission check and
 * the OpenAPI page read it. Nothing else in the project writes down an address.
 */
import type * as z from 'zod/mini';
import type { Area } from './areas.ts';
import type { Who } from './permissions.ts';
import type { Text } from './text.ts';

type Schema = z.ZodMiniType;

interface Described {
  /** Below /api, parameters as `:name`. */
  path: string;
  who: Who;
  /** One line for people, shown in the OpenAPI page. */
  summary: string;
  params?: Schema;
  query?: Schema;
  /**
   * Fields of the query whose words only our server knows. A browser sends no other word, and narrows
   * by it itself what a server answers in whole.
   */
  ownWords?: Record<string, Schema>;
  body?: Schema;
  /** What stands under `data`; everything else is cut off before it leaves. */
  data: Schema;
  /** `pagination` stands beside `data`. */
  paged?: boolean;
  /** The same rows leave as a file when `Accept: text/csv` asks for it. */
  csv?: boolean;
  /** Takes an Idempotency-Key and answers the first answer again. */
  idempotent?: boolean;
  /**
   * Multipart is taken too: the file's field, what it takes in words for the API's page, and the
   * fields that hold JSON text.
   */
  upload?: { file: string; accepts: string; json: readonly string[] };
  /** The body may be as large as a way with all its deliveries. */
  large?: boolean;
  /** Success status, 200 unless said. */
  status?: 200 | 201;
  /** Text shown when it fails and the answer brings none. */
  failure?: Text;
  /**
   * The documents do without this call: a server that does not know it is asked for this list
   * instead, and the browser works out the answer.
   */
  derivedFrom?: Route;
}

interface Reads extends Described {
  method: 'GET';
  touches?: undefined;
  versioned?: undefined;
}

interface Writes extends Described {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The areas whose reads may answer otherwise after it; empty where no screen shows a trace of it. */
  touches: readonly Area[];
  /** A stale If-Match is refused with 412 and the entity as it stands. */
  versioned?: boolean;
}

export type Route = Reads | Writes;

/** The response header by which a browser recognises a server that answers exactly what the rows say. */
export const API_HEADER = 'waydesk-api';

export const route = <const R extends Route>(row: R): R => row;

/** A row that belongs to an area: what is read by it is kept, and goes stale, under that name. */
export type AreaRoute<A extends Area = Area> = Route & { area: A };

export interface ReadRoute extends Reads {
  area: Area;
}

export interface WriteRoute extends Writes {
  area: Area;
}

/** The `route` of an area. */
export const routeIn =
  <const A extends Area>(area: A) =>
  <const R extends Route>(row: R): R & { area: A } => ({ ...row, area });

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: parsed, cleaned, typed. */
export interface Args<R extends Route> {
  params: Out<R['params']>;
  query: Out<R['query']>;
  body: Out<R['body']>;
}

/** What a caller gives. */
export type Input<R extends Route> = (R['params'] extends Schema
  ? { params: In<R['params']> }
  : { params?: undefined }) &
  (R['query'] extends Schema ? { query?: In<R['query']> } : { query?: undefined }) &
  (R['body'] extends Schema ? { body: In<R['body']> } : { body?: undefined });

/** What a caller may read: wider than what our server gives, see `told.ts`. */
export type Data<R extends Route> = z.output<R['data']>;

/** What our server gives. */
export type ServerData<R extends Route> = z.input<R['data']>;

/** What a caller is answered: a write may be done by a server that does not send back what it made. */
export type Answered<R extends Route> = R['method'] extends 'GET' ? Data<R> : Data<R> | null;

export interface Pagination {
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

export interface SuccessBody<T> {
  success: true;
  status: 'success';
  message?: string;
  data: T;
  pagination?: Pagination;
}

export interface FieldError<Message extends string = string> {
  /** Path in the body, list places counted from 0: `deliveries.2.customer_phone`. */
  field: string;
  message: Message;
}

export interface ErrorBody {
  success: false;
  status: 'error';
  message: string;
  code: string;
  errors?: FieldError[];
  /** The entity as it stands, on 412. */
  data?: unknown;
}
