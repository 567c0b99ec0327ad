import { company } from '@waydesk/contract/app/company.ts';
import { dashboard } from '@waydesk/contract/app/dashboard.ts';
import { listSums } from '@waydesk/contract/money/list-sums.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { topOf } from '../../../ui/chart/chart.ts';
import { actOf } from '../../../testing/acts.ts';
import { ALL_SET_UP, NO_WAYS } from '../../../testing/dashboard.ts';
import { searchOf } from '../../../testing/requests.ts';
import { renderAt } from '../../../testing/render.tsx';
import { answerCall, enveloped, refuse, signIn } from '../../../testing/server.ts';
import { DashboardPage } from '../DashboardPage.tsx';
import { difference } from './figures.ts';

const open = () => renderAt('/dashboard', { '/dashboard': DashboardPage });

const NONE = { waiting: 0, onTheWay: 0, delivered: 0, failed: 0, cancelled: 0 };
const days = Array.from({ length: 14 }, (_, n) => ({
  day: `2026-11-${String(n + 9).padStart(2, '0')}`,
  takenIn: n,
  delivered: 0,
  failed: 0,
  charges: 0,
  became: { ...NONE, waiting: n },
}));
const today = days[13]!;
type DayAnswer = ServerData<typeof dashboard.day>;
const filled: DayAnswer = {
  days: days.with(6, { ...days[6]!, delivered: 12, failed: 1, charges: 9_000 }).with(13, {
    ...today,
    takenIn: 1_200,
    delivered: 9,
    failed: 1,
    charges: 12_500,
    became: { waiting: 700, onTheWay: 300, delivered: 150, failed: 30, cancelled: 20 },
  }),
  onTheWay: {
    count: 7,
    first: [{ id: 40, shop: 'Golden Lotus', rider: 'Ko Aung', since: '2026-11-18T05:00:00Z' }],
  },
  unassigned: { count: 0, first: [] },
  riders: {
    count: 1,
    first: [{ id: 3, name: 'Ko Still', deliveries: 4, since: '2026-11-20T05:00:00Z' }],
  },
  events: [
    {
      id: 9,
      wayId: 41,
      shop: 'Shwe Shop',
      description: 'Status changed',
      status: 'returned',
      user: 'Ma Hla',
      createdAt: '2026-11-22T05:00:00Z',
    },
  ],
};
const quiet: DayAnswer = {
  days: days.map((day) => ({ ...day, takenIn: 0, became: NONE })),
  onTheWay: { count: 0, first: [] },
  unassigned: { count: 0, first: [] },
  riders: { count: 0, first: [] },
  events: [],
};

const few = (count: number, atLeast = false) => ({ count, atLeast });
const COUNTS = {
  unassigned: few(10_000, true),
  assigned: few(2),
  on_the_road: few(3),
  to_decide: few(1_204),
  ended: few(5),
};

beforeEach(() => {
  signIn({ role: 'manager' });
  const counted = { riders: 1, users: 1, shops: 1, ways: 0, statusCounts: NO_WAYS };
  answerCall(dashboard.counts, counted);
  answerCall(listSums.now, { cash: { amount: 112_000.5, riders: 3 }, owed: 96_000 });
  answerCall(parcels.counts, COUNTS);
  answerCall(company.setup, ALL_SET_UP);
  answerCall(acts.list, []);
});

const filledDay = async () => {
  answerCall(dashboard.day, filled);
  open();
  await screen.findByText('Today so far', {}, { timeout: 5_000 });
};

