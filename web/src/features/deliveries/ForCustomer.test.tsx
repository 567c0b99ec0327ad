import { trackings, type TrackingLink } from '@waydesk/contract/parcels/trackings.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { fillIn, press } from '../../testing/press.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { ForCustomer } from './ForCustomer.tsx';

const URL = 'https://way.example.com/t/X0Y1Z2X0Y1Z2X0Y1';
const LINK: TrackingLink = { url: URL, text_en: `Hello: ${URL}`, text_my: `မင်္ဂလာပါ - ${URL}` };

const show = () => showPage('/', '/', () => <ForCustomer id={12} />);
const serve = (answer: Parameters<typeof answerCall<typeof trackings.link>>[1] = LINK) =>
  answerCall(trackings.link, answer, { id: 12 });

const writeText = vi.fn<(text: string) => Promise<void>>();
const clipboard = (more: object = {}) =>
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText, ...more } });

beforeEach(() => {
  signIn();
  writeText.mockReset().mockResolvedValue();
  clipboard();
});
afterEach(() => vi.unstubAllGlobals());

test('the first press makes the link, and looking makes none; later presses have it', async () => {
  const made = serve();
  show();
  expect(made).toHaveLength(0);
  expect(screen.queryByRole('link')).toBeNull();
  press('Copy tracking link');
  expect(screen.getByRole('button', { name: 'Copy tracking link' }).getAttribute('aria-busy')).toBe(
    'true',
  );
  await waitFor(() => expect(toasts()).toContain('Tracking link copied'));
  expect(writeText.mock.calls).toEqual([[URL]]);
  const open = screen.getByRole('link', { name: 'Open' });
  expect([open.getAttribute('href'), open.getAttribute('target')]).toEqual([URL, '_blank']);
  expect(open.getAttribute('rel')).toBe('noreferrer');
  press('Copy for Viber');
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
  expect(made).toHaveLength(1);
});

test('the message is in Burmese unless English was chosen', async () => {
  serve();
  show();
  press('Copy for Viber');
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Message copied in Burmese, ready to paste into a chat with the customer',
    ]),
  );
  fillIn('Language of the message', 'en');
  press('Copy for Viber');
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
  expect(writeText.mock.calls.flat()).toEqual([LINK.text_my, LINK.text_en]);
  expect(await screen.findByText(LINK.text_en)).toBeDefined();
});

test('why there is no link is said once, and nothing is copied', async () => {
  const closed = 'This parcel ended more than 30 days ago. Its tracking link is closed.';
  serve(refuse(409, closed));
  show();
  press('Copy for Viber');
  expect((await screen.findByRole('alert')).textContent).toBe(closed);
  const button = screen.getByRole('button', { name: 'Copy for Viber' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(toasts()).toEqual([]);
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.queryByRole('link')).toBeNull();
});

test('any other failure is one toast', async () => {
  serve(refuse(400, 'Oh'));
  show();
  press('Copy tracking link');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.queryByRole('alert', { name: 'Oh' })).toBeNull();
});

test('where copying is refused the link stands there to be marked', async () => {
  serve();
  writeText.mockRejectedValue(new Error('No'));
  show();
  press('Copy tracking link');
  await waitFor(() => expect(toasts()).toEqual(['Your browser does not allow copying.']));
  expect(screen.getByText(URL, { exact: true })).toBeDefined();
});

test('a browser that allows it only during the press gets the text as a promise', async () => {
  serve();
  const items: Promise<Blob>[] = [];
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor({ 'text/plain': text }: Record<string, Promise<Blob>>) {
        items.push(text!);
      }
    },
  );
  clipboard({ write: () => items[0]!.then(() => undefined) });
  show();
  press('Copy tracking link');
  expect(items).toHaveLength(1);
  await waitFor(() => expect(toasts()).toEqual(['Tracking link copied']));
  expect(await (await items[0]!).text()).toBe(URL);
  expect(writeText).not.toHaveBeenCalled();
});
