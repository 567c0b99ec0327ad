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
