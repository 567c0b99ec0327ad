/** Turns a handler's result into the answer: JSON in the envelope, or a CSV file in pieces. */
import { Readable } from 'node:stream';
import { CSV_BOM } from '@waydesk/contract/csv.ts';
import type { Route, SuccessBody } from '@waydesk/contract/route.ts';
import type { FastifyReply } from 'fastify';
import type { CsvAnswer, JsonAnswer } from './context.ts';
import type { ExportShare } from './exports.ts';
import { type SpoolSpace, follow } from './spool.ts';

/** Sends the envelope with the row's status, the ETag of a versioned entity and `pagination`. */
export function answerJson(row: Route, answer: JsonAnswer<Route>, reply: FastifyReply): void {
  // Parsing removes what the contract does not list. A fault here is a bug and answers 500.
  const data = row.data.parse(answer.data);
  const body: SuccessBody<unknown> = {
    success: true,
    status: 'success',
    ...(answer.message === undefined ? {} : { message: answer.message }),
    ...(answer.copiedUp ? (data as object) : {}),
    data,
    ...(answer.pagination ? { pagination: answer.pagination } : {}),
  };
  const version = versionOf(data);
  if (version !== undefined) void reply.header('etag', etag(version));
  if (answer.replayed) void reply.header('idempotency-replayed', 'true');
  void reply.code(row.status ?? 200).send(body);
}

export const etag = (version: number) => `"${version}"`;

/** The version of an entity, which is the data itself or its only value: `{ rider: { ... } }`. */
function versionOf(data: unknown): number | undefined {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return undefined;
  const values = Object.values(data) as unknown[];
  const own = 'version' in data ? data.version : values.length === 1 ? inner(values[0]) : undefined;
  return typeof own === 'number' ? own : undefined;
}

const inner = (value: unknown) =>
  value !== null && typeof value === 'object' && 'version' in value ? value.version : undefined;

/** Waits for the first piece, so that a failing query still gets an error answer. */
export async function answerCsv(
  { csv }: CsvAnswer,
  reply: FastifyReply,
  { share, space }: { share: ExportShare; space: SpoolSpace },
): Promise<void> {
  const pieces = follow(inLargerPieces(csv.chunks), space, share.made);
  const first = await pieces.next();
  const stream = Readable.from(startingWith(first, pieces), { objectMode: false });
  stream.once('close', share.closed);
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(csv.fileName))
    .send(stream);
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
