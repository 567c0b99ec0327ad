import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../testing/mockServer.ts';
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
