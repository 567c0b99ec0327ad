/** A response whose body is a file: opened with the headers alone, then read as a stream. */
import { currentLanguage } from '../../i18n/t.ts';
import { ApiError } from '../apiError.ts';
import { ATTEMPT_LIMIT, limited, type PreparedRequest } from '../attempt.ts';
import { isReachable } from '../connection.ts';

const LINE_END = 10;

/** Called with the number of bytes received so far, and of lines ended in them. */
export type FileProgress = (bytes: number, lines: number) => void;

/** A stream that hangs has no end of its own. */
const readUntil = (
  signal: AbortSignal,
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
) =>
  new Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError({ kind: 'aborted' })), {
      once: true,
    });
    reader.read().then(resolve, reject);
  });

/**
 * Reads to the end. There is no total limit, but a pause of half a minute counts as a lost
 * connection.
 */
export async function readAll(
  response: Response,
  type: string,
  outer: AbortSignal,
  onProgress?: FileProgress,
): Promise<Blob> {
  const reader = response.body?.getReader();
  if (reader === undefined) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, lines] = [0, 0];
  try {
    for (;;) {
      const { done, value } = await limited(ATTEMPT_LIMIT, outer, (signal) =>
        readUntil(signal, reader),
      );
      if (done) return new Blob(parts, { type });
      parts.push(value);
      bytes += value.length;
      lines += value.reduce((count, byte) => (byte === LINE_END ? count + 1 : count), 0);
      onProgress?.(bytes, lines);
    }
  } finally {
    // Stops the server as well if reading ended early.
    void reader.cancel().catch(() => undefined);
  }
}

/** Resolves with the response headers; the body is read later, without a time limit. */
export async function openFile(
  { address, init }: PreparedRequest,
  accept: string,
  limit: number,
  outer: AbortSignal,
): Promise<Response> {
  if (!(await isReachable())) throw new ApiError({ kind: 'offline' });
  const headers = new Headers(init.headers);
  headers.set('Accept', accept);
  headers.set('Accept-Language', currentLanguage());
  return limited(limit, outer, () =>
    fetch(address, { ...init, headers, credentials: 'omit', signal: outer }),
  );
}
