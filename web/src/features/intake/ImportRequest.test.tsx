/** Import Parcels with a request of a shop. */
import { intake, type IntakePiece, type SavedPiece } from '@waydesk/contract/intake/intake.ts';
import { pickupRequests } from '@waydesk/contract/portal/pickup-requests.ts';
import { sheetOf } from '@waydesk/contract/testing/intake.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { leaveSheet, startImportScreen } from '../../testing/leftSheet.tsx';
import { hrefOf } from '../../testing/page.tsx';
import { pickupDetailOf } from '../../testing/pickups.ts';
import { press, pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse } from '../../testing/server.ts';
import { ImportPage } from './ImportPage.tsx';

const AT = { id: 12 };
const BANNER = 'Request #12 of Golden Books, for 01 Dec 2026 · Morning';
const open = (search = '?request=12') =>
  renderAt(`/ways/import${search}`, { '/ways/import': ImportPage });

const pieceOf = async (request: Request | undefined) =>
  (await request!.clone().json()) as IntakePiece;

const saveAll = async (request: Request): Promise<SavedPiece> => {
  const { ways } = await pieceOf(request);
  const rows = ways.flatMap((way) =>
    way.rows.map(({ line }) => ({
      line,
      outcome: 'saved' as const,
      way_id: 50,
      delivery_id: line + 900,
    })),
  );
  return { import_id: 9, ways: [50], rows };
};

beforeEach(async () => {
  await startImportScreen();
  answerCall(intake.list, []);
});

test('its rows are opened for its shop and the morning of its day, and saving accepts it', async () => {
  answerCall(pickupRequests.get, pickupDetailOf(), AT);
  const sent = answerCall(intake.save, saveAll);
  const { href } = open();
  await screen.findByText(BANNER);
  await waitFor(() => expect(href()).toBe('/ways/import'));
  expect(screen.getByDisplayValue('Golden Books')).toBeTruthy();
  expect(screen.getByDisplayValue('01 Dec 2026, 09:00')).toBeTruthy();
  expect(hrefOf('See the request')).toBe('/pickup-requests/12');
  await pressNamed('Save 2 parcels');
  expect(
    await screen.findByRole('link', { name: 'Pickup request #12 of Golden Books is accepted' }),
  ).toBeTruthy();
  const piece = await pieceOf(sent[0]);
  expect(piece).toMatchObject({ request_id: 12, request_version: 3, import_id: null });
  expect(piece.ways[0]).toMatchObject({ shop_id: 1, pickup_date: '2026-12-01T09:00' });
  expect(piece.ways[0]?.rows).toMatchObject([
    { line: 2, township_id: 7, item_price: 2000, cod: true },
    { line: 3, township_id: 7, item_price: 3000, cod: true },
  ]);
  // The next import is of no request.
  expect(screen.queryByText(BANNER)).toBeNull();
});

test('an afternoon without rows fills shop and time, and says that a number came', async () => {
  answerCall(pickupRequests.get, pickupDetailOf({ part: 'afternoon', rows: [], row_count: 0 }), AT);
  open();
  await screen.findByText(/^The shop sent only a number: 40 parcels/);
  expect(screen.getByDisplayValue('01 Dec 2026, 14:00')).toBeTruthy();
  expect(screen.getByLabelText('Or paste rows or a chat')).toBeTruthy();
  press('Import without the request');
  await waitFor(() => expect(screen.queryByText(/^The shop sent only a number/)).toBeNull());
  expect(screen.getByDisplayValue('Golden Books')).toBeTruthy();
});

test('one that was decided already is not opened', async () => {
  answerCall(pickupRequests.get, pickupDetailOf({ state: 'withdrawn' }), AT);
  open();
  await screen.findByRole('region', { name: 'This request has already been decided' });
  expect(hrefOf('See the request')).toBe('/pickup-requests/12');
});

test('one that is unknown says so', async () => {
  answerCall(pickupRequests.get, refuse(404), AT);
  open();
  await screen.findByText('Pickup request not found');
  expect(hrefOf('Pickup Requests')).toBe('/pickup-requests');
});

