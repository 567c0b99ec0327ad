/** A list as a CSV file: streamed from the server, or built here when the server cannot. */
import type { Input, Route } from '@waydesk/contract/route.ts';
import { currentLanguage } from '../i18n/t.ts';
import { ATTEMPT_LIMIT, limited, type Attempt } from './attempt.ts';
import { isReachable } from './connection.ts';
import { perform, type CallOptions } from './call.ts';
import { readAnswer } from './envelope.ts';
import { ApiFailure } from './failures.ts';

export interface DownloadOptions extends Pick<CallOptions, 'signal' | 'quiet'> {
  /** Told the bytes so far. */
  onProgress?: (bytes: number) => void;
  /** The file's text, for a server that answers no CSV. */
  fallback?: (signal: AbortSignal) => Promise<string>;
}

/** Reads to the end; a pause of half a minute counts as a broken line, however long the file. */
async function readAll(
  response: Response,
  outer: AbortSignal,
  onProgress?: (bytes: number) => void,
): Promise<Blob> {
  const reader = response.body?.getReader();
  if (reader === undefined) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await limited(ATTEMPT_LIMIT, outer, () => reader.read());
      if (done) return new Blob(parts, { type: 'text/csv;charset=utf-8' });
      parts.push(value);
      bytes += value.length;
      onProgress?.(bytes);
    }
  } finally {
    // Lets the server stop as well when the reading ended early.
    void reader.cancel().catch(() => undefined);
  }
}

/** The answer's head; null when it is not a CSV. The body is read later, without a time limit. */
async function openFile(
  { address, init, shape }: Attempt,
  limit: number,
  outer: AbortSignal,
): Promise<Response | null> {
  if (!(await isReachable())) throw new ApiFailure({ kind: 'offline' });
  const headers = new Headers(init.headers);
  headers.set('Accept', 'text/csv');
  headers.set('Accept-Language', currentLanguage());
  const response = await limited(limit, outer, () =>
    fetch(address, { ...init, headers, credentials: 'omit', signal: outer }),
  );
  if (!response.ok) await readAnswer(response, shape.key, shape.isList);
  const isCsv = /^text\/csv\b/i.test(response.headers.get('Content-Type') ?? '');
  if (!isCsv) void response.body?.cancel();
  return isCsv ? response : null;
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Throws ApiFailure, told by toast already; nothing is saved then, nor when cancelled. */
export async function downloadCsv<R extends Route>(
  route: R,
  input: Input<R>,
  fileName: string,
  options: DownloadOptions = {},
): Promise<void> {
  const never = new AbortController().signal;
  const outer = options.signal ?? never;
  const file = await perform(route, input, options, async (request, limit, signal) => {
    const response = await openFile(request, limit, signal);
    return response && readAll(response, signal, options.onProgress);
  });
  if (file !== null) return saveFile(file, fileName);
  if (options.fallback === undefined) throw new ApiFailure({ kind: 'unreadable', status: 200 });
  const text = await options.fallback(outer);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName);
}
