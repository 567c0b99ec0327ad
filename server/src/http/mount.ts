/** Turns every contract row into a route: token, then body, then handler, then answer. */
import { TAB_HEADER } from '@waydesk/contract/app/live.ts';
import type { Args, Route } from '@waydesk/contract/calls/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DatabaseCallOptions, asOneCall } from '../db/call.ts';
import type { CallDatabase, DatabasePool } from '../db/database.ts';
import { inImportTurn, inUploadTurn, takeTurn } from './admission.ts';
import { nameOfRow } from './answered.ts';
import { admit, isStillFor, refuseUnlessSignedIn, readIfSignedIn } from './admit.ts';
import { answerCsv, answerJson, answerPicture, answerXlsx, varyBy } from './answer.ts';
import type {
  Context,
  CsvAnswer,
  Handlers,
  JsonAnswer,
  PictureAnswer,
  StreamAnswer,
  XlsxAnswer,
} from './context.ts';
import { apiPath } from './paths.ts';
import {
  readArgs,
  readIfMatch,
  readKey,
  readLang,
  readTab,
  readsCsv,
  readsXlsx,
  refuseUnlessStream,
} from './read.ts';
import { HttpError, requestTimeout } from './httpError.ts';
import './liveChanges.ts';
import './services.ts';
import { hasBody, isLargeBody } from './requestBody.ts';
import { bearerToken } from './tokens.ts';
import { type FileRule, readUpload } from './upload.ts';

/** Less than the 30 seconds after which a client gives up. */
const HANDLER_TIMEOUT = 25_000;
const BODY_LIMIT = 256 * 1024;
/** Enough for a hundred deliveries with long Burmese addresses. */
const LARGE_BODY_LIMIT = 2 * 1024 * 1024;

type AnyAnswer = JsonAnswer<Route> | CsvAnswer | XlsxAnswer | PictureAnswer | StreamAnswer;
type AnyHandler = (args: Args<Route>, context: Context) => Promise<AnyAnswer>;

/** Throws at start when a row has no handler, or takes an upload and `fileRule` is missing. */
export function mount<const Rows extends Record<string, Route>>(
  app: FastifyInstance,
  rows: Rows,
  handlers: Handlers<Rows>,
  fileRule?: FileRule,
): void {
  for (const [name, row] of Object.entries<Route>(rows)) {
    // The type of `handlers` ties each handler to its row, and the same row parses its input.
    const handler = (handlers as unknown as Record<string, AnyHandler>)[name];
    if (!handler) throw new Error(`No handler for ${row.method} ${row.path}`);
    if (row.upload && !fileRule) throw new Error(`No rule for the file of ${row.path}`);
    app.route({
      method: row.method,
      url: apiPath(row.path),
      config: { row: nameOfRow(row) },
      bodyLimit: row.large ? LARGE_BODY_LIMIT : BODY_LIMIT,
      onRequest: async (request, reply) => {
        await takeTurn(request, reply);
        try {
          await admit(row, request);
          ignoreTypeOfEmptyBody(request);
          refuseForms(row, request);
        } finally {
          // Its client may send the body slowly.
          if (hasBody(request)) request.turn?.stepAside();
        }
      },
      handler: async (request, reply) => {
        await serve({ row, handler, fileRule }, request, reply);
        return reply;
      },
    });
  }
}

/** An empty body needs no content type, so a wrong one does not matter. */
function ignoreTypeOfEmptyBody({ headers }: FastifyRequest): void {
  if (headers['content-length'] === '0') delete headers['content-type'];
}

function refuseForms(row: Route, request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? '';
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if ((!row.upload && /^\s*multipart\//i.test(type)) || encoding !== 'identity') {
    throw new HttpError(415, 'media_type', 'This kind of content is not taken here');
  }
}

interface Call {
  row: Route;
  handler: AnyHandler;
  fileRule: FileRule | undefined;
}

async function serve(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    await serveInTurn(call, request, reply);
  } catch (error) {
    await refuseUnlessSignedIn(error, call.row, request);
    throw error;
  } finally {
    request.turn?.end();
  }
}

