import { API_HEADER } from '@waydesk/contract/route.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { useListAddress } from '../../../list/useListAddress.ts';
import { searches } from '../../../router/searches.ts';
import { toasts } from '../../../testing/toasts.ts';
import { showPage } from '../../../testing/page.tsx';
import { answer, refuse, signIn } from '../../../testing/server.ts';
import { ExportWays } from './ExportWays.tsx';

const Screen = () => <ExportWays address={useListAddress(searches.ways)} />;
const saved = vi.fn<() => void>();

beforeEach(() => {
  signIn();
  saved.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
});

test.each([
  ['a file', () => new HttpResponse('"ID"', { headers: { 'Content-Type': 'text/csv' } })],
  ['rows', () => HttpResponse.json([{ id: 1, pickupType: 'By boat' }])],
])(
  'the export, like the list, does not send a pickup type that the server does not know: %s',
  async (_, rows) => {
    const seen = answer('get', '/ways', (request) =>
      new URL(request.url).searchParams.has('pickup_type') ? refuse(400) : rows(),
    );
    showPage('/ways', '/ways?pickup_type=By+boat&status=pending', Screen);
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(toasts()).toEqual([]);
    expect(new URL(seen[0]!.url).search).toBe('?status=pending');
  },
);

test('an export that waits for its turn shows its place, asks again by itself and can be cancelled', async () => {
  const places = [3, 1];
  const asked = answer('get', '/ways', () => {
    const place = places.shift();
    if (place === undefined)
      return new HttpResponse('"ID"', { headers: { 'Content-Type': 'text/csv' } });
    return HttpResponse.json(
      { success: false, status: 'error', code: 'queued', message: '', data: { place } },
      { status: 503, headers: { 'Retry-After': place === 3 ? '0' : '1', [API_HEADER]: '1' } },
    );
  });
  showPage('/ways', '/ways', Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByRole('button', { name: 'Cancel export (number 1 in line)' });
  await waitFor(() => expect(saved).toHaveBeenCalledOnce(), { timeout: 5_000 });
  expect(asked).toHaveLength(3);
  expect(toasts()).toEqual([]);

  places.push(2, 2, 2);
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const cancel = { name: 'Cancel export (number 2 in line)' };
  fireEvent.click(await screen.findByRole('button', cancel));
  await screen.findByRole('button', { name: 'Export CSV' });
  expect(saved).toHaveBeenCalledOnce();
  expect(toasts()).toEqual([]);
});
