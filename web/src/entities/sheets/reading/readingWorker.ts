/** The thread that reads: the page ends it when it takes too long, and nothing of it remains. */
import { type FileRead, readBytes, readPasted } from './readBytes.ts';

/** What the page sends: a file's bytes, or a pasted text. */
export type ReadRequest = { bytes: ArrayBuffer } | { text: string; isTable?: boolean };

/** What the page hears: that reading begins, now that the script is here, and what was found. */
export type ReadMessage = 'begun' | FileRead;

const say = (message: ReadMessage) => self.postMessage(message);

const read = (request: ReadRequest): FileRead | Promise<FileRead> =>
  'bytes' in request
    ? readBytes(new Uint8Array(request.bytes))
    : readPasted(request.text, request.isTable);

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  say('begun');
  void Promise.resolve(read(data)).then(say);
});
