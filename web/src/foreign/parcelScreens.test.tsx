/** The list of parcels with servers other than ours. */
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ParcelsPage } from '../features/parcels/ParcelsPage.tsx';
import { renderAt } from '../testing/render.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';

beforeEach(() => signIn());

test('comes out of the deliveries, and offers nothing that such a server cannot do', async () => {
  answerAddress('get', '/online-shops', () => ok([]));
  answerAddress('get', '/riders', () => ok({ riders: [] }));
  answerAddress('get', '/townships', () => ok([]));
  answerAddress('get', '/parcels', () => notOk(404));
  answerAddress('get', '/parcels/counts', () => notOk(404));
  answerAddress('get', '/deliveries', () =>
    HttpResponse.json([{ id: 57, way_id: 3, customer_name: 'Ma Hla', status: 'pending' }]),
  );
  const app = renderAt('/parcels', { '/parcels': ParcelsPage });
  expect(await screen.findByText('Ma Hla')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  await app.go('/parcels?returning=true');
  await screen.findByRole('list', { name: 'Filters in use' });
  expect(screen.queryByRole('button', { name: 'Add to a slip' })).toBeNull();
});
