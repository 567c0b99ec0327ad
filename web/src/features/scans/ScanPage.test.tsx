import { riderReads } from '@waydesk/contract/records/rider.ts';
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { parcelCode, showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { type ScanBody, type ScanOutcome, scans } from '@waydesk/contract/parcels/scans.ts';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { onScreen } from '../../testing/media.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, signIn } from '../../testing/server.ts';
import { parcelOf } from '../../testing/wayRecords.ts';
import { ScanPage } from './ScanPage.tsx';

let user = 500;
beforeEach(() => signIn({ id: (user += 1), role: 'user' }));

const show = () => renderAt('/parcels/scan', { '/parcels/scan': ScanPage });

type ParcelAnswer = ReturnType<typeof parcelOf>;
const head = (id: number, more: Partial<ParcelAnswer>) =>
  parcelOf({
    id,
    way_id: 4,
    rider: { id: 7, name: 'Ko Ko' },
    status: 'picked_up',
    total_collect_amount: 12_000,
    place: 'hub',
    ...more,
  });

/** Answers all scans alike; every answer is a job of its own. */
function scansAnswer(outcome: ScanOutcome, message: string, more: Partial<ParcelAnswer> = {}) {
  return answerCall(scans.send, async (request, n) => {
    const { items } = (await request.clone().json()) as ScanBody;
    return {
      job: outcome === 'done' ? n : null,
      items: items.map(({ id, code }) => ({
        id,
        outcome,
        message,
        parcel: head(Number(code.slice(0, -1)), more),
      })),
    };
  });
}
const bodies = (requests: readonly Request[]) =>
  Promise.all(requests.map((request) => request.json() as Promise<ScanBody>));

let moment = 1_000_000;

/** As a scanner does it under a Burmese layout, however long this page takes for a key. */
function wedge(code: string, at: Element = document.activeElement ?? document.body): void {
  const press = (key: object) => {
    const event = createEvent.keyDown(at, key);
    Object.defineProperty(event, 'timeStamp', { value: (moment += 5) });
    fireEvent(at, event);
  };
  moment += 1000;
  for (const digit of code) {
    const burmese = String.fromCharCode(0x1040 + Number(digit));
    press({ key: burmese, code: `Digit${digit}` });
    if (at instanceof HTMLInputElement) {
      fireEvent.input(at, { target: { value: at.value + burmese } });
    }
  }
  press({ key: 'Enter', code: 'Enter' });
}
const mode = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status', { name: 'Last scan' }).textContent;

test('a scanner under a Burmese layout is read without focus, and presses no button', async () => {
  const sent = scansAnswer('done', 'Recorded');
  show();
  const look = await screen.findByRole('button', { name: 'Look up' });
  look.focus();
  wedge(parcelCode(12));
  await waitFor(() => expect(status()).toContain('Recorded'));
  expect(status()).toContain('Bahan');
  expect(status()).toContain('MMK 12,000');
  expect(look.getAttribute('aria-pressed')).toBe('false');
  expect((await bodies(sent))[0]).toMatchObject({
    mode: 'receive',
    items: [{ code: parcelCode(12) }],
  });
});

test('in a field a scan leaves what was typed before it', async () => {
  const sent = scansAnswer('done', 'Recorded');
  show();
  await screen.findByRole('button', { name: 'Brought back' });
  mode('Brought back');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'other' } });
  const note = screen.getByLabelText<HTMLInputElement>(/^Note/);
  fireEvent.change(note, { target: { value: 'Gate closed' } });
  wedge(parcelCode(13), note);
  expect(note.value).toBe('Gate closed');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((await bodies(sent))[0]).toMatchObject({
    mode: 'back',
    reason: 'other',
    note: 'Gate closed',
    returning: false,
    next_on: null,
  });
});

test('a number that is typed by hand: Latin or Burmese, with or without its check digit', async () => {
  const sent = scansAnswer('done', 'Recorded');
  show();
  const box = await screen.findByLabelText('Code or number of a parcel');
  for (const text of ['#21', '၂၂', showParcelCode(23)]) {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.submit(box);
  }
  await waitFor(async () =>
    expect(
      (await bodies(sent.map((one) => one.clone()))).flatMap(({ items }) => items),
    ).toHaveLength(3),
  );
  const codes = (await bodies(sent)).flatMap(({ items }) => items.map(({ code }) => code));
  expect(codes).toEqual([21, 22, 23].map(parcelCode));
});

test('a refusal stays until somebody dismisses it; a misread code is not sent', async () => {
  const sent = scansAnswer('refused', 'It is on the way');
  show();
  await screen.findByRole('status', { name: 'Last scan' });
  wedge('12345678');
  expect(status()).toContain('Misread, scan again');
  expect(sent).toHaveLength(0);
  wedge(parcelCode(31));
  await waitFor(() => expect(status()).toContain('It is on the way'));
  const refused = screen.getByRole('region', { name: 'Refused' });
  expect(within(refused).getAllByRole('listitem')).toHaveLength(2);
  for (const code of ['12345678', showParcelCode(31)]) {
    fireEvent.click(screen.getByRole('button', { name: `Dismiss ${code}` }));
  }
  expect(screen.queryByRole('region', { name: 'Refused' })).toBeNull();
});

test('all refusals are dismissed at once', async () => {
  scansAnswer('refused', 'It is on the way');
  show();
  await screen.findByRole('status', { name: 'Last scan' });
  wedge(parcelCode(33));
  wedge('12345678');
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss all' }));
  expect(screen.queryByRole('region', { name: 'Refused' })).toBeNull();
});

