/** What lists have in common, with servers other than ours. */
import { ways } from '@waydesk/contract/ways/ways.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ExportList } from '../list/ExportList.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { searches } from '../router/searches.ts';
import { takeDownloads } from '../testing/downloads.ts';
import { showPage } from '../testing/page.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';

const Screen = () => {
  const { query } = useListAddress(searches.ways);
  return <ExportList route={ways.list} query={query} prefix="ways_export" />;
};

beforeEach(() => signIn());

test('rows instead of a file: the export, like the list, does not send an unknown pickup type', async () => {
  const saved = takeDownloads();
  const seen = answerAddress('get', '/ways', (request) =>
    new URL(request.url).searchParams.has('pickup_type')
      ? notOk(400)
      : HttpResponse.json([{ id: 1, pickupType: 'By boat' }]),
  );
  showPage('/ways', '/ways?pickup_type=By+boat&status=pending', Screen);
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(toasts()).toEqual([]);
  expect(new URL(seen[0]!.url).search).toBe('?status=pending');
});
