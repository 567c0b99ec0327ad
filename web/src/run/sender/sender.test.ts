import { type ActResult, type RiderRun, run } from '@waydesk/contract/run/run.ts';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runParcelOf } from '../../testing/phone.ts';
import {
  type RunningPhone,
  forgetPhone,
  passUndoTime,
  signInOnPhone,
  startTestPhone,
  untilPhone,
} from '../../testing/runningPhone.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import { currentPhone, phone } from '../phone.ts';

interface SentBody {
  unsent: number;
  acts: { id: string; seq: number; kind: string; delivery_id: number; phone_at: string }[];
}

const parcels = [1, 2, 3, 4, 5].map((id) => runParcelOf({ id }));
const theRun = (): RiderRun => ({ pickups: [], stops: parcels, bring_back: [], done: [], more: 0 });
const now = () => new Date().toISOString();

const answerRun = (own: RiderRun | null = theRun()) =>
  answerCall(run.read, () => ({
    now: now(),
    zone: 'Asia/Yangon',
    rider: { id: 1, name: 'Rider 1' },
    digest: 'a',
    run: own,
  }));

const result = (id: string, more: Partial<ActResult> = {}): ActResult => ({
  id,
  effect: 'applied',
  code: 'applied',
  message: 'Recorded',
  parcel: null,
  ...more,
});

const bodies = (requests: Request[]) =>
  Promise.all(requests.map(async (one) => (await one.clone().json()) as SentBody));

const answerActs = (answered: (body: SentBody, n: number) => ActResult[] | Response) =>
  answerCall(run.sendActs, async (request, n) => {
    const results = answered((await request.clone().json()) as SentBody, n);
    return results instanceof Response ? results : { now: now(), results };
  });

const delivered = (parcel: number) => phone.record(parcel, { kind: 'delivered', collected: 5_000 });

const afterUndo = () => {
  passUndoTime();
  phone.sendNow();
};

let device: RunningPhone;
beforeEach(async () => {
  device = await startTestPhone();
  answerRun();
  await signInOnPhone();
  await untilPhone(({ run: own, connection }) => own !== null && connection === 'idle');
});
afterEach(async () => {
  await device.stop();
  await forgetPhone();
});

describe('what was pressed', () => {
  test('shows at once, waits eight seconds, and then goes in order', async () => {
    const seen = answerActs(({ acts }) => acts.map(({ id }) => result(id)));
    await delivered(2);
    await phone.record(1, { kind: 'failed', reason: 'not_home' });
    const { run: own, pending } = currentPhone();
    expect([own?.done.map(({ id }) => id), own?.bring_back.map(({ id }) => id)]).toEqual([
      [2],
      [1],
    ]);
    expect(pending.map(({ state }) => state)).toEqual(['undo', 'undo']);
    phone.sendNow();
    await untilPhone(({ connection }) => connection === 'idle');
    expect(seen).toHaveLength(0);
    afterUndo();
    await untilPhone(({ pending: left }) => left.length === 0);
    const [body] = await bodies(seen);
    expect(body?.acts.map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'delivered'],
      [2, 'failed'],
    ]);
    expect(currentPhone().lastSentAt).not.toBeNull();
  });

  test('can be undone within these seconds, and not once it is on its way', async () => {
    answerActs(({ acts }) => acts.map(({ id }) => result(id)));
    const first = await delivered(2);
    expect(await phone.undo(first)).toBe(true);
    expect(currentPhone()).toMatchObject({ pending: [], run: { done: [] } });
    const signed = await phone.record(
      2,
      { kind: 'delivered', collected: 5_000 },
      { photos: [], signature: new Blob(['signature'], { type: 'image/png' }) },
    );
    expect(currentPhone().photosLeft).toBe(1);
    expect(await phone.undo(signed)).toBe(true);
    expect(currentPhone().photosLeft).toBe(0);
    const second = await delivered(2);
    afterUndo();
    await untilPhone(({ pending }) => pending.length === 0);
    expect(await phone.undo(second)).toBe(false);
    expect(phone.lastActOf(2)).toMatchObject({ id: second, kind: 'delivered' });
  });

  test('outlasts a page that is killed', async () => {
    await delivered(3);
    await device.stop();
    answerRun(null);
    device = await startTestPhone();
    const { run: own } = await untilPhone(({ pending }) => pending.length === 1);
    expect(own?.done.map(({ id }) => id)).toEqual([3]);
  });
});

