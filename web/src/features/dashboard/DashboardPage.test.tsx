import { company } from '@waydesk/contract/app/company.ts';
import { dashboard } from '@waydesk/contract/app/dashboard.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALL_SET_UP, NO_WAYS } from '../../testing/dashboard.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { sharesOf } from './shares.ts';

const Ways = () => <h1>Ways</h1>;
const open = () => renderAt('/dashboard', { '/dashboard': DashboardPage, '/ways': Ways });
/** The number under a card's name. */
const card = async (name: string) => {
  const label = await screen.findByText(name, { selector: 'span.flex' });
  return label.nextElementSibling?.textContent;
};
const statusCounts = { ...NO_WAYS, pending: 1, assigned: 2, delivered: 3, completed: 10 };
const counted = { riders: 15, users: 4, shops: 12, ways: 16, statusCounts };

// Who sees the cards alone.
beforeEach(() => {
  signIn({ role: 'user' });
  answerCall(company.setup, ALL_SET_UP);
});

test('shows the counts, and percentages of all ways to one decimal', async () => {
  answerCall(dashboard.counts, counted);
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
  answerCall(dashboard.counts, {
    ...counted,
    statusCounts: { ...statusCounts, returned: 1234 },
  });
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
  [/^Pending/, '/ways?status=pending'],
  [/^Total Ways/, '/ways'],
  [/^Total Riders/, '/riders'],
  [/^Total Online Shops/, '/online-shops'],
  [/^Total Users/, '/settings/users'],
])('the card %s is a link to its list', async (name, href) => {
  answerCall(dashboard.counts, counted);
  open();
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
});

test('a failure shows an error', async () => {
  answerCall(dashboard.counts, refuse(403, 'Not for you'));
  open();
  expect(await screen.findByText('Not for you')).toBeDefined();
});

describe('percentages', () => {
  const counts = (ways: number | null, pending: number | null) => ({
    ways,
    statusCounts: { ...NO_WAYS, pending },
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