async function serveInTurn(
  { row, handler, fileRule }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { headers } = request;
  if (row.stream) refuseUnlessStream(headers.accept);
  const ifMatch = readIfMatch(row, headers['if-match']);
  const key = readKey(row, headers['idempotency-key']);
  const { body, file } =
    row.upload && fileRule && request.isMultipart()
      ? await readForm(row.upload, fileRule, request)
      : { body: request.body, file: undefined };
  void reply.header('cache-control', 'no-store');
  if (row.csv || row.xlsx) varyBy(reply, 'accept');
  const args = await readInTurn(row, request, body);
  const { services } = request.server;
  const context: Omit<Context, 'db' | 'user'> = {
    ...services,
    token: bearerToken(headers.authorization) ?? undefined,
    // Null on all calls but those of the portal, which alone read it.
    caller: request.portalCaller as Context['caller'],
    tab: readTab(headers[TAB_HEADER]),
    ip: request.ip,
    call: callOf(row, request.params),
    ifMatch,
    key,
    file,
    // HEAD would read the whole file for nothing.
    wantsCsv: request.method === 'GET' && readsCsv(row, headers.accept),
    wantsXlsx: request.method === 'GET' && readsXlsx(row, headers.accept),
    stepAside: () => request.turn?.stepAside(),
    lang: readLang(headers['accept-language']),
  };
  const options = {
    ms: HANDLER_TIMEOUT,
    late: requestTimeout,
    writes: row.method !== 'GET',
    // The second run answers what the first one stored, under the key or the ids that were sent.
    repeatable: row.ownIds === true || (row.idempotent === true && key !== undefined),
    person: request.person?.id,
    apiKey: (request.person ?? request.portalCaller)?.key?.id,
  };
  // Null only on public calls, which must not read it. A read may find that it is another one.
  const person = () => request.person as Context['user'];
  const handle = (db: DatabasePool) => handler(args, { ...context, db, user: person() });
  const work = (db: CallDatabase) => readIfSignedIn(row, request, db, handle);
  if (row.stream) {
    // Neither a place among the calls nor their deadline counts for it.
    const answer = await handle(services.db);
    (answer as StreamAnswer).stream(reply);
  } else if (context.wantsCsv || context.wantsXlsx)
    await serveFile(row, work, options, { request, reply });
  else {
    const answer = await asOneCall(services.db, options, work);
    if ('picture' in answer) await answerPicture(answer, reply);
    else {
      const { text, version } = answerJson(row, answer as JsonAnswer<Route>, reply);
      if (row.touches === undefined || row.touches.length === 0) return;
      const data = () => JSON.parse(text) as unknown;
      const { tab } = context;
      services.live.written({ row, args, person: request.person, tab, version, data });
    }
  }
}

/** Large bodies are read one at a time, like pieces of imports. */
function readInTurn(row: Route, request: FastifyRequest, body: unknown): Promise<Args<Route>> {
  const read = async () => {
    await request.turn?.resume();
    return readArgs(row, request, body);
  };
  const { admission } = request.server.services;
  return isLargeBody(request) ? inImportTurn(admission, read) : read();
}

const readForm = (upload: NonNullable<Route['upload']>, rule: FileRule, request: FastifyRequest) =>
  inUploadTurn(request.server.services.admission[rule.lane], () =>
    readUpload(upload, rule, request),
  );

/** Files have a share of their own, so that they never take all places of the other calls. */
async function serveFile(
  row: Route,
  work: (db: CallDatabase) => Promise<AnyAnswer>,
  options: DatabaseCallOptions,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { admission, db } = request.server.services;
  const share = admission.exports.enter(bearerToken(request.headers.authorization) ?? request.ip);
  const mayGoOn = () => isStillFor(row, request);
  request.turn?.stepAside();
  try {
    await asOneCall(db, options, async (own) => {
      const answer = (await work(own)) as CsvAnswer | XlsxAnswer;
      if ('csv' in answer) await answerCsv(answer, reply, { share, admission, mayGoOn });
      else await answerXlsx(answer, reply, share);
    });
  } catch (error) {
    share.closed();
    throw error;
  }
}

/** Built from the row, so that another spelling of the path (a trailing slash) is the same call. */
function callOf({ method, path }: Route, params: unknown): string {
  const named = params as Record<string, string>;
  return `${method} ${apiPath(path).replace(/:(\w+)/g, (_, name: string) => named[name] ?? '')}`;
}
