/** A list as a CSV file, streamed from the server; or a spreadsheet of our own server. */
import { type Input, type Route, XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import type { PreparedRequest } from '../attempt.ts';
import { perform } from '../call.ts';
import type { CallOptions } from '../callOptions.ts';
import { loadForeignServers, type Exchange } from '../foreign.ts';
import { isOurs, isRecord, readReply, refusal, type Reply } from '../reply.ts';
import { pause } from '../retry.ts';
import { openFile, type FileProgress, readAll } from './opened.ts';
import { saveFile } from './saveFile.ts';
import { ApiError } from '../apiError.ts';

/** Milliseconds after which a waiting file is asked for again, unless the server says when. */
const QUEUE_DELAY = 2_000;

const CSV_TYPE = 'text/csv;charset=utf-8';

/** The kind of a file: the media type to request, and the one to save it under. */
interface FileKind {
  /** The type that is asked for, and the type of what is saved. */
  accept: string;
  stored: string;
  /** What becomes of an answer of another type. */
  otherwise: (response: Response, exchange: Exchange) => Promise<Blob>;
  /** The file where the call failed; null if it cannot be made. */
  instead?: (exchange: Exchange, failure: ApiError) => Promise<Blob | null>;
}

export interface DownloadOptions extends Pick<CallOptions, 'signal' | 'handledStatuses'> {
  onProgress?: FileProgress;
  /** Called with the place in line, from 1, while the server makes the files of others first. */
  onQueued?: (place: number) => void;
}

/** Waits for this file's turn: asks again when the server says, and keeps its place by that. */
async function openInTurn(
  request: PreparedRequest,
  accept: string,
  limit: number,
  outer: AbortSignal,
  onQueued?: (place: number) => void,
): Promise<Response> {
  for (;;) {
    const response = await openFile(request, accept, limit, outer);
    if (response.status !== 503 || !isOurs(response)) return response;
    const failure = refusal(response, await response.json().catch(() => null));
    const place = isRecord(failure.data) ? failure.data['place'] : undefined;
    if (failure.code !== 'queued' || typeof place !== 'number') throw failure;
    onQueued?.(place);
    await pause(failure.retryAfter ?? QUEUE_DELAY, outer);
  }
}

const isOfKind = (response: Response, accept: string) =>
  response.ok && (response.headers.get('Content-Type') ?? '').toLowerCase().startsWith(accept);

async function fileOf(exchange: Exchange, reply: Reply): Promise<Blob> {
  const text = await (await loadForeignServers()).toCsv(exchange, reply);
  return new Blob([text], { type: CSV_TYPE });
}

/** Builds the file for a server that answers with rows instead. */
async function madeHere(response: Response, exchange: Exchange): Promise<Blob> {
  const reply = await readReply(response);
  if (isOurs(response)) throw new ApiError({ kind: 'unreadable', status: response.status });
  return fileOf(exchange, reply);
}

/** Builds the file for a server without the call, if it has the list that the rows derive from. */
async function derivedHere(exchange: Exchange, failure: ApiError): Promise<Blob | null> {
  const isDerived = exchange.route.derivedFrom !== undefined;
  if (!isDerived || failure.isOurs || failure.status !== 404) return null;
  return fileOf(exchange, { body: { success: true }, response: Response.json(null) });
}

/** Files that only our own server makes; other servers have no such call. */
async function onlyOurs(response: Response): Promise<never> {
  throw new ApiError({ kind: 'unreadable', status: response.status });
}

/** Downloads one kind of file. */
const downloader =
  ({ accept, stored, otherwise, instead }: FileKind) =>
  async <R extends Route>(
    route: R,
    input: Input<R>,
    fileName: string,
    options: DownloadOptions = {},
  ): Promise<void> => {
    const file = await perform(route, input, options, {
      once: async (request, limit, exchange, signal) => {
        const response = await openInTurn(request, accept, limit, signal, options.onQueued);
        return isOfKind(response, accept)
          ? readAll(response, stored, signal, options.onProgress)
          : otherwise(response, exchange);
      },
      ...(instead && { instead }),
    });
    saveFile(file, fileName);
  };

/**
 * Downloads a spreadsheet. Throws ApiError, already shown as a toast; a failed download saves
 * nothing.
 */
export const downloadXlsx = downloader({
  accept: XLSX_TYPE,
  stored: XLSX_TYPE,
  otherwise: onlyOurs,
});

/**
 * Downloads all matching rows as a CSV file. Throws ApiError, already shown as a toast; a failed or
 * cancelled download saves nothing.
 */
export const downloadCsv = downloader({
  accept: 'text/csv',
  stored: CSV_TYPE,
  otherwise: madeHere,
  instead: derivedHere,
});
