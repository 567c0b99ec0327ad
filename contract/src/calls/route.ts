/**
 * One row per call. The server mounts it, the client calls it, the permission check and the OpenAPI
 * page read it. No path is written anywhere else.
 */
import type * as z from 'zod/mini';
import type { Area } from './areas.ts';
import type { Who } from './permissions.ts';
import type { Text } from '../texts/text.ts';

type Schema = z.ZodMiniType;

interface Described {
  /** Below /api, parameters as `:name`. */
  path: string;
  who: Who;
  /** One line for readers of the OpenAPI page. */
  summary: string;
  params?: Schema;
  query?: Schema;
  /**
   * Query fields whose values only our server knows. The browser sends no other value, and filters
   * the rows itself when another server ignores the field.
   */
  ownWords?: Record<string, Schema>;
  body?: Schema;
  /** The schema of `data`; fields that it does not list are removed before the answer is sent. */
  data: Schema;
  /** `pagination` is answered beside `data`. */
  paged?: boolean;
  /** Answers the same rows as a file to `Accept: text/csv`. */
  csv?: boolean;
  /** Answers the same as a spreadsheet to an Accept that names one, see `XLSX_TYPE`. */
  xlsx?: boolean;
  /** Takes an Idempotency-Key and repeats the first answer. */
  idempotent?: boolean;
  /** What it sends has ids of its own: sending it again changes nothing, also without a key. */
  ownIds?: boolean;
  /** Answers a picture instead of JSON; `data` is then `z.null()`. */
  picture?: boolean;
  /**
   * Answers `text/event-stream` without an end instead of JSON: its events by name, the data of each being
   * JSON of this schema; `data` is then `z.null()`.
   */
  stream?: Record<string, Schema>;
  /** The browser asks by itself, so it does not count as a use of the session. */
  byItself?: boolean;
  /**
   * Hides data: people without the permission `unless` get the answer that `from` returns. Applied
   * to repeated answers too, because the reader's rights may have changed since.
   */
  hides?: { unless: Who; from: (data: never) => unknown };
  /**
   * Also accepts multipart: the field of the file, a description of it for the OpenAPI page, and
   * the fields that hold JSON text.
   */
  upload?: { file: string; accepts: string; json: readonly string[] };
  /** The body may be as large as that of a way with the maximum number of deliveries. */
  large?: boolean;
  /** Success status; default 200. */
  status?: 200 | 201;
  /** Shown when the call fails and the answer has no message. */
  failure?: Text;
  /**
   * For a call that the documents do not define: a server without it is asked for this list
   * instead, and the browser derives the answer.
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
  /** Areas whose reads may change after this call; empty when no screen shows its effect. */
  touches: readonly Area[];
  /** Answers a stale If-Match with 412 and the current entity. */
  versioned?: boolean;
}

export type Route = Reads | Writes;

/** The media type of spreadsheets. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The media type of streams: a caller has to name it in Accept, otherwise it gets 406. */
export const STREAM_TYPE = 'text/event-stream';

/** The response header that tells the browser it talks to Waydesk's own server. */
export const API_HEADER = 'waydesk-api';

export const route = <const R extends Route>(row: R): R => row;

/** A row with its area, under which the browser caches and invalidates what it reads. */
export type AreaRoute<A extends Area = Area> = Route & { area: A };

export interface ReadRoute extends Reads {
  area: Area;
}

export interface WriteRoute extends Writes {
  area: Area;
}

/** Like `route`, for the rows of one area. */
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

/** What a caller sends. */
export type Input<R extends Route> = (R['params'] extends Schema
  ? { params: In<R['params']> }
  : { params?: undefined }) &
  (R['query'] extends Schema ? { query?: In<R['query']> } : { query?: undefined }) &
  (R['body'] extends Schema ? { body: In<R['body']> } : { body?: undefined });

/** What a caller may read: wider than what our server answers, see `open-values.ts`. */
export type Data<R extends Route> = z.output<R['data']>;

/** What our server answers. */
export type ServerData<R extends Route> = z.input<R['data']>;

/** What a call resolves to: another server may answer a write without the record. */
export type CallResult<R extends Route> = R['method'] extends 'GET' ? Data<R> : Data<R> | null;

export interface Pagination {
  total: number;
  page: number;
  limit: number;
  totalPages: number;
  /** True when more than `total` match; only our own server says so. */
  atLeast?: boolean;
}

export interface SuccessBody<T> {
  success: true;
  status: 'success';
  message?: string;
  data: T;
  pagination?: Pagination;
}

export interface FieldError<Message extends string = string> {
  /** Path in the body, list positions counted from 0: `deliveries.2.customer_phone`. */
  field: string;
  message: Message;
}

export interface ErrorBody {
  success: false;
  status: 'error';
  message: string;
  code: string;
  errors?: FieldError[];
  /** The current entity, on 412; the place in line, on 503 `queued`. */
  data?: unknown;
}
