/** The scan station with a server that records no scans. */
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { expect, test, vi } from 'vitest';
import { currentSession } from '../api/session.ts';
import { newScanStation } from '../features/scans/scanStation.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';

test('it says so, and takes no more scans', async () => {
  signIn({ id: 900 });
  const station = newScanStation(currentSession()!);
  answerAddress('post', '/parcels/scans', () => notOk(404, 'Cannot POST /api/parcels/scans'));
  station.scan(parcelCode(1));
  await vi.waitFor(() =>
    expect(station.state().entries.map(({ state }) => state)).toEqual(['refused']),
  );
  station.scan(parcelCode(2));
  expect(station.state().entries.map(({ message }) => message)).toEqual(
    Array(2).fill('This server does not record scans'),
  );
  station.close();
});