describe('where another import is not finished', () => {
  const CELLS = [
    ['Customer Name', 'Phone', 'Township', 'Price'],
    ['Daw Hla', '09421000009', 'Bahan', '5000'],
  ];
  beforeEach(async () => {
    await leaveSheet(sheetOf(CELLS, { kind: 'csv' }));
    answerCall(pickupRequests.get, pickupDetailOf(), AT);
  });

  test('it is asked about first, and can be gone on with', async () => {
    const { href } = open();
    const card = within(
      await screen.findByRole('region', { name: 'Another import is not finished' }),
    );
    expect(card.getByText('parcels.csv · Golden Books')).toBeTruthy();
    press('Go on with that import');
    await screen.findByText('Restored as you left it.');
    expect(href()).toBe('/ways/import');
    expect(screen.queryByText(BANNER)).toBeNull();
  });

  test('it can be closed', async () => {
    open();
    await pressNamed('Close it and open request #12');
    await screen.findByText(BANNER);
    expect(await screen.findByText('09421000001')).toBeTruthy();
    expect(screen.queryByText('parcels.csv')).toBeNull();
  });
});

describe('when it is no longer as it was opened', () => {
  const NOW = pickupDetailOf({ version: 4, count: 41, wanted_on: '2026-12-02' });
  const TROUBLE = 'Nothing was saved for request #12';

  test('the rows go on for what the shop wants now', async () => {
    answerCall(pickupRequests.get, (_, n) => (n === 1 ? pickupDetailOf() : NOW), AT);
    const sent = answerCall(intake.save, (request, n) =>
      n === 1 ? refuse(412, 'Changed', { data: NOW }) : saveAll(request),
    );
    open();
    await pressNamed('Save 2 parcels');
    const card = within(await screen.findByRole('region', { name: TROUBLE }));
    await card.findByText(/^The shop has changed this request.*41 parcels, 02 Dec 2026 · Morning/);
    press('Go on with my rows');
    expect(await screen.findByDisplayValue('02 Dec 2026, 09:00')).toBeTruthy();
    await pressNamed('Save 2 parcels');
    // Until it is over: what goes on would be told in the next test.
    await screen.findByText('Parcels saved: 2');
    expect(await pieceOf(sent[1])).toMatchObject({ request_id: 12, request_version: 4 });
  });

  test('the new rows of the shop can be opened instead, after a question', async () => {
    const [first] = NOW.rows;
    const other = { ...NOW, rows: [{ ...first!, customer_phone: '+959421000005' }] };
    answerCall(pickupRequests.get, (_, n) => (n === 1 ? pickupDetailOf() : other), AT);
    answerCall(intake.save, refuse(412, 'Changed', { data: other }));
    open();
    await pressNamed('Save 2 parcels');
    const card = within(await screen.findByRole('region', { name: TROUBLE }));
    fireEvent.click(await card.findByRole('button', { name: 'Open the rows of the shop' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Open the rows of the shop' }));
    expect(await screen.findByText('09421000005')).toBeTruthy();
    expect(screen.queryByText('09421000001')).toBeNull();
  });

  test('one that somebody else accepted says who, and the rows can be saved without it', async () => {
    const accepted = pickupDetailOf({
      state: 'accepted',
      import_id: 8,
      decided_by: { id: 77, name: 'Ma Aye' },
      decided_at: '2026-11-28T06:00:00Z',
    });
    answerCall(pickupRequests.get, (_, n) => (n === 1 ? pickupDetailOf() : accepted), AT);
    const sent = answerCall(intake.save, (request, n) =>
      n === 1
        ? refuse(409, 'This request has already been decided', { code: 'request_decided' })
        : saveAll(request),
    );
    open();
    await pressNamed('Save 2 parcels');
    const card = within(await screen.findByRole('region', { name: TROUBLE }));
    await card.findByText(/^Ma Aye has accepted this request/);
    expect(card.queryByRole('button', { name: /^Go on with import/ })).toBeNull();
    fireEvent.click(card.getByRole('button', { name: 'Import without the request' }));
    expect(await screen.findByText('09421000001')).toBeTruthy();
    await pressNamed('Save 2 parcels');
    await screen.findByText('Parcels saved: 2');
    expect((await pieceOf(sent[1])).request_id ?? null).toBeNull();
  });

  test('rows for another shop are not saved for it', async () => {
    answerCall(pickupRequests.get, pickupDetailOf(), AT);
    answerCall(intake.save, refuse(409, 'This request is of another shop', { code: 'other_shop' }));
    open();
    await pressNamed('Save 2 parcels');
    await screen.findByText('Golden Books has asked for it, and these rows are for another shop.');
    press('Back to the rows');
    expect(await screen.findByText(BANNER)).toBeTruthy();
    expect(await screen.findByText('09421000001')).toBeTruthy();
  });
});