describe('the figures', () => {
  test('show today against a week ago, each with its parcels', async () => {
    await filledDay();
    const cards = screen
      .getAllByRole('link')
      .filter((link) => link.textContent?.includes('A week ago'));
    expect(cards.map((card) => card.textContent)).toEqual([
      'Taken in1,200+1,194A week ago: 6',
      'Delivered9−3A week ago: 12',
      'Failed or returned1±0A week ago: 1',
      'Charges on delivered parcelsMMK 12,500+MMK 3,500A week ago: MMK 9,000',
    ]);
    expect(cards[0]?.getAttribute('href')).toBe('/parcels?startDate=2026-11-22&endDate=2026-11-22');
    expect(cards[1]?.getAttribute('href')).toBe(
      '/parcels?startDate=2026-11-22&endDate=2026-11-22&day_of=delivered',
    );
  });

  test('of a day show when it is chosen or pointed at', async () => {
    await filledDay();
    const picture = screen.getByRole('region', { name: /^Taken in over the last 14 days/ });
    const kinds = () =>
      within(picture)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(within(picture).getByText('22 Nov 2026: 1,200 taken in')).toBeDefined();
    expect(kinds()).toEqual([
      'Delivered150',
      'On the way300',
      'Waiting for a rider700',
      'Failed or returned30',
      'Cancelled20',
    ]);
    const radios = within(picture).getAllByRole('radio');
    expect(radios).toHaveLength(14);
    fireEvent.click(radios[4]!);
    expect(within(picture).getByText('13 Nov 2026: 4 taken in')).toBeDefined();
    expect(kinds()[2]).toBe('Waiting for a rider4');
    fireEvent.pointerEnter(radios[5]!.parentElement!);
    expect(within(picture).getByText('14 Nov 2026: 5 taken in')).toBeDefined();
    fireEvent.pointerLeave(within(picture).getByRole('group'));
    expect(within(picture).getByText('13 Nov 2026: 4 taken in')).toBeDefined();
    expect(
      within(picture).getByRole('link', { name: 'Waiting for a rider 4' }).getAttribute('href'),
    ).toBe('/parcels?startDate=2026-11-13&endDate=2026-11-13&stage=to_assign');
  });

  test('are shown as a table, the newest day first', async () => {
    await filledDay();
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(2);
    expect(rows).toHaveLength(14);
    const cells = [...rows[0]!.children].map((cell) => cell.textContent);
    expect(cells).toEqual('22 Nov 2026|1,200|150|300|700|30|20|9|1|MMK 12,500'.split('|'));
    fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('what is there to act on', () => {
  const figure = (name: RegExp) => screen.findByRole('link', { name });

  test('stands first, each figure with its rows', async () => {
    await filledDay();
    for (const [name, href] of [
      [/^Cash with riders MMK 112,000\.50$/, '/cash-in'],
      [/^Owed to shops MMK 96,000$/, '/settle'],
      [/^Failed: decide 1,204$/, '/parcels?stage=to_decide'],
      [/^To assign 10,000\+$/, '/parcels?stage=unassigned'],
    ] as const) {
      expect((await figure(name)).getAttribute('href')).toBe(href);
    }
    const attention = screen.getByRole('region', { name: 'Needs attention' });
    const today = screen.getByText('Today so far');
    expect(attention.compareDocumentPosition(today)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('keeps its links where it cannot be read', async () => {
    answerCall(listSums.now, refuse(418));
    answerCall(parcels.counts, refuse(418));
    await filledDay();
    expect((await figure(/^Cash with riders –$/)).getAttribute('href')).toBe('/cash-in');
    expect((await figure(/^To assign –$/)).getAttribute('href')).toBe('/parcels?stage=unassigned');
  });
});

test('names what needs attention, and the last events', async () => {
  await filledDay();
  const attention = screen.getByRole('region', { name: 'Needs attention' });
  const at = (name: string) => within(attention).getByRole('link', { name }).getAttribute('href');
  expect(at('On the way for over 2 days 7')).toBe(
    '/ways?status=on_the_way&sortBy=created_at&sortOrder=asc',
  );
  expect(at('#40 Golden Lotus')).toBe('/ways/detail/40');
  expect(at('Ko Still')).toBe('/riders/3');
  expect(within(attention).getByText('Nothing waiting')).toBeDefined();
  const events = screen.getByRole('region', { name: 'Recent activity' });
  const event = within(events).getByRole('listitem');
  expect(event.textContent).toBe(
    'Status changedReturned to Online shops#41 Shwe ShopMa Hla · 22 Nov 2026, 11:30',
  );
});

test('an empty company sees what will be here', async () => {
  answerCall(dashboard.day, quiet);
  open();
  expect(await screen.findByText('No activity yet', {}, { timeout: 5_000 })).toBeDefined();
});

test('a refusal leaves the cards standing, and may be tried again', async () => {
  let fails = true;
  answerCall(dashboard.day, () => (fails ? refuse(500) : quiet));
  open();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  expect(screen.getByRole('link', { name: /^Total Ways/ })).toBeDefined();
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText('No activity yet')).toBeDefined();
});

test.each(['user', 'rider'])('a %s does not ask', async (role) => {
  signIn({ role });
  const asked = answerCall(dashboard.day, filled);
  open();
  expect(await screen.findByRole('link', { name: /^Total Ways/ })).toBeDefined();
  expect(asked).toEqual([]);
});

test('differences and scales', () => {
  expect(difference(3, 5, String)).toBe('−2');
  expect(difference(5, 5, String)).toBe('±0');
  expect([[], [1], [3], [7], [112], [20], [51], [999]].map(topOf)).toEqual([
    1, 1, 3, 8, 150, 20, 60, 1000,
  ]);
});

test('what riders recorded and the office has to decide is counted, and one press away', async () => {
  const seen = answerCall(acts.list, enveloped([actOf()], { pagination: { total: 12 } }));
  await filledDay();
  const link = await screen.findByRole('link', {
    name: /^Recorded on phones, and waiting for the office\s*12$/,
  });
  expect(link.getAttribute('href')).toBe('/riders/to-check');
  expect(searchOf(seen[0])).toEqual({ open: 'true', limit: '1' });
});

test('while nothing waits, the dashboard has no line for it', async () => {
  const seen = answerCall(acts.list, []);
  await filledDay();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByText('Recorded on phones, and waiting for the office')).toBeNull();
});
