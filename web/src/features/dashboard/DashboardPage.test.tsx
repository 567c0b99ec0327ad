import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/way-status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { toasts } from '../../testing/toasts.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, ours, refuse, signIn } from '../../testing/server.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { sharesOf } from './shares.ts';

const Ways = () => <h1>Ways</h1>;
const open = () => renderAt('/dashboard', { '/dashboard': DashboardPage, '/ways': Ways });
/** The number under a card's name. */
const card = async (name: string) => {
  const label = await screen.findByText(name, { selector: 'span.flex' });
  return label.nextElementSibling?.textContent;
};
const NONE = Object.fromEntries(WAY_STATUSES.map((code) => [code, 0])) as Record<WayStatus, number>;
const statusCounts = { ...NONE, pending: 1, assigned: 2, delivered: 3, completed: 10 };
const counted = { riders: 15, users: 4, shops: 12, ways: 16, statusCounts };

beforeEach(() => {
  signIn();
  answer('get', '/dashboard/day', () => refuse(404));
});

test('shows the counts, and percentages of all ways to one decimal', async () => {
  answer('get', '/dashboard/counts', () => ours(counted));
  open();
  await waitFor(async () => expect(await card('Total Riders')).toBe('15'));
  expect(await card('Total Users')).toBe('4');
  expect(await card('Total Online Shops')).toBe('12');
  expect(await card('Total Ways')).toBe('16');
  expect(await card('On The Way')).toBe('0');
  const bar = screen.getByRole('region', { name: 'Way status distribution' });
  expect(
    within(bar)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Pending16.3%',
    'Assigned212.5%',
    'On The Way00.0%',
    'Delivered318.8%',
    'Other1062.5%',
  ]);
});

test('lists the four states that share "Other", each with its ways', async () => {
  answer('get', '/dashboard/counts', () =>
    ours({ ...counted, statusCounts: { ...statusCounts, returned: 1234 } }),
  );
  open();
  const bar = await screen.findByRole('region', { name: 'Way status distribution' });
  const links = await within(bar).findAllByRole('link');
  expect(links.map((link) => link.parentElement?.textContent)).toEqual([
    'Money Sent back to online shops 10',
    'Wrong Phone/Address 0',
    'Returned to Online shops 1,234',
    'Cancelled 0',
  ]);
  expect(links[2]?.getAttribute('href')).toBe('/ways?status=returned');
});

test.each([
  ['numbers as text, other names', { ways: '16', status_counts: { pending: '5' } }, '16', '5'],
  ['nothing of use', [], '-', '0'],
])('an answer with %s breaks nothing', async (_, data, all, pending) => {
  answer('get', '/dashboard/counts', () => ok(data));
  open();
  await waitFor(async () => expect(await card('Total Ways')).toBe(all));
  expect(await card('Pending')).toBe(pending);
  expect(await card('Total Riders')).toBe('-');
});

test.each([
  [/^Pending/, '/ways?status=pending'],
  [/^Total Ways/, '/ways'],
  [/^Total Riders/, '/riders'],
  [/^Total Online Shops/, '/online-shops'],
  [/^Total Users/, '/settings/users'],
])('the card %s is a link to its list', async (name, href) => {
  answer('get', '/dashboard/counts', () => ours(counted));
  open();
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
});

describe('without the call', () => {
  beforeEach(() => {
    answer('get', '/dashboard/counts', () => refuse(404));
    answer('get', '/riders', () => ok({ riders: [{ id: 1 }, { id: 2 }] }));
  });

  test('the lists are counted, and a list that fails shows a dash, without a message', async () => {
    answer('get', '/users', () => refuse(403));
    answer('get', '/online-shops', () => refuse(500));
    answer('get', '/ways', () =>
      ok(['pending', 'way_created', 'sent', 'cancelled'].map((status, id) => ({ id, status }))),
    );
    open();
    await waitFor(async () => expect(await card('Total Riders')).toBe('2'));
    expect(await card('Total Users')).toBe('-');
    await waitFor(async () => expect(await card('Total Online Shops')).toBe('-'));
    expect(await card('Total Ways')).toBe('4');
    expect(await card('Pending')).toBe('2');
    expect(await card('Delivered')).toBe('1');
    expect(toasts()).toEqual([]);
  });

  test('reads the totals of a server that pages', async () => {
    answer('get', '/users', () => ok({ users: [{ id: 1 }], total: 6 }));
    answer('get', '/online-shops', () => ok([], { pagination: { total: 12 } }));
    answer('get', '/ways', (request) => {
      const status = new URL(request.url).searchParams.get('status');
      return ok([], { pagination: { total: status === 'pending' ? 40 : 200 } });
    });
    open();
    await waitFor(async () => expect(await card('Total Ways')).toBe('200'));
    await waitFor(async () => expect(await card('Pending')).toBe('40'));
    expect(await card('Total Online Shops')).toBe('12');
    expect(await card('Total Users')).toBe('6');
  });
});

test('a failure shows an error', async () => {
  answer('get', '/dashboard/counts', () => refuse(403, 'Not for you'));
  open();
  expect(await screen.findByText('Not for you')).toBeDefined();
});

describe('percentages', () => {
  const counts = (ways: number | null, pending: number | null) => ({
    ways,
    statusCounts: { ...NONE, pending },
  });
  const percents = (of: ReturnType<typeof counts>) => sharesOf(of).map((share) => share.percent);

  test('all zero without ways', () => {
    expect(percents(counts(0, 0))).toEqual(['0.0', '0.0', '0.0', '0.0', '0.0']);
    expect(percents(counts(null, null))).toEqual(['0.0', '0.0', '0.0', '0.0', '0.0']);
  });

  test('halves round up, whatever they are in binary', () => {
    for (const [whole, pending, percent] of [
      [2000, 1779, '89.0'],
      [2000, 163, '8.2'],
      [200_000, 300, '0.2'],
      [200_000, 500, '0.3'],
    ] as const) {
      expect(percents(counts(whole, pending))[0]).toBe(percent);
    }
  });

  test('never above 100', () => {
    expect(percents(counts(3, 4))).toEqual(['100.0', '0.0', '0.0', '0.0', '0.0']);
  });
});
