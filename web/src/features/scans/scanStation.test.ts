/** The queue of scans: in order, each once, over a lost connection, from two tabs. */
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { type ScanBody, scans } from '@waydesk/contract/parcels/scans.ts';
import { createStore, set } from 'idb-keyval';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { newScanStation, type ScanStation } from './scanStation.ts';
import { readRefusals } from './queue/refusals.ts';
import { MAX_WAITING_SCANS, readQueue } from './queue/scanQueue.ts';

let user = 100;
let open: ScanStation[] = [];
let isOnline = true;
/** What the server has recorded, in its order. */
let recorded: string[] = [];

beforeEach(() => {
  user += 1;
  signIn({ id: user });
  isOnline = true;
  recorded = [];
  open = [];
});
afterEach(() => open.forEach((station) => station.close()));

function newOpenBench(): ScanStation {
  const station = newScanStation(currentSession()!);
  open.push(station);
  return station;
}

const body = (request: Request) => request.clone().json() as Promise<ScanBody>;

function server() {
  const known = new Set<string>();
  return answerCall(scans.send, async (request, n) => {
    if (!isOnline) return HttpResponse.error();
    const { items } = await body(request);
    for (const { id, code } of items) if (!known.has(id)) recorded.push(code);
    for (const { id } of items) known.add(id);
    const done = { outcome: 'done', message: 'Recorded', parcel: null } as const;
    return { job: n, items: items.map(({ id }) => ({ id, ...done })) };
  });
}

const states = (station: ScanStation) => station.state().entries.map(({ state }) => state);
const scanAll = (station: ScanStation, ids: readonly number[]) =>
  ids.forEach((id) => station.scan(parcelCode(id)));
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, n) => n + from);

test('an answer that was lost: the same scans under the same key, also after a reload', async () => {
  const before = newOpenBench();
  const seen = server();
  isOnline = false;
  scanAll(before, [1, 2]);
  await vi.waitFor(async () => expect(await readQueue(user)).toHaveLength(2));
  await vi.waitFor(() => expect(before.state().sender).toBe('later'));
  before.close();
  const after = newOpenBench();
  isOnline = true;
  await after.begin();
  await vi.waitFor(() => expect(states(after)).toEqual(['done', 'done']));
  const [first, ...rest] = seen.filter(({ headers }) => headers.has('idempotency-key'));
  const again = rest.find(
    ({ headers }) => headers.get('idempotency-key') === first!.headers.get('idempotency-key'),
  );
  expect(await body(again!)).toEqual(await body(first!));
  expect(recorded).toEqual([1, 2].map(parcelCode));
});

test('two tabs send one queue once; each learns what became of its scans', async () => {
  let last = Promise.resolve<unknown>(null);
  const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work, work));
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const [one, two] = [newOpenBench(), newOpenBench()];
  const seen = server();
  scanAll(one, numbers(5));
  scanAll(two, numbers(5, 11));
  await vi.waitFor(() => {
    expect(states(one)).toEqual(Array(5).fill('done'));
    expect(states(two)).toEqual(Array(5).fill('done'));
  });
  const ids = (await Promise.all(seen.map(body))).flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  const own = (from: number) => recorded.filter((code) => Number(code.slice(0, -1)) >= from);
  expect(own(11)).toEqual(numbers(5, 11).map(parcelCode));
});

test('modes are not mixed in one request, and keep their order', async () => {
  const station = newOpenBench();
  const seen = server();
  isOnline = false;
  station.scan(parcelCode(1));
  station.choose({ mode: 'hand_over', rider: { id: 7, value: '7', label: 'Ko Ko' } });
  scanAll(station, [1, 2]);
  station.choose({ mode: 'back', reason: 'other', note: ' gate closed ', next: 'return' });
  station.scan(parcelCode(2));
  await vi.waitFor(async () => expect(await readQueue(user)).toHaveLength(4));
  await vi.waitFor(() => expect(station.state().sender).toBe('later'));
  isOnline = true;
  const tried = seen.length;
  await station.send();
  await vi.waitFor(() => expect(states(station)).toEqual(Array(4).fill('done')));
  const sent = await Promise.all(seen.slice(tried).map(body));
  expect(sent.map(({ items, ...setting }) => [setting, items.length])).toEqual([
    [{ mode: 'receive' }, 1],
    [{ mode: 'hand_over', rider_id: 7 }, 2],
    [{ mode: 'back', reason: 'other', note: 'gate closed', next_on: null, returning: true }, 1],
  ]);
});

test('a code seen again within three seconds is ignored; in another mode it counts', async () => {
  const station = newOpenBench();
  const seen = server();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(50_000);
  station.scan(parcelCode(1));
  clock.mockReturnValue(52_000);
  station.scan(parcelCode(1));
  // Still in sight of a camera.
  clock.mockReturnValue(54_500);
  station.scan(parcelCode(1));
  expect(station.state().entries).toHaveLength(1);
  station.choose({ mode: 'return' });
  station.scan(parcelCode(1));
  expect(station.state().entries).toHaveLength(2);
  clock.mockReturnValue(58_000);
  station.scan(parcelCode(1));
  expect(station.state().entries).toHaveLength(3);
  clock.mockRestore();
  await vi.waitFor(() => expect(states(station)).not.toContain('waiting'));
  expect(seen.length).toBeGreaterThan(0);
});

test('a wrong check digit and other codes are refused before anything is sent', () => {
  const station = newOpenBench();
  const seen = server();
  const wrong = `${parcelCode(12).slice(0, -1)}${(Number(parcelCode(12).at(-1)) + 1) % 10}`;
  station.scan(wrong);
  station.scan('8850006330012');
  station.choose({ mode: 'hand_over' });
  station.scan(parcelCode(12));
  expect(station.state().entries.map(({ message }) => message)).toEqual([
    'Please select a rider first',
    'Parcel not found',
    'Misread, scan again',
  ]);
  expect(seen).toEqual([]);
});

test('what the server refuses as a whole leaves the queue and is shown', async () => {
  const station = newOpenBench();
  answerCall(scans.send, refuse(400, 'Rider not found'));
  station.scan(parcelCode(1));
  await vi.waitFor(() => expect(states(station)).toEqual(['refused']));
  expect(station.state().entries[0]?.message).toBe('Rider not found');
  expect(await readQueue(user)).toEqual([]);
  // It stays over a reload, until somebody dismisses it.
  const reloaded = newOpenBench();
  await vi.waitFor(async () => {
    await reloaded.begin();
    expect(states(reloaded)).toEqual(['refused']);
  });
  reloaded.dismiss(reloaded.state().entries[0]!.id);
  const later = newOpenBench();
  await vi.waitFor(async () => {
    await later.begin();
    expect(await readRefusals(user)).toEqual([]);
  });
});

test('a thousand scans wait at most', async () => {
  const station = newOpenBench();
  server();
  isOnline = false;
  const waiting = numbers(MAX_WAITING_SCANS - 1).map((id) => ({
    id: `waits-${id}`,
    code: parcelCode(id),
    at: '2026-11-25T08:00:00Z',
    setting: { mode: 'receive' },
  }));
  await set(user, { scans: waiting, sent: null }, createStore('waydesk-scans', 'queues'));
  scanAll(station, [2001, 2002]);
  await vi.waitFor(() => expect(states(station)).toEqual(['refused', 'waiting']));
  expect(await readQueue(user)).toHaveLength(MAX_WAITING_SCANS);
});