describe('without an answer', () => {
  test('everything stays and is sent again with the same ids and bodies', async () => {
    const seen = answerActs(({ acts }, n) =>
      n === 1 ? HttpResponse.error() : acts.map(({ id }) => result(id)),
    );
    await delivered(1);
    await delivered(2);
    afterUndo();
    await untilPhone(({ connection }) => connection === 'waiting');
    expect(currentPhone().pending.map(({ state }) => state)).toEqual(['sending', 'sending']);
    expect(currentPhone().nextAttemptAt).not.toBeNull();
    phone.sendNow();
    await untilPhone(({ pending }) => pending.length === 0);
    const [first, second] = await bodies(seen);
    expect(second?.acts).toEqual(first?.acts);
  });

  test.each([
    [408, {}],
    [429, { 'Retry-After': '1' }],
    [503, {}],
    [200, { 'Content-Type': 'text/html' }],
  ])('so with an answer of %i that says nothing', async (status, headers) => {
    answerActs(() => new HttpResponse('<html>', { status, headers }));
    await delivered(1);
    afterUndo();
    await untilPhone(({ connection }) => connection === 'waiting');
    expect(currentPhone().pending).toHaveLength(1);
    expect(currentPhone().mustSignIn).toBe(false);
  });

  test('a sign-in page of some other server ends no session', async () => {
    answerActs(() => new HttpResponse('Sign in to this network', { status: 401 }));
    await delivered(1);
    afterUndo();
    await untilPhone(({ connection }) => connection === 'waiting');
    expect(currentPhone().mustSignIn).toBe(false);
  });
});

describe('what the server says', () => {
  test('of one bad act among others: the others go, it is stuck and stays until it is read', async () => {
    const seen = answerActs(({ acts }) =>
      acts.some(({ delivery_id }) => delivery_id === 3)
        ? refuse(400, 'Invalid input')
        : acts.map(({ id }) => result(id)),
    );
    for (const id of [1, 2, 3, 4, 5]) await delivered(id);
    afterUndo();
    const { pending } = await untilPhone(
      ({ pending: left, connection }) => left.length === 1 && connection === 'idle',
    );
    expect(pending[0]).toMatchObject({ delivery_id: 3, state: 'stuck', message: 'Invalid input' });
    const sent = (await bodies(seen)).flatMap(({ acts }) => acts.map((one) => one.delivery_id));
    expect(new Set(sent)).toEqual(new Set([1, 2, 3, 4, 5]));
    await phone.dismiss(pending[0]!.id);
    expect(currentPhone().pending).toEqual([]);
  });

  test('of what the office decides and what it refuses is listed in its words', async () => {
    answerActs(({ acts }) =>
      acts.map(({ id }, n) =>
        result(id, n === 0 ? REVIEW : { effect: 'refused', code: 'unknown', message: 'Never' }),
      ),
    );
    await delivered(1);
    await delivered(2);
    afterUndo();
    await untilPhone(({ pending }) => pending.every(({ message }) => message !== null));
    expect(currentPhone().pending.map(({ state, message }) => [state, message])).toEqual([
      ['needs_review', REVIEW.message],
      ['stuck', 'Never'],
    ]);
    // Neither changed the parcel.
    expect(currentPhone().run?.stops.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  test('rider’s phone, check 20: 401 in the queue, then signed in: sent', async () => {
    const seen = answerActs(({ acts }, n) =>
      n === 1 ? refuse(401) : acts.map(({ id }) => result(id)),
    );
    await delivered(1);
    afterUndo();
    await untilPhone(({ mustSignIn }) => mustSignIn);
    await delivered(2);
    expect(currentPhone().run?.done.map(({ id }) => id)).toEqual([1, 2]);
    await signInOnPhone();
    afterUndo();
    await untilPhone(({ pending, mustSignIn }) => pending.length === 0 && !mustSignIn);
    const sent = (await bodies(seen)).map(({ acts }) => acts.map(({ delivery_id }) => delivery_id));
    expect(sent.flat().filter((id) => id === 2)).toHaveLength(1);
    expect(sent[1]).toContain(1);
  });
});

const REVIEW = {
  effect: 'needs_review',
  code: 'other_rider',
  message: 'It is no longer with you. The office decides.',
} as const;
