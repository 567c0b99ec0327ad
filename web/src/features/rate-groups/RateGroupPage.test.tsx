import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { cardText } from '../../testing/page.tsx';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, ours, refuse, signIn } from '../../testing/server.ts';
import { RateGroupPage } from './RateGroupPage.tsx';

const stored = (more: object = {}) => ({
  id: 7,
  name: 'Up country',
  description: null,
  is_active: false,
  created_at: '2026-01-05T20:00:00Z',
  updated_at: '2026-01-06T03:30:00Z',
  townships: [
    { id: 11, township_name: 'Minhla', state: 'Bago Region', delivery_charge: '900.50' },
    { id: 12, township_name: 'bahan', state: 'Yangon Region', delivery_charge: 10_000 },
    { id: 13, township_name: 'Aungban', state: 'Shan State', delivery_charge: '2500' },
  ],
  ...more,
});
const open = (href = '/rate-groups/7') =>
  renderAt(href, { '/rate-groups/:id': RateGroupPage, '/rate-groups': () => <p>the list</p> });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

beforeEach(() => {
  signIn();
  answer('get', '/rate-groups/7/shops', () => refuse(404));
});

describe('what it shows', () => {
  test('the facts, the statistics and the townships by name', async () => {
    answer('get', '/rate-groups/7', () => HttpResponse.json({ success: true, data: stored() }));
    open();
    await screen.findByRole('heading', { level: 1, name: 'Up country' });
    const info = cardText('Rate Group Information');
    expect(info).toContain('No description provided');
    expect(info).toContain('Total Townships3');
    expect(info).toContain('Created Date06 Jan 2026');
    expect(info).toContain('Inactive');
    const statistics = cardText('Statistics');
    expect(statistics).toContain('Displayed Townships3');
    expect(statistics).toContain('Average Delivery ChargeMMK 4,466.83');
    expect(statistics).toContain('Highest Delivery ChargeMMK 10,000.00');
    expect(statistics).toContain('Lowest Delivery ChargeMMK 900.50');
    expect(names()).toEqual(['Aungban', 'bahan', 'Minhla']);
    screen.getByText('Showing 3 of 3 townships');
    fireEvent.click(screen.getByRole('button', { name: 'Delivery Charge (MMK)' }));
    await waitFor(() => expect(names()).toEqual(['Minhla', 'Aungban', 'bahan']));
    const links = ['Edit Rate Group', 'Back to List', 'Add Township', 'Edit: bahan, Yangon Region'];
    expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/rate-groups/7/edit',
      '/rate-groups',
      '/rate-groups/7/add-township',
      '/rate-groups/7/townships/12/edit',
    ]);
  });

  test('a search filters rows and statistics, and says so', async () => {
    answer('get', '/rate-groups/7', () => ok(stored()));
    const { go } = open('/rate-groups/7?search=REGION');
    await screen.findByText('Showing 2 of 3 townships (filtered by "REGION")');
    expect(cardText('Statistics')).toContain('Lowest Delivery ChargeMMK 900.50');
    expect(cardText('Statistics')).toContain('Displayed Townships2');
    await go('/rate-groups/7?search=nowhere');
    await screen.findByText('Showing 0 of 3 townships (filtered by "nowhere")');
    expect(cardText('Statistics')).toContain('Average Delivery ChargeMMK 0.00');
    expect(cardText('Rate Group Information')).toContain('Total Townships3');
  });

  test('no townships: no statistics, and a link to add the first', async () => {
    answer('get', '/rate-groups/7', () => ok({ rateGroup: stored({ townships: [] }) }));
    open();
    await screen.findByText('No townships added to this rate group yet.');
    expect(screen.queryByText('Statistics')).toBeNull();
    const first = screen.getByRole('link', { name: 'Add First Township' });
    expect(first.getAttribute('href')).toBe('/rate-groups/7/add-township');
    expect(screen.queryByRole('link', { name: 'Add Township' })).toBeNull();
  });
});

describe('the shops that use it', () => {
  const shops = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Shop ${n + 1}` }));
  const show = async (count: number) => {
    answer('get', '/rate-groups/7', () => ours(stored()));
    answer('get', '/rate-groups/7/shops', () => ours(shops(count)));
    open();
    await screen.findByText(`Shops (${count})`);
  };

  test('are counted, and each leads to its page', async () => {
    await show(2);
    const link = screen.getByRole('link', { name: 'Shop 2' });
    expect(link.getAttribute('href')).toBe('/online-shops/2');
  });

  test('are as many as fit, with the number of the others', async () => {
    await show(23);
    expect(screen.getAllByRole('link', { name: /^Shop / })).toHaveLength(20);
    screen.getByText('and 3 more');
  });

  test('may be none', async () => {
    await show(0);
    expect(screen.getByText('No shop uses it')).toBeTruthy();
  });

  test('are left out where the server does not know them', async () => {
    answer('get', '/rate-groups/7', () => ok(stored()));
    answer('get', '/rate-groups/7/shops', () => ok([{ id: 7, name: 'A township?' }]));
    open();
    await screen.findByText('Total Townships');
    expect(screen.queryByText(/^Shops/)).toBeNull();
  });
});

describe('removing a township', () => {
  const start = async () => {
    answer('get', '/rate-groups/7', (_, n) =>
      ok(n === 1 ? stored() : stored({ townships: stored().townships.slice(1) })),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Minhla, Bago Region' }));
    const question = 'Are you sure you want to remove "Minhla" from this rate group?';
    const box = within(await screen.findByRole('alertdialog', { name: question }));
    fireEvent.click(box.getByRole('button', { name: 'Confirm' }));
  };

  test('removes it and refetches the group', async () => {
    const sent = answer('delete', '/rate-groups/7/townships/11', () => ok(null));
    await start();
    await screen.findByText('Township removed successfully');
    await screen.findByText('Showing 2 of 2 townships');
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['a no', HttpResponse.json({ success: false }), 'Failed to remove township'],
    ['a failure', refuse(500), 'Error removing township'],
    ['words', refuse(409, 'In use'), 'In use'],
  ])('%s stays on the page', async (_, refusal, text) => {
    answer('delete', '/rate-groups/7/townships/11', () => refusal.clone());
    await start();
    await screen.findByText(text);
    expect(names()).toHaveLength(3);
  });
});

test.each([
  ['an unknown number', '/rate-groups/7', refuse(404), 'Rate group not found'],
  ['a number that is gone', '/rate-groups/7', refuse(404, 'Gone since May'), 'Gone since May'],
  ['no number', '/rate-groups/x', ok(stored()), 'Rate group not found'],
  ['a no', '/rate-groups/7', HttpResponse.json({ success: false }), 'Rate group not found'],
  ['a failure', '/rate-groups/7', refuse(400), 'Error fetching rate group data'],
  ['words', '/rate-groups/7', refuse(400, 'Not today'), 'Not today'],
])('%s shows a link out', async (_, href, answering, text) => {
  answer('get', '/rate-groups/7', () => answering.clone());
  open(href);
  await screen.findByText(text);
  const out = screen.getByRole('link', { name: 'Back to Rate Groups' });
  expect(out.getAttribute('href')).toBe('/rate-groups');
});
