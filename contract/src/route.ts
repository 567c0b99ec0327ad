/**
 * The kernel: one row per call. The server mounts it, the client calls it, the permission check and
 * the OpenAPI page read it. Nothing else in the project writes down an address.
 */
import type * as z from 'zod/mini';
import type { Who } from './permissions.ts';

type Schema = z.ZodMiniType;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, parameters as `:name`. */
  path: string;
  who: Who;
  /** One line for people, shown in the OpenAPI page. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** What stands under `data`; everything else is cut off before it leaves. */
  data: Schema;
  /** `pagination` stands beside `data`. */
  paged?: boolean;
  /** The same rows leave as a file when `Accept: text/csv` asks for it. */
  csv?: boolean;
  /** Takes an Idempotency-Key and answers the first answer again. */
  idempotent?: boolean;
  /** A stale If-Match is refused with 412 and the entity as it stands. */
  versioned?: boolean;
  /** Multipart is taken too: the file's field, and the fields that hold JSON text. */
  upload?: { file: string; json: readonly string[] };
  /** The body may be as large as a way with all its deliveries. */
  large?: boolean;
  /** Success status, 200 unless said. */
  status?: 200 | 201;
  /** Text shown when it fails and the answer brings none. */
  failure?: string;
}

export const route = <const R extends Route>(row: R): R => row;

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

export type Data<R extends Route> = z.output<R['data']>;

export interface Pagination {
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

export interface Success<T> {
  success: true;
  status: 'success';
  message?: string;
  data: T;
  pagination?: Pagination;
}

export interface FieldFault {
  /** Path in the body, list places counted from 0: `deliveries.2.customer_phone`. */
  field: string;
  message: string;
}

export interface Failure {
  success: false;
  status: 'error';
  message: string;
  code: string;
  errors?: FieldFault[];
  /** The entity as it stands, on 412. */
  data?: unknown;
}
