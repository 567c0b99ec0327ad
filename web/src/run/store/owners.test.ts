import { type RiderRun, run } from '@waydesk/contract/run/run.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
import type { RunDatabase } from './runDatabase.ts';

const WORDS = ['Daw Mya', '+959420000001', 'No. 12, Insein Road', 'left with U Ba', 'secret sheet'];
const theRun: RiderRun = {
  pickups: [],
  stops: [runParcelOf()],
  bring_back: [],
  done: [],
  more: 0,
};

const answerRun = (own: RiderRun) =>
  answerCall(run.read, () => ({
    now: new Date().toISOString(),
    zone: 'Asia/Yangon',
    rider: { id: 1, name: 'Rider' },
    digest: 'a',
    run: own,
  }));

let device: RunningPhone;
beforeEach(async () => {
  device = await startTestPhone();
  answerRun(theRun);
  // Nothing goes out: what is pressed here stays on the phone.
  answerCall(run.sendActs, refuse(503));
});
afterEach(async () => {
  await device.stop();
  await forgetPhone();
});

const signature = new Blob(['\u0089PNG of a signature'], { type: 'image/png' });

async function workAs(user: number): Promise<string> {
  await signInOnPhone(user);
  await untilPhone(({ run: own, person }) => own !== null && person?.user.id === user);
  await phone.sheet.write(7, { values: { note: 'secret sheet' }, photos: [], signature: null });
  return phone.record(
    101,
    { kind: 'delivered', collected: 25_000, received_by: 'left with U Ba' },
    { photos: [], signature },
  );
}

/** All that is stored, as text; bytes by their letters. */
async function storedText(db: RunDatabase): Promise<string> {
  const rows = await Promise.all(
    (['run', 'acts', 'blobs', 'meta'] as const).map((name) => db.getAll(name)),
  );
  const letters = (_: string, value: unknown): unknown =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
  return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }], letters);
}

test('finds the words of customers while their owner is signed in', async () => {
  await workAs(1);
  const text = await storedText(device.db);
  for (const word of WORDS) expect(text).toContain(word);
  expect(text).toContain('PNG of a signature');
});

test.each([
  ['rider’s phone, check 21: another person signs in', () => signInOnPhone(2)],
  ['rider’s phone, check 21: nobody is signed in', () => phone.signOut('keep')],
])('%s: no word of a customer is stored, and it is there again for its owner', async (_, leave) => {
  const act = await workAs(1);
  answerRun({ ...theRun, stops: [] });
  await leave();
  await untilPhone(({ person, connection }) => person?.user.id !== 1 && connection !== 'sending');
  const text = await storedText(device.db);
  for (const word of [...WORDS, 'PNG of a signature', 'token-1']) expect(text).not.toContain(word);
  expect(currentPhone()).toMatchObject({ pending: [], photosLeft: 0 });

  answerRun(theRun);
  await signInOnPhone(1);
  const { pending, photosLeft } = await untilPhone(({ pending: own }) => own.length > 0);
  expect(pending).toMatchObject([{ id: act, signature: true, body: { collected: 25_000 } }]);
  expect(photosLeft).toBe(1);
});

test('what the owner found again is sent as it was recorded', async () => {
  const act = await workAs(1);
  await signInOnPhone(2);
  const sent: unknown[] = [];
  answerCall(run.sendActs, async (request) => {
    const body = (await request.clone().json()) as { acts: { id: string }[] };
    sent.push(...body.acts);
    return {
      now: new Date().toISOString(),
      results: body.acts.map(({ id }) => ({
        id,
        effect: 'applied' as const,
        code: 'applied',
        message: 'Recorded',
        parcel: null,
      })),
    };
  });
  const proofs = answerCall(run.sendProof, { id: 'x' });
  passUndoTime();
  await signInOnPhone(1);
  await untilPhone(
    ({ photosLeft, pending }) => photosLeft + pending.length === 0 && sent.length > 0,
  );
  expect(sent).toMatchObject([{ id: act, received_by: 'left with U Ba' }]);
  const file = (await proofs[0]!.formData()).get('file') as File;
  expect(await file.text()).toBe('\u0089PNG of a signature');
});

test('what is discarded is gone, and signing out with unsent acts says so', async () => {
  await workAs(1);
  expect(await phone.signOut('send')).toBe('still-unsent');
  expect(currentPhone().phase).toBe('signed-in');
  expect(await phone.signOut('discard')).toBe('done');
  expect(await device.db.count('acts')).toBe(0);
  expect(await device.db.count('blobs')).toBe(0);
  await signInOnPhone(1);
  expect(currentPhone().pending).toEqual([]);
});
