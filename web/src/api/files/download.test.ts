import { XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/t.ts';
import { takeDownloads } from '../../testing/downloads.ts';
import { failureKindOf } from '../../testing/failureKindOf.ts';
import { toasts } from '../../testing/toasts.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { statementDetailOf } from '../../testing/statements.ts';
import { downloadCsv, downloadXlsx, type DownloadOptions } from './download.ts';

let saved: ReturnType<typeof takeDownloads>;
const csv = (text: string) => new HttpResponse(text, { headers: { 'Content-Type': 'text/csv' } });
const run = (options: DownloadOptions = {}) =>
  failureKindOf(downloadCsv(ways.list, { query: { status: 'pending' } }, 'ways.csv', options));

beforeEach(() => {
  signIn();
  saved = takeDownloads();
});
afterEach(() => setLanguage('en'));

test('saves what the server streams, under its name, with the same filters', async () => {
  const seen = answerCall(ways.list, csv('\ufeff"ID"\r\n"7"\r\n'));
  const progress: number[] = [];
  expect(await run({ onProgress: (bytes) => progress.push(bytes) })).toBe('answered well');
  expect(saved.map((file) => file.name)).toEqual(['ways.csv']);
  const bytes = new Uint8Array(await saved[0]!.content.arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\ufeff"ID"\r\n"7"\r\n');
  expect(progress.at(-1)).toBe(bytes.length);
  expect(seen[0]!.headers.get('Accept')).toBe('text/csv');
  expect(seen[0]!.headers.get('Authorization')).toBe('Bearer token-1');
  expect(new URL(seen[0]!.url).search).toBe('?status=pending');
});

test('the header row is in the reader’s language', async () => {
  await setLanguage('my');
  const seen = answerCall(ways.list, csv('x'));
  await run();
  expect(seen[0]!.headers.get('Accept-Language')).toBe('my');
});

test('our own server always has a file: when it answers rows, nothing is saved', async () => {
  answerCall(ways.list, []);
  expect(await run()).toBe('unreadable');
  expect(saved).toEqual([]);
});

describe('a partial file is never saved', () => {
  test('refused: reported like any other call', async () => {
    answerCall(ways.list, refuse(403));
    expect(await run()).toBe('answered');
    expect(toasts()).toEqual(['You do not have permission to perform this action.']);
    expect(saved).toEqual([]);
  });

  test('cancelled: no message', async () => {
    const stop = new AbortController();
    const body = new ReadableStream({
      start: (part) => part.enqueue(new TextEncoder().encode('"ID"\r\n')),
    });
    answerCall(ways.list, new HttpResponse(body, { headers: { 'Content-Type': 'text/csv' } }));
    const running = run({ signal: stop.signal, onProgress: () => stop.abort() });
    expect(await running).toBe('aborted');
    expect(saved).toEqual([]);
    expect(toasts()).toEqual([]);
  });
});

describe('a spreadsheet', () => {
  const load = () => failureKindOf(downloadXlsx(statements.get, { params: { id: 7 } }, 'S-7.xlsx'));

  test('is asked for by its type and saved as it came', async () => {
    const bytes = new Uint8Array([80, 75, 3, 4]);
    const headers = { 'Content-Type': XLSX_TYPE };
    const seen = answerCall(statements.get, new HttpResponse(bytes, { headers }), { id: 7 });
    expect(await load()).toBe('answered well');
    expect(seen[0]!.headers.get('Accept')).toBe(XLSX_TYPE);
    expect(saved.map(({ name }) => name)).toEqual(['S-7.xlsx']);
    expect(new Uint8Array(await saved[0]!.content.arrayBuffer())).toEqual(bytes);
  });

  test('that is none, or refused, saves nothing', async () => {
    answerCall(statements.get, statementDetailOf({ id: 7 }), { id: 7 });
    expect(await load()).toBe('unreadable');
    answerCall(statements.get, refuse(404), { id: 7 });
    expect(await load()).not.toBe('answered well');
    expect(saved).toEqual([]);
  });
});