test('a refusal is settled once its parcel is recorded, in whatever mode', async () => {
  scansAnswer('done', 'Recorded');
  answerCall(riderReads.list, { riders: [] });
  show();
  await screen.findByRole('status', { name: 'Last scan' });
  mode('Hand over');
  wedge(parcelCode(34));
  expect(await screen.findByRole('region', { name: 'Refused' })).toBeDefined();
  mode('Look up');
  wedge(parcelCode(34));
  await waitFor(() => expect(status()).toContain('Found'));
  expect(screen.getByRole('region', { name: 'Refused' })).toBeDefined();
  mode('Receive');
  wedge(parcelCode(34));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Refused' })).toBeNull());
  expect(screen.getByText('Hand over: Refused, then recorded')).toBeDefined();
});

describe('the keys 1 to 5', () => {
  const isChosen = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
  const key = (code: string, at: Element = document.body) => fireEvent.keyDown(at, { code });
  beforeEach(async () => {
    show();
    await screen.findByRole('button', { name: 'Look up' });
  });

  test.each([
    ['Digit1', 'Look up'],
    ['Numpad4', 'Brought back'],
    ['Digit5', 'Return to shop'],
  ])('%s chooses %s', async (code, name) => {
    key(code);
    await waitFor(() => expect(isChosen(name)).toBe(true));
  });

  test('choose nothing in a field, nor in what a scanner types', async () => {
    vi.useFakeTimers();
    key('Digit1', screen.getByLabelText('Code or number of a parcel'));
    wedge('12345678');
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(isChosen('Receive')).toBe(true);
  });
});

test('with a mouse, a rider can be typed as soon as Hand over is chosen', async () => {
  answerCall(riderReads.list, { riders: [] });
  onScreen((query) => query === '(pointer: fine)');
  show();
  await screen.findByRole('button', { name: 'Hand over' });
  mode('Hand over');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Rider' })),
  );
});

test('the third failed try proposes a return, which is one press', async () => {
  const sent = scansAnswer('done', 'Recorded', { attempts: 3, last_reason: 'no_answer' });
  show();
  await screen.findByRole('status', { name: 'Last scan' });
  mode('Brought back');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'no_answer' } });
  wedge(parcelCode(41));
  expect(await screen.findByText('Failed 3 times. Send it back to the shop?')).toBeDefined();
  const [, propose] = screen.getAllByRole('button', { name: 'Return to shop' });
  fireEvent.click(propose!);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect((await bodies(sent))[1]).toMatchObject({
    mode: 'return',
    items: [{ code: parcelCode(41) }],
  });
  expect(screen.queryByText('Failed 3 times. Send it back to the shop?')).toBeNull();
});

test('undo takes the last send back, then the one before', async () => {
  scansAnswer('done', 'Recorded');
  const undo = answerCall(bulkJobs.undo, ({ url }) => {
    const job = Number(/jobs\/(\d+)/.exec(url)?.[1]);
    return { job, undone: [50 + job], refused: [] };
  });
  show();
  await screen.findByRole('status', { name: 'Last scan' });
  wedge(parcelCode(51));
  await waitFor(() => expect(status()).toContain('Recorded'));
  wedge(parcelCode(52));
  await waitFor(() => expect(screen.getAllByText('Receive: Recorded')).toHaveLength(2));
  for (const left of [1, 0]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Undo last: 1 parcel' }));
    await waitFor(() => expect(screen.queryAllByText('Receive: Recorded')).toHaveLength(left));
  }
  expect(undo.map(({ url }) => /jobs\/(\d+)/.exec(url)?.[1])).toEqual(['2', '1']);
  expect(screen.getByRole('button', { name: 'Undo last' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('to look writes nothing; a lookup that fails says so', async () => {
  const sent = scansAnswer('done', 'Recorded', { status: 'on_the_way' });
  show();
  await screen.findByRole('status', { name: 'Last scan' });
  mode('Look up');
  wedge(parcelCode(61));
  await waitFor(() => expect(status()).toContain('Found'));
  expect(sent[0]?.headers.has('idempotency-key')).toBe(false);
  expect(screen.getByRole('button', { name: 'Undo last' })).toBeDefined();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  wedge(parcelCode(62));
  await waitFor(() => expect(status()).toContain('Could not connect'));
});

test('the sound is switched off, and stays so', async () => {
  const app = show();
  fireEvent.click(await screen.findByRole('switch', { name: 'Sound' }));
  await app.go('/elsewhere');
  await app.go('/parcels/scan');
  const sound = await screen.findByRole('switch', { name: 'Sound' });
  expect(sound.getAttribute('aria-checked')).toBe('false');
});

test('a camera that may not be used says what to do', async () => {
  const failure = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  const getUserMedia = vi.fn<() => Promise<never>>().mockRejectedValue(failure);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia },
    configurable: true,
  });
  // Other files share this window.
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect(await screen.findByText(/^The browser is not allowed to use the camera\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Close the camera' }));
  expect(await screen.findByRole('button', { name: 'Scan with the camera' })).toBeDefined();
});

test('without https the camera is not offered, and it says why', async () => {
  vi.stubGlobal('isSecureContext', false);
  show();
  expect(
    await screen.findByText(
      'The camera works only when the address of this page starts with https.',
    ),
  ).toBeDefined();
});
