import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers } from '../../api/connection.ts';
import { server } from '../../testing/mockServer.ts';
import { BrokenPage } from './BrokenPage.tsx';

const reload = vi.fn<() => void>();
let probes = 0;
const line = (isUp: boolean) =>
  server.use(
    http.get('*/health/live', () => {
      probes += 1;
      return isUp ? HttpResponse.json({}) : HttpResponse.error();
    }),
  );
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));

beforeEach(() => {
  probes = 0;
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

test('a broken screen shows a message, and the page can be reloaded', async () => {
  line(true);
  render(<BrokenPage />);
  expect(
    await screen.findByText('Something went wrong on this page. What you typed is kept.'),
  ).toBeDefined();
  press();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test.each([
  [false, 'You are offline. Please check your internet connection.'],
  [true, 'Network error. Could not connect to the server.'],
])(
  'without a line it says so and stays; once there is one it reloads (browser: %s)',
  async (isOnline, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    line(false);
    render(<BrokenPage />);
    expect(await screen.findByText(text)).toBeDefined();
    press();
    await waitFor(() => expect(probes).toBe(2));
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByText(text)).toBeDefined();
    line(true);
    press();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  },
);

test('a page that was left is not reloaded by an answer that comes late', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  line(false);
  const { unmount } = render(<BrokenPage />);
  await waitFor(() => expect(probes).toBe(1));
  let isAsked = false;
  server.use(
    http.get('*/health/live', async () => {
      isAsked = true;
      await answered;
      return HttpResponse.json({});
    }),
  );
  await screen.findByText('This page has not been loaded yet. Other pages still work.');
  press();
  await waitFor(() => expect(isAsked).toBe(true));
  unmount();
  answer();
  // The probe is over once another one begins.
  await expect(serverAnswers()).resolves.toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
