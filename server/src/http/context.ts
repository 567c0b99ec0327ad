/** The types that handlers receive and return. */
import type { Readable } from 'node:stream';
import type { Args, Pagination, Route } from '@waydesk/contract/calls/route.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import type { ServerMessage } from '@waydesk/contract/texts/text.ts';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { DatabasePool } from '../db/database.ts';
import type { MaybeWritten } from '../db/written.ts';
import type { Services } from './services.ts';
import type { Person } from './sessions.ts';
import type { PortalCaller } from './shopSessions.ts';
import type { UploadedFile } from './upload.ts';
import type { Sheet } from './xlsx.ts';

export interface Context extends Omit<Services, 'db'> {
  /** What this call has of the database, until its time is over. */
  db: DatabasePool;
  /** The person whose token it is; public calls and those of the portal have none and must not read it. */
  user: Person;
  /** The person of a shop, or its key, whose token it is; only calls of the portal have one and may read it. */
  caller: PortalCaller;
  /** The token, for ending its session; undefined on public calls. */
  token: string | undefined;
  /** The tab that calls, as it calls itself. */
  tab: string | null;
  /** IP address of the caller. */
  ip: string;
  /** Method and path, `POST /api/ways/12/notes`: the scope of an Idempotency-Key. */
  call: string;
  /** The version in If-Match. */
  ifMatch: number | undefined;
  /** The Idempotency-Key, in a valid format. */
  key: string | undefined;
  /** The file of the form, as the app's `FileRule` accepted it. */
  file: UploadedFile | undefined;
  /** The caller asked for text/csv. */
  wantsCsv: boolean;
  /** The caller asked for a spreadsheet. */
  wantsXlsx: boolean;
  /** Releases this call's slot, to wait in another queue. */
  stepAside: () => void;
  /** Language of headings and labels in files, from Accept-Language. */
  lang: Language;
}

export interface JsonAnswer<R extends Route> {
  data: MaybeWritten<z.input<R['data']>>;
  message?: ServerMessage;
  pagination?: Pagination;
  /** True for the answer of an earlier call with the same key. */
  replayed?: boolean;
  /** Repeats the fields of `data` at the top level; only signing in does that. */
  copiedUp?: boolean;
}

export interface CsvAnswer {
  csv: { fileName: string; chunks: AsyncIterable<string> };
}

export interface XlsxAnswer {
  xlsx: { fileName: string; sheets: readonly Sheet[] };
}

/** A stored picture, as a photo store has it. */
export interface PictureAnswer {
  picture: {
    /** Its media type. */
    type: string;
    /** Anybody may see it, and its address always shows the same. */
    isPublic?: boolean;
    /** Its size alone, or null when its file is missing. */
    facts(): Promise<{ size: number } | null>;
    open(): Promise<{ size: number; stream: Readable } | null>;
  };
}

/** Sends the answer itself, without an end. */
export interface StreamAnswer {
  stream: (reply: FastifyReply) => void;
}

type OneAnswer<R extends Route> = R['stream'] extends object
  ? StreamAnswer
  : R['picture'] extends true
    ? PictureAnswer
    : JsonAnswer<R>;

export type HandlerAnswer<R extends Route> =
  | OneAnswer<R>
  | (R['csv'] extends true ? CsvAnswer : never)
  | (R['xlsx'] extends true ? XlsxAnswer : never);

export type Handler<R extends Route> = (
  args: Args<R>,
  context: Context,
) => Promise<HandlerAnswer<R>>;

/** One handler per row of an area; a missing one does not compile. */
export type Handlers<Rows extends Record<string, Route>> = { [K in keyof Rows]: Handler<Rows[K]> };
