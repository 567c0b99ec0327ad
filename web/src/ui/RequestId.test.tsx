import { act, render, screen, waitFor } from '@testing-library/react';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import { setLanguage } from '../i18n/t.ts';
import { BrokenPage } from '../page/broken/BrokenPage.tsx';
import { RecordState } from '../page/RecordState.tsx';
import { links } from '../router/links.ts';
import { server } from '../testing/mockServer.ts';
import { renderAt } from '../testing/render.tsx';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { Toasts } from './Toasts.tsx';

const ID = '0b5e7c1a-9d8f-4e6b-a1c2-d3e4f5a6b7c8';
const OTHER = 'f3a1c2d4-0000-4e6b-a1c2-d3e4f5a6b7c8';

const withId = (status: number, id = ID) => {
  const response = refuse(status, 'A message');
  const headers = new Headers(response.headers);
  headers.set('X-Request-Id', id);
  return new HttpResponse(response.body, { status, headers });
};
const list = () =>
  call(ways.list, {}, { retryPolicy: 'none' }).then(
    () => undefined,
    (failure: unknown) => failure as ApiError,
  );

beforeEach(() => {
  signIn();
});

test.each([500, 502, 507])('the toast of a failure with %i has the id', async (status) => {
  answerCall(ways.list, withId(status));
  render(<Toasts />);
  expect((await list())?.requestId).toBe(ID);
  expect((await screen.findByText(ID)).parentElement!.textContent).toBe(`Request ID ${ID}`);
});

test('the same failure again is one toast, with the newer id', async () => {
  answerCall(ways.list, (_, n) => withId(500, n === 1 ? ID : OTHER));
  render(<Toasts />);
  await list();
  await list();
  await screen.findByText(OTHER);
  expect(screen.queryByText(ID)).toBe(null);
});

test.each([400, 403, 404, 409, 429, 503])('a refusal with %i shows none', async (status) => {
  answerCall(ways.list, withId(status));
  render(<Toasts />);
  expect((await list())?.requestId).toBe('');
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
  expect(screen.queryByText(/Request ID/)).toBe(null);
});

test('a server that sends none shows none', async () => {
  answerCall(ways.list, refuse(500));
  render(<Toasts />);
  await list();
  await screen.findByRole('alert');
  expect(screen.queryByText(/Request ID/)).toBe(null);
});

test('a page that shows a failure has its id', async () => {
  const failure = new ApiError({ kind: 'answered', status: 500, requestId: ID });
  const read = { data: undefined, failure, isFetching: false, refresh: () => {} };
  const back = { to: links.ways(), label: 'Back' };
  renderAt('/broken', {
    '/broken': () => <RecordState read={read} isAddress missingText="None" back={back} />,
  });
  expect((await screen.findByText(ID)).parentElement!.textContent).toBe(`Request ID ${ID}`);
});

test('a page that broke after such a failure has its id, too', async () => {
  server.use(http.get('*/health/live', () => HttpResponse.json({})));
  answerCall(ways.list, withId(500, OTHER));
  await list();
  render(<BrokenPage />);
  await screen.findByText(OTHER);
  await act(() => setLanguage('my'));
  expect(screen.getByText(OTHER).parentElement!.textContent).toBe(`တောင်းဆိုမှု ID ${OTHER}`);
  await act(() => setLanguage('en'));
});
