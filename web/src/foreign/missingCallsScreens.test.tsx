/** What screens do without on servers that have only the calls of the documents. */
import { statements } from '@waydesk/contract/money/statements.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentSession } from '../api/session.ts';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { DeliveryPage } from '../features/deliveries/DeliveryPage.tsx';
import { ParcelsPage } from '../features/parcels/ParcelsPage.tsx';
import { RateGroupPage } from '../features/rate-groups/RateGroupPage.tsx';
import { RiderPage } from '../features/riders/RiderPage.tsx';
import { newScanStation } from '../features/scans/scanStation.ts';
import { ShopPage } from '../features/shops/ShopPage.tsx';
import { StatementPage } from '../features/statements/StatementPage.tsx';
import { ChargesCard } from '../features/ways/detail/ChargesCard.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { showPage } from '../testing/page.tsx';
import { bankAccountOf } from '../testing/records.ts';
import { renderAt } from '../testing/render.tsx';
import { answerCall, signIn } from '../testing/server.ts';
import { shopPaidTo, statementDetailOf } from '../testing/statements.ts';
import { toasts } from '../testing/toasts.ts';
import { openViews } from '../testing/views.tsx';

interface LeftOut {
  what: string;
  path: string;
  href: string;
  Screen: ComponentType;
  /** What such a server has, by address. */
  known: Record<string, unknown>;
  /** What is asked beside it, and how such a server answers. */
  asked: readonly string[];
  answers: Record<string, () => Response>;
  /** A text of the screen without it; its own parts. */
  shown: string;
  absent: () => (HTMLElement | null)[];
}

const region = (name: string | RegExp) => screen.queryByRole('region', { name });

const REFUSED = { 'refuses the call': () => notOk(404) };
const PAGE = { 'answers with a page': () => HttpResponse.text('<html></html>') };
/** Meant for something else. */
const anything = (data: unknown) => ({ 'answers anything': () => ok(data) });

const LEFT_OUT: LeftOut[] = [
  {
    what: 'the charges and the money of a shop',
    path: '/online-shops/:id',
    href: '/online-shops/3',
    Screen: ShopPage,
    known: { '/online-shops/3': { id: 3, osName: 'Shwe Shop' } },
    asked: ['/online-shops/3/charges', '/online-shops/3/standing'],
    answers: { ...REFUSED, ...PAGE, ...anything({ ready: 'x' }) },
    shown: 'Basic Information',
    absent: () => [region('Money'), region('Delivery Charges')],
  },
  {
    what: 'the shops of a rate group',
    path: '/rate-groups/:id',
    href: '/rate-groups/7',
    Screen: RateGroupPage,
    known: { '/rate-groups/7': { id: 7, name: 'Up country', townships: [] } },
    asked: ['/rate-groups/7/shops'],
    answers: { ...REFUSED, ...PAGE, ...anything([{ id: 7, name: 'A township?' }]) },
    shown: 'Total Townships',
    absent: () => [screen.queryByText(/^Shops/)],
  },
  {
    what: 'what a rider has not handed in',
    path: '/riders/:id',
    href: '/riders/9',
    Screen: RiderPage,
    known: { '/riders/9': { rider: { id: 9 } }, '/riders/9/deliveries': { deliveries: [] } },
    asked: ['/money/riders/loads'],
    answers: { ...REFUSED, ...PAGE, ...anything({}) },
    shown: 'This rider has no deliveries yet.',
    absent: () => [screen.queryByText(/Not handed in/)],
  },
  {
    what: 'the money and the parcel of a delivery',
    path: '/deliveries/:id',
    href: '/deliveries/4',
    Screen: DeliveryPage,
    known: {
      '/deliveries/4': {
        id: 4,
        way_id: 7,
        customer_phone: '+959420012345',
        status: 'on_the_way',
        rider_id: 9,
        rider: { id: 9, name: 'Ko Min' },
      },
      '/riders': { riders: [] },
    },
    asked: ['/deliveries/4/money', '/parcels/4'],
    answers: { ...REFUSED, ...PAGE, ...anything({}) },
    shown: '09420012345',
    absent: () => [
      region('Money'),
      region('Parcel'),
      screen.queryByRole('button', { name: 'Delivered' }),
    ],
  },
  {
    what: 'the charges of a way',
    path: '/',
    href: '/',
    Screen: () => (
      <>
        <p>A way</p>
        <ChargesCard wayId={7} />
      </>
    ),
    known: {},
    asked: ['/ways/7/money'],
    answers: { ...REFUSED, ...PAGE, ...anything({}) },
    shown: 'A way',
    absent: () => [region(/Charges/)],
  },
  {
    what: 'the figures of the day',
    path: '/dashboard',
    href: '/dashboard',
    Screen: DashboardPage,
    known: { '/dashboard/counts': { ways: 16 } },
    asked: ['/dashboard/day', '/money/now'],
    answers: { ...REFUSED, ...PAGE, ...anything({ page: 'unknown' }) },
    shown: 'Total Ways',
    absent: () => [
      screen.queryByText('Loading...'),
      screen.queryByText('Today so far'),
      screen.queryByText('Owed to shops'),
    ],
  },
];

beforeEach(() => signIn({ role: 'manager' }));

describe.each(LEFT_OUT)('$what', ({ path, href, Screen, known, asked, answers, shown, absent }) => {
  test.each(Object.entries(answers))('is left out where the server %s', async (_, answering) => {
    for (const [address, data] of Object.entries(known)) {
      answerAddress('get', address, () => ok(data));
    }
    const requests = asked.map((address) => answerAddress('get', address, answering));
    showPage(path, href, Screen);
    await screen.findByText(shown);
    await waitFor(() => expect(requests.every(({ length }) => length > 0)).toBe(true));
    await waitFor(() => expect(absent().every((part) => part === null)).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

test.each([
  ['has no such call', () => notOk(404)],
  ['answers a page', () => new Response('<p>Waydesk</p>')],
])('a statement is paid from the shop’s own bank where the server %s', async (_, answering) => {
  const BANK = 'Aya Bank/Pay';
  answerCall(shopReads.get, shopPaidTo(BANK, [bankAccountOf(BANK, '0011')]), { id: 3 });
  answerCall(statements.get, statementDetailOf(), { id: 118 });
  answerAddress('get', '/statements/118/places', answering);
  showPage('/statements/:id', '/statements/118', StatementPage);
  const from = await screen.findByLabelText<HTMLSelectElement>(/^Paid from/);
  expect(from.value).toBe(BANK);
  expect([...from.options].map(({ text }) => text)).toContain('Cash');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasts()).toEqual([]);
});

test('parcels come out of the deliveries, without what such a server cannot do', async () => {
  for (const path of ['/online-shops', '/townships']) answerAddress('get', path, () => ok([]));
  answerAddress('get', '/riders', () => ok({ riders: [] }));
  for (const path of ['/parcels', '/parcels/counts']) answerAddress('get', path, () => notOk(404));
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

test('there are no views, and a link to one shows the list', async () => {
  answerAddress('get', '/views', () => notOk(404, 'No such address'));
  answerAddress('get', '/ways', () =>
    ok([{ id: 7, status: 'pending', deliveryCount: 2 }], {
      pagination: { total: 1, page: 1, limit: 10, totalPages: 1 },
    }),
  );
  const { href } = await openViews('/ways?view=5');
  expect(screen.queryByRole('button', { name: /^Views/ })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(href()).toBe('/ways?view=5');
});

test('the scan station says that scans are not recorded, and takes no more', async () => {
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
