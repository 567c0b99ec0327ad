/** Reads a file or a pasted text in a worker. The file never leaves the browser. */
import { MAX_INTAKE_BYTES } from '@waydesk/contract/intake/intake-limits.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { FileRead } from './readBytes.ts';
import { DAMAGED, NOT_OPENED, TOO_LARGE, TOO_LONG } from './readError.ts';
import type { ReadMessage, ReadRequest } from './readingWorker.ts';

/** For reading alone, in milliseconds: a line that is slow says nothing about the file. */
const MOST_TIME = 10_000;
/** Until the thread has its script. */
const MOST_LOADING = 60_000;
const NOT_LOADED: Text =
  'Part of this page could not be loaded. What you typed is kept. Try again.';

const startWorker = () =>
  new Worker(new URL('./readingWorker.ts', import.meta.url), { type: 'module' });

/** Ends in what was read or in an error, within ten seconds once the thread is there. */
function inWorker(request: ReadRequest): Promise<FileRead> {
  const worker = startWorker();
  return new Promise<FileRead>((resolve) => {
    const endAfter = (ms: number, text: Text) => setTimeout(() => resolve({ error: { text } }), ms);
    let timer = endAfter(MOST_LOADING, NOT_LOADED);
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      clearTimeout(timer);
      if (data === 'begun') timer = endAfter(MOST_TIME, TOO_LONG);
      else resolve(data);
    });
    worker.addEventListener('error', (event) => {
      clearTimeout(timer);
      // Only an error of its own has a message.
      const isLoaded = typeof event.message === 'string' && event.message !== '';
      resolve({ error: { text: isLoaded ? DAMAGED : NOT_LOADED } });
    });
    worker.postMessage(request, 'bytes' in request ? [request.bytes] : []);
  }).finally(() => worker.terminate());
}

/** The sheets of a file that a clerk chose. */
export async function readFile(file: Blob): Promise<FileRead> {
  if (file.size > MAX_INTAKE_BYTES) return { error: { text: TOO_LARGE } };
  // A folder was dropped, or the file has been moved since.
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes === null ? { error: { text: NOT_OPENED } } : inWorker({ bytes });
}

/** The rows of a text that a clerk pasted; without tabs it is a chat, unless it must be a table. */
export const readPastedText = (text: string, isTable = false): Promise<FileRead> =>
  inWorker({ text, isTable });
