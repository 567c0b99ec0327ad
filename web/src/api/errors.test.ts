import { riders } from '@waydesk/contract/records/riders.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failureKindOf } from '../testing/failureKindOf.ts';
import { toasts } from '../testing/toasts.ts';
import { server } from '../testing/mockServer.ts';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { http } from 'msw';
import { call } from './call.ts';
import { serverAnswers } from './connection.ts';

const RETRIES_FAILED = 'Failed after 3 retries. Please try again later.';
const list = () => call(ways.list, {}, {});

beforeEach(() => {
  signIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

describe('retries', () => {
  test('one toast counts up and reports the end; no other follows', async () => {
    answerCall(ways.list, refuse(500));
    const done = failureKindOf(list());
    await vi.advanceTimersByTimeAsync(500);
    expect(toasts()).toEqual(['Connection issue. Retrying (1/3)...']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(toasts()).toEqual(['Connection issue. Retrying (2/3)...']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(toasts()).toEqual(['Connection issue. Retrying (3/3)...']);
    await vi.advanceTimersByTimeAsync(3000);
    await done;
    expect(toasts()).toEqual([RETRIES_FAILED]);
  });

  test('a success removes the toast', async () => {
    answerCall(ways.list, (_, n) => (n === 1 ? refuse(503) : []));
    const done = failureKindOf(list());
    await vi.advanceTimersByTimeAsync(1500);
    expect(await done).toBe('answered well');
    expect(toasts()).toEqual([]);
  });

  test('parallel calls share the toast: the highest count, one end', async () => {
    answerCall(ways.list, HttpResponse.error());
    answerCall(riders.list, HttpResponse.error());
    const first = failureKindOf(list());
    await vi.advanceTimersByTimeAsync(1500);
    const second = failureKindOf(call(riders.list, {}));
    await vi.advanceTimersByTimeAsync(100);
    expect(toasts()).toEqual(['Connection issue. Retrying (2/3)...']);
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all([first, second]);
    expect(toasts()).toEqual([RETRIES_FAILED]);
  });

  test('a write is never sent twice', async () => {
    const seen = answerCall(ways.addNote, HttpResponse.error(), { id: 7 });
    const done = failureKindOf(call(ways.addNote, { params: { id: 7 }, body: { note: 'x' } }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await done).toBe('network');
    expect(seen).toHaveLength(1);
    expect(toasts()).toEqual(['Network error. Could not connect to the server.']);
  });

  test('a page with its own words gets the ordinary toast after its one retry', async () => {
    const seen = answerCall(ways.get, refuse(500), { id: 7 });
    const done = failureKindOf(call(ways.get, { params: { id: 7 } }, { retryPolicy: 'prefetch' }));
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(seen).toHaveLength(2);
    expect(toasts()).toEqual(['A server error occurred. Please try again later.']);
  });
});

test('times out after 30 seconds without a response, without a retry', async () => {
  const seen = answerCall(ways.list, () => new Promise(() => {}));
  const done = failureKindOf(list());
  await vi.advanceTimersByTimeAsync(29_000);
  expect(toasts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await done).toBe('timeout');
  expect(seen).toHaveLength(1);
  expect(toasts()).toEqual(['Request timed out. Please check your connection and try again.']);
});

test('leaving the page ends the call without a message', async () => {
  const leave = new AbortController();
  answerCall(ways.list, () => new Promise(() => {}));
  const done = failureKindOf(call(ways.list, {}, { signal: leave.signal }));
  await vi.advanceTimersByTimeAsync(10);
  leave.abort();
  expect(await done).toBe('aborted');
  expect(toasts()).toEqual([]);
});

describe('offline', () => {
  const say = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const probes = (up: boolean) =>
    server.use(
      http.get('*/health/live', () => (up ? HttpResponse.json({}) : HttpResponse.error())),
    );

  test('counts only if a probe fails too; then nothing is sent', async () => {
    say(false);
    probes(false);
    const seen = answerCall(ways.list, []);
    expect(await failureKindOf(list())).toBe('offline');
    expect(await failureKindOf(list())).toBe('offline');
    expect(seen).toHaveLength(0);
    expect(toasts()).toEqual(['You are offline. Please check your internet connection.']);
  });

  test('a successful probe unblocks at once, and so does the browser', async () => {
    say(false);
    probes(true);
    answerCall(ways.list, []);
    expect(await failureKindOf(list())).toBe('answered well');
    say(true);
    probes(false);
    expect(await failureKindOf(list())).toBe('answered well');
  });

  test('counts anew with each loss of the line; an answer from before it does not help', async () => {
    const loseLine = () => dispatchEvent(new Event('offline'));
    loseLine();
    probes(true);
    expect(await serverAnswers()).toBe(true);
    say(false);
    probes(false);
    answerCall(ways.list, []);
    expect(await failureKindOf(list())).toBe('offline');
    probes(true);
    expect(await failureKindOf(list())).toBe('answered well');
    probes(false);
    expect(await failureKindOf(list())).toBe('answered well');
    loseLine();
    expect(await failureKindOf(list())).toBe('offline');
  });
});
