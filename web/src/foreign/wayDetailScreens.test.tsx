/** The page of a way with servers other than ours. */
import { historyEntry } from '@waydesk/contract/ways/ways.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadForeignServers } from '../api/foreign.ts';
import { changesOf, changeText } from '../features/ways/detail/changes.ts';
import { readyByParcels } from '../features/ways/detail/readyByParcels.ts';
import { WayActions } from '../features/ways/detail/WayActions.tsx';
import { wayCsv } from '../features/ways/detail/wayCsv.ts';
import { WayPhoto } from '../features/ways/detail/WayPhoto.tsx';
import { WayDetailPage } from '../features/ways/WayDetailPage.tsx';
import { t } from '../i18n/t.ts';
import { cardText, showPage } from '../testing/page.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { pressNamed } from '../testing/press.ts';
import { bodiesOf, versionsOf } from '../testing/requests.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';
import { wayOf } from '../testing/ways.ts';
import { recordsReader } from './records.ts';

const readHistory = recordsReader(historyEntry);

const WAY = {
  id: 7,
  shop: { id: 3, osName: 'Shwe Shop', address: 'No. 5, Pansodan' },
  pickupType: 'Merchant',
  deliveryCount: 2,
  pickupDate: '2026-11-19T20:00:00Z',
  comments: 'Call first',
  creator: { username: 'aye' },
  createdAt: '2026-11-18T04:00:00Z',
};
const show = () => showPage('/ways/detail/:id', '/ways/detail/7', WayDetailPage);

beforeEach(() => {
  signIn();
  answerAddress('get', '/riders', () =>
    ok({ riders: [{ id: 9, name: 'Ko Min', status: 'active' }] }),
  );
});

test('a bare way in other words, with separate deliveries and a bare history', async () => {
  answerAddress('get', '/ways/7', () => HttpResponse.json({ ...WAY, status: 'way_created' }));
  answerAddress('get', '/ways/7/history', () =>
    HttpResponse.json([{ changes: { fragile: { from: false, to: true } }, user: 'aye' }]),
  );
  const requests = answerAddress('get', '/deliveries', () =>
    HttpResponse.json([
      { id: 1, way_id: 7, customer_name: 'Hla Hla', item_price: '500', delivery_charges: '100' },
      { id: 2, way_id: 8, customer_name: 'Of another way' },
    ]),
  );
  show();
  expect((await screen.findAllByText('Hla Hla')).length).toBe(2);
  expect(screen.queryByText('Of another way')).toBeNull();
  expect(new URL(requests[0]?.url ?? '').search).toBe('?wayId=7');
  await waitFor(() => expect(cardText('Way History')).toContain('Fragile: No → Yes'));
  expect(cardText('Summary')).toContain('Total ChargesMMK 100');
  expect(screen.getByRole('button', { name: 'Assign Delivery' })).toBeTruthy();
});

describe('a way without a version', () => {
  beforeEach(() => {
    answerAddress('get', '/ways/7', () => ok({ ...WAY, status: 'assigned', deliveries: [] }));
    answerAddress('get', '/ways/7/history', () => ok([]));
  });

  test('is moved without one, and an empty answer counts as done', async () => {
    const sent = answerAddress('patch', '/ways/7/status', () => ok(null));
    show();
    fireEvent.change(await screen.findByLabelText('New status'), {
      target: { value: 'on_the_way' },
    });
    await pressNamed('Update Status');
    await waitFor(() => expect(toasts()).toEqual(['Status updated']));
    expect(versionsOf(sent)).toEqual([null]);
  });

  test('gets a note, though the answer is only its text', async () => {
    const sent = answerAddress('post', '/ways/7/notes', () => ok({ text: 'Gate closed' }));
    show();
    fireEvent.change(await screen.findByLabelText('New note'), {
      target: { value: 'Gate closed' },
    });
    await pressNamed('Add Note');
    await waitFor(() => expect(toasts()).toEqual(['Note added']));
    expect(await sent[0]?.json()).toEqual({ note: 'Gate closed' });
  });
});

test('a server that reads the rider under the second name gets it, too', async () => {
  const seen = answerAddress('post', '/ways/7/accept', (_, n) =>
    n === 1 ? notOk(400, 'rider_id is missing') : ok({ id: 7 }),
  );
  const way = wayOf({ id: 7, status: 'way_created' });
  showPage('/', '/', () => <WayActions way={way} reload={() => {}} />);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Rider' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Ko Min' }));
  await pressNamed('Assign Delivery');
  await waitFor(() => expect(toasts()).toEqual(['Rider assigned']));
  const bodies = await bodiesOf(seen);
  expect(bodies).toEqual([{ riderId: 9 }, { rider_id: 9 }]);
});

test('a photo that fails shows its address if the server says nothing of the file', async () => {
  const check = answerAddress('get', '/ways/7/check-file', () => ok({}));
  showPage('/', '/', () => <WayPhoto wayId={7} photo="https://cdn.example/p.png" />);
  fireEvent.error(await screen.findByRole('img'));
  await waitFor(() => expect(check).toHaveLength(1));
  expect(cardText('Diagnostics')).toContain('https://cdn.example/p.png');
  expect(cardText('Diagnostics')).not.toContain('File exists');
  expect(toasts()).toEqual([]);
});

describe('the move that the parcels of a way are ready for is not offered', () => {
  const readyMove = (more: object = {}, parcel = 'delivered') =>
    readyByParcels(
      wayOf({
        id: 7,
        version: 4,
        status: 'pending',
        deliveries: [
          { id: 1, status: 'delivered' },
          { id: 2, status: parcel },
        ],
        ...more,
      }),
    );

  test('for a status or a code of others, or without a version', () => {
    expect(readyMove()).toBe('delivered');
    expect(readyMove({}, 'a code of others')).toBeNull();
    expect(readyMove({ status: 'a status of others' })).toBeNull();
    expect(readyMove({ version: null })).toBeNull();
  });

  test('with a server that knows only the documents', async () => {
    await loadForeignServers();
    expect(readyMove()).toBeNull();
  });
});

test.each([
  ['pickup_type', 'merchant -> Highway', 'Pickup Type: Merchant → Highway'],
  ['deliveryCount', { from: 1, to: 2 }, 'Delivery Count: 1 → 2'],
  ['fragile', { old: false, new: true }, 'Fragile: No → Yes'],
  ['shelf', ['a'], 'shelf: ["a"]'],
])('a change of %s as text', (field, value, text) => {
  const [entry] = readHistory([{ changes: { [field]: value } }]);
  expect(entry && changesOf(entry).map((change) => changeText(change, t))).toEqual([text]);
});

test('the file of a way leaves empty what the server did not say', () => {
  const history = readHistory([
    { description: 'Rider assigned', changes: { count: { from: 1, to: 2 } }, user: 'aye' },
  ]);
  const way = wayOf({ id: 7, deliveries: [{ id: 1, customer_name: 'Hla Hla' }] });
  const file = wayCsv({ way, history }, 'Asia/Yangon', t);
  expect(file).toContain('"Shop",""\r\n');
  expect(file).toContain('"Pickup Date",""\r\n');
  expect(file).toContain('"1","Hla Hla","","","","","","Way Created","","No","No","No","0"');
  expect(file).toContain('"","Rider assigned","","","count: 1 → 2","aye"\r\n');
});
