/** The page's side of reading: a thread per file, ended in time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileRead } from './readBytes.ts';
import { readFile, readPastedText } from './readFile.ts';

type Answer = (worker: FakeWorker, request: unknown) => void;
let answer: Answer;
let ended = 0;

class FakeWorker extends EventTarget {
  postMessage(request: unknown): void {
    answer(this, request);
  }
  terminate(): void {
    ended += 1;
  }
}

beforeEach(() => {
  ended = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const READ: FileRead = { sheets: [] };

test('a file is read in a thread, which ends with it', async () => {
  answer = (worker) => worker.dispatchEvent(new MessageEvent('message', { data: READ }));
  expect(await readFile(new Blob(['a,b']))).toEqual(READ);
  expect(await readPastedText('Daw Mya')).toEqual(READ);
  expect(ended).toBe(2);
});

test('reading that takes ten seconds is ended, with a clear text', async () => {
  vi.useFakeTimers();
  answer = (worker) =>
    setTimeout(() => worker.dispatchEvent(new MessageEvent('message', { data: 'begun' })), 20_000);
  const read = readPastedText('Daw Mya');
  // Until the thread is there, the line is slow and not the file.
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toMatchObject({ error: { text: expect.stringMatching(/too long/) } });
  expect(ended).toBe(1);
});

test('a thread that does not come within a minute is ended, too', async () => {
  vi.useFakeTimers();
  answer = () => {};
  const read = readPastedText('Daw Mya');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await read).toMatchObject({ error: { text: expect.stringMatching(/not be loaded/) } });
  expect(ended).toBe(1);
});

test('a file that is too large is not even sent there', async () => {
  answer = () => {
    throw new Error('sent');
  };
  const read = await readFile(new Blob([new Uint8Array(10_485_761)]));
  expect(read).toMatchObject({ error: { text: expect.stringMatching(/larger than 10 MB/) } });
});

test('a thread that breaks and one that does not load have different errors', async () => {
  answer = (worker) =>
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  expect(await readPastedText('a')).toMatchObject({
    error: { text: expect.stringMatching(/damaged/) },
  });
  answer = (worker) => worker.dispatchEvent(new Event('error'));
  expect(await readPastedText('a')).toMatchObject({
    error: { text: expect.stringMatching(/could not be loaded/) },
  });
});

test('a folder that was dropped, or a file that is gone, says so', async () => {
  const gone = Object.assign(new Blob(['a']), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  });
  expect(await readFile(gone)).toMatchObject({
    error: { text: expect.stringMatching(/not a folder/) },
  });
  expect(ended).toBe(0);
});
