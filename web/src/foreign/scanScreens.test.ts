/** The scan bench with a server that records no scans. */
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { expect, test, vi } from 'vitest';
import { currentSession } from '../api/session.ts';
import { newBench } from '../features/scans/bench.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';

test('it says so, and takes no more scans', async () => {
  signIn({ id: 900 });
  const bench = newBench(currentSession()!);
  answerAddress('post', '/parcels/scans', () => notOk(404, 'Cannot POST /api/parcels/scans'));
  bench.scan(parcelCode(1));
  await vi.waitFor(() =>
    expect(bench.state().entries.map(({ state }) => state)).toEqual(['refused']),
  );
  bench.scan(parcelCode(2));
  expect(bench.state().entries.map(({ message }) => message)).toEqual(
    Array(2).fill('This server does not record scans'),
  );
  bench.close();
});
