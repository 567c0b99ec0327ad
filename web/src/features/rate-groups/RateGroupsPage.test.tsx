import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { toasts } from '../../testing/toasts.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, refuse, signIn } from '../../testing/server.ts';
import { RateGroupsPage } from './RateGroupsPage.tsx';

const group = (id: number, name: string, count: number, more: object = {}) => ({
  id,
  name,
  description: null,
  is_active: true,
  created_at: `2026-01-0${id}T20:00:00Z`,
  townships: Array.from({ length: count }, (_, n) => ({
    id: n,
    township_name: `T${n}`,
    state: 'Shan State',
    delivery_charge: '10.00',
  })),
  ...more,
});
const all = [
  group(1, 'beta', 2, { description: 'North of Mandalay' }),
  group(2, 'Alpha', 10),
  group(3, 'Gamma', 0),
];
const open = (search = '') =>
  renderAt(`/rate-groups${search}`, {
    '/rate-groups': RateGroupsPage,
    '/rate-groups/:id': () => <p>one group</p>,
  });
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent)
        .join(' | '),
    );

beforeEach(() => signIn());

describe('a server that returns the whole list', () => {
  test('is sorted by creation date, then by the clicked column', async () => {
    answer('get', '/rate-groups', () => HttpResponse.json({ success: true, data: all }));
    open();
    screen.getByText('Loading rate groups...');
    await screen.findByText('Showing 3 of 3 rate groups');
    expect(rows()).toEqual([
      'Gamma | No description | 0 | 04 Jan 2026',
      'Alpha | No description | 10 | 03 Jan 2026',
      'beta | North of Mandalay | 2 | 02 Jan 2026',
    ]);
    const first = () => rows()[0]?.split(' ')[0];
    for (const [head, up, down] of [
      ['Name', 'Alpha', 'Gamma'],
      ['Townships Count', 'Gamma', 'Alpha'],
      ['Created Date', 'beta', 'Gamma'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: head }));
      await waitFor(() => expect(first()).toBe(up));
      fireEvent.click(screen.getByRole('button', { name: head }));
      await waitFor(() => expect(first()).toBe(down));
    }
  });

  test('is searched in name and description, in any case', async () => {
    answer('get', '/rate-groups', () => HttpResponse.json(all));
    const { go } = open('?search=MANDALAY');
    await screen.findByText('Showing 1 of 1 rate groups');
    expect(rows()[0]).toMatch(/^beta/);
    await go('/rate-groups?search=nowhere');
    await screen.findByText('No rate groups found matching your search.');
  });
});

test('a server that pages gets a request for the page', async () => {
  const seen = answer('get', '/rate-groups', () =>
    ok([group(2, 'Alpha', 1)], { pagination: { total: 30, page: 2, limit: 10, totalPages: 3 } }),
  );
  open('?page=2&limit=10&search=a&sortBy=name&sortOrder=asc');
  await screen.findByText('Showing 1 of 30 rate groups');
  expect(new URL(seen[0]?.url ?? '').search).toBe(
    '?page=2&limit=10&search=a&sortBy=name&sortOrder=asc',
  );
});

test('an empty list links to adding the first', async () => {
  answer('get', '/rate-groups', () => ok([]));
  open();
  await screen.findByText('No rate groups found.');
  const links = screen.getAllByRole('link', { name: 'Add New Rate Group' });
  expect(links[0]?.getAttribute('href')).toBe('/rate-groups/add');
});

test.each([
  ['a no', HttpResponse.json({ success: false }), 'Failed to fetch rate groups', []],
  [
    'a failure',
    refuse(400),
    'Error fetching rate groups',
    ['Bad request: Error fetching rate groups'],
  ],
  [
    'words',
    refuse(400, 'Closed on Sundays'),
    'Closed on Sundays',
    ['Bad request: Closed on Sundays'],
  ],
])('%s shows a message and a retry', async (_, answering, text, told) => {
  answer('get', '/rate-groups', () => answering.clone());
  open();
  await screen.findByText(text);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(toasts()).toEqual(told);
});

describe('deleting', () => {
  const start = async () => {
    answer('get', '/rate-groups', (_, n) => ok(n === 1 ? [{ ...all[0], version: 4 }] : []));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: beta' }));
    const question = 'Are you sure you want to delete the rate group "beta"?';
    return within(await screen.findByRole('alertdialog', { name: question }));
  };

  test('asks, deletes that version and refetches the list', async () => {
    const sent = answer('delete', '/rate-groups/1', () => ok(null));
    const question = await start();
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Rate group deleted successfully');
    await screen.findByText('No rate groups found.');
    expect(sent[0]?.headers.get('If-Match')).toBe('"4"');
  });

  test('does nothing without confirmation', async () => {
    const sent = answer('delete', '/rate-groups/1', () => ok(null));
    const question = await start();
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toHaveLength(0);
  });

  test('says that somebody else changed it; a second click acts on the current group', async () => {
    const reads = answer('get', '/rate-groups', (_, n) => ok([{ ...all[0], version: n }]));
    const sent = answer('delete', '/rate-groups/1', (_, n) =>
      n === 1 ? refuse(412, 'Someone else has changed this in the meantime') : ok(null),
    );
    open();
    const pressTwice = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Delete: beta' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await pressTwice();
    await screen.findByText('Someone else has changed this in the meantime');
    await waitFor(() => expect(reads).toHaveLength(2));
    // The newer rows render once the list is no longer busy.
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await pressTwice();
    await screen.findByText('Rate group deleted successfully');
    expect(sent[0]?.headers.get('If-Match')).toBe('"1"');
    expect(sent[1]?.headers.get('If-Match')).toBe('"2"');
  });

  test.each([
    ['a no', HttpResponse.json({ success: false }), 'Failed to delete rate group'],
    ['a failure', refuse(500), 'Error deleting rate group'],
    ['words', refuse(404, 'Rate group not found'), 'Rate group not found'],
    [
      'its use',
      refuse(409, 'This rate group is used by 3 shops', { code: 'rate_group_used' }),
      'This rate group is used by 3 shops',
    ],
  ])('%s stays on the page', async (_, refusal, text) => {
    answer('delete', '/rate-groups/1', () => refusal.clone());
    const question = await start();
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
