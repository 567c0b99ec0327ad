/** Turns a handler's result into the answer: JSON in the envelope, a CSV file in pieces, or a spreadsheet. */
import { Readable } from 'node:stream';
import { CSV_BOM } from '@waydesk/contract/values/csv.ts';
import { mayCall } from '@waydesk/contract/calls/permissions.ts';
import { type Route, type SuccessBody, XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { type MaybeWritten, Written } from '../db/written.ts';
import type { Admission } from './admission.ts';
import type { CsvAnswer, JsonAnswer, PictureAnswer, XlsxAnswer } from './context.ts';
import { type ExportShare, yieldingToCalls } from './exports.ts';
import { notFound } from './httpError.ts';
import { watchReader } from './readerWatch.ts';
import type { Person } from './sessions.ts';
import { follow } from './spool.ts';
import { writeSheets } from './xlsx.ts';

/**
 * Sends the envelope with the row's status, the ETag of a versioned entity and `pagination`. Returns the
 * text of its data.
 */
export function answerJson(row: Route, answer: JsonAnswer<Route>, reply: FastifyReply): DataText {
  const { text, version } = textOf(row, presentData(row, answer, reply.request.person));
  if (reply.server.services.checkAnswers) {
    checkText(row, text);
    checkHidden(row, text, reply.request.person);
  }
  const copied = answer.copiedUp ? (JSON.parse(text) as object) : {};
  const before = { message: answer.message, ...copied };
  const after = answer.pagination ? `,"pagination":${JSON.stringify(answer.pagination)}` : '';
  if (version !== undefined) void reply.header('etag', etag(version));
  if (answer.replayed) void reply.header('idempotency-replayed', 'true');
  void reply
    .code(row.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(`${head(before)},"data":${text}${after}}`);
  return { text, version };
}

/** The beginning of a `SuccessBody`, up to its data. */
const head = (fields: object) =>
  JSON.stringify({ success: true, status: 'success', ...fields } satisfies SuccessHead).slice(
    0,
    -1,
  );

type SuccessHead = Omit<SuccessBody<unknown>, 'data' | 'pagination'>;

interface DataText {
  text: string;
  /** That of an entity, which is the data itself or its only value: `{ rider: { ... } }`. */
  version: number | undefined;
}

/** The JSON text of an answer's data: as the database wrote it, or parsed by the contract. */
function textOf(row: Route, data: unknown): DataText {
  if (data instanceof Written) return { text: data.json, version: data.version };
  if (hasWritten(data)) {
    const values = Object.entries(data).map(([name, value]) => {
      const text = value instanceof Written ? value.json : JSON.stringify(value);
      return { text: `${JSON.stringify(name)}:${text}`, value };
    });
    const [first] = values;
    const only = values.length === 1 && first?.value instanceof Written ? first.value : undefined;
    return { text: `{${values.map(({ text }) => text).join(',')}}`, version: only?.version };
  }
  // Parsing removes what the contract does not list. A fault here is a bug and answers 500.
  const parsed: unknown = row.data.parse(data);
  return { text: JSON.stringify(parsed), version: versionOf(parsed) };
}

const hasWritten = (data: unknown): data is object =>
  data !== null &&
  typeof data === 'object' &&
  Object.values(data).some((value) => value instanceof Written);

/** Throws unless the text is what the contract would have written, to the letter. */
function checkText(row: Route, text: string): void {
  const expected = JSON.stringify(row.data.parse(JSON.parse(text)));
  if (text !== expected) throw new Error(`${row.path}: wrote ${text} instead of ${expected}`);
}

/** An answer is given by present rights, also one that was first given when they were others. */
function presentData(row: Route, { data, replayed }: JsonAnswer<Route>, person: Person | null) {
  if (!replayed || !row.hides || mayCall(person ?? undefined, row.hides.unless)) return data;
  return row.hides.from(valueOf(row, data) as never);
}

/** Throws unless a row's `hides` finds nothing left to hide. */
function checkHidden(row: Route, text: string, person: Person | null): void {
  if (!row.hides || mayCall(person ?? undefined, row.hides.unless)) return;
  const shown = JSON.stringify(row.hides.from(JSON.parse(text) as never));
  if (text !== shown) throw new Error(`${row.path}: told ${text} instead of ${shown}`);
}

/** The data of an answer as values, for what is not sent as it is. */
export const valueOf = <R extends Route>(
  row: R,
  data: MaybeWritten<unknown>,
): z.output<R['data']> => JSON.parse(textOf(row, data).text) as z.output<R['data']>;

export const etag = (version: number) => `"${version}"`;

function versionOf(data: unknown): number | undefined {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return undefined;
  const values = Object.values(data) as unknown[];
  const own = 'version' in data ? data.version : values.length === 1 ? inner(values[0]) : undefined;
  return typeof own === 'number' ? own : undefined;
}

const inner = (value: unknown) =>
  value !== null && typeof value === 'object' && 'version' in value ? value.version : undefined;

interface FileWork {
  share: ExportShare;
  admission: Admission;
  /** Whether its reader may still have the file. */
  mayGoOn: () => Promise<boolean>;
}

/** Waits for the first piece, so that a failing query still gets an error answer. */
export async function answerCsv(
  { csv }: CsvAnswer,
  reply: FastifyReply,
  { share, admission, mayGoOn }: FileWork,
): Promise<void> {
  const made = yieldingToCalls(inLargerPieces(csv.chunks), admission.calls);
  const pieces = follow(made, admission.exports.space, share.made);
  const first = await pieces.next();
  const stream = Readable.from(startingWith(first, pieces), { objectMode: false });
  stream.once('close', share.closed);
  watchReader(reply.raw, mayGoOn);
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(csv.fileName))
    .send(stream);
}

/** A spreadsheet, which is made in memory: of some thousands of rows. */
export async function answerXlsx(
  { xlsx }: XlsxAnswer,
  reply: FastifyReply,
  share: ExportShare,
): Promise<void> {
  const bytes = await writeSheets(xlsx.sheets);
  share.closed();
  void reply
    .type(XLSX_TYPE)
    .header('content-disposition', attachment(xlsx.fileName))
    .send(Buffer.from(bytes));
}

/** One that only its reader may have is kept by no cache on the way. HEAD does not read it. */
export async function answerPicture(
  { picture }: PictureAnswer,
  reply: FastifyReply,
): Promise<void> {
  const isHead = reply.request.method === 'HEAD';
  const opened = isHead ? null : await picture.open();
  const found = opened ?? (isHead ? await picture.facts() : null);
  if (!found) throw notFound('There is no such photo', 'no_such_photo');
  void reply
    .headers({
      'cache-control': picture.isPublic
        ? 'public, max-age=31536000, immutable'
        : 'private, no-store',
      'content-disposition': 'inline',
      'content-length': found.size,
      'x-content-type-options': 'nosniff',
    })
    .type(picture.type)
    // Of anything but a stream, HEAD would tell the size.
    .send(opened?.stream ?? Readable.from([]));
}

/** Adds a header to Vary and keeps the ones that other parts have set. */
export function varyBy(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  void reply.header('vary', before ? `${String(before)}, ${header}` : header);
}

const PIECE = 64 * 1024;

/** Joins small pieces, because each piece costs a write. */
async function* inLargerPieces(chunks: AsyncIterable<string>): AsyncGenerator<string, void> {
  let piece = CSV_BOM;
  for await (const chunk of chunks) {
    piece += chunk;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function* startingWith(first: IteratorResult<Buffer, void>, rest: AsyncGenerator<Buffer>) {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    // Ends the query too when the reader has left.
    await rest.return(undefined);
  }
}

/** The Content-Disposition for a name in any script (RFC 5987), with an ASCII fallback. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
