import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowTexts } from '../../testing/page.tsx';
import { toasts } from '../../testing/toasts.ts';
import { rateGroupOf, rateTownshipOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, enveloped, refuse, signIn } from '../../testing/server.ts';
import { RateGroupsPage } from './RateGroupsPage.tsx';

type GroupAnswer = ReturnType<typeof rateGroupOf>;
const group = (id: number, name: string, count: number, more: Partial<GroupAnswer> = {}) =>
  rateGroupOf({
    id,
    name,
    created_at: `2026-01-0${id}T20:00:00Z`,
    townships: Array.from({ length: count }, (_, n) =>
      rateTownshipOf({ id: n + 1, township_name: `T${n}`, state: 'Shan State' }),
    ),
    ...more,
  });
const BETA = group(1, 'beta', 2, { description: 'North of Mandalay' });
const open = (search = '') =>
  renderAt(`/rate-groups${search}`, {
    '/rate-groups': RateGroupsPage,
    '/rate-groups/:id': () => <p>one group</p>,
  });

beforeEach(() => signIn());

describe('the list', () => {
  test('shows the groups as they come, and asks for the order of the clicked column', async () => {
    const all = [group(3, 'Gamma', 0), group(2, 'Alpha', 10), BETA];
    const seen = answerCall(rateGroups.list, all);
    open();
    screen.getByText('Loading rate groups...');
    await screen.findByText('Showing 3 of 3 rate groups');
    expect(rowTexts(4)).toEqual([
      'Gamma | No description | 0 | 04 Jan 2026',
      'Alpha | No description | 10 | 03 Jan 2026',
      'beta | North of Mandalay | 2 | 02 Jan 2026',
    ]);
    const isAsked = (order: string) =>
      waitFor(() => expect(new URL(seen.at(-1)?.url ?? '').search).toContain(order));
    for (const [head, sortBy] of [
      ['Name', 'name'],
      ['Townships Count', 'townshipCount'],
      ['Created Date', 'created_at'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: head }));
      await isAsked(`sortBy=${sortBy}&sortOrder=asc`);
      fireEvent.click(screen.getByRole('button', { name: head }));
      await isAsked(`sortBy=${sortBy}&sortOrder=desc`);
    }
  });

  test('asks for the page, and for what is searched', async () => {
    const pagination = { total: 30, page: 2, limit: 10, totalPages: 3 };
    const seen = answerCall(rateGroups.list, ({ url }) =>
      url.includes('nowhere') ? [] : enveloped([group(2, 'Alpha', 1)], { pagination }),
    );
    const { go } = open('?page=2&limit=10&search=a&sortBy=name&sortOrder=asc');
    await screen.findByText('Showing 1 of 30 rate groups');
    expect(new URL(seen[0]?.url ?? '').search).toBe(
      '?page=2&limit=10&search=a&sortBy=name&sortOrder=asc',
    );
    await go('/rate-groups?search=nowhere');
    await screen.findByText('No rate groups found matching your search.');
  });
});

test('an empty list links to adding the first', async () => {
  answerCall(rateGroups.list, []);
  open();
  await screen.findByText('No rate groups found.');
  const links = screen.getAllByRole('link', { name: 'Add New Rate Group' });
  expect(links[0]?.getAttribute('href')).toBe('/rate-groups/add');
});

test.each([
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
])('%s shows a message and a retry', async (_, refusal, text, reported) => {
  answerCall(rateGroups.list, refusal);
  open();
  await screen.findByText(text);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(toasts()).toEqual(reported);
});

describe('deleting', () => {
  const start = async () => {
    answerCall(rateGroups.list, (_, n) => (n === 1 ? [{ ...BETA, version: 4 }] : []));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: beta' }));
    const question = 'Are you sure you want to delete the rate group "beta"?';
    return within(await screen.findByRole('alertdialog', { name: question }));
  };

  test('asks, deletes that version and refetches the list', async () => {
    const sent = answerCall(rateGroups.remove, null, { id: 1 });
    const question = await start();
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Rate group deleted successfully');
    await screen.findByText('No rate groups found.');
    expect(sent[0]?.headers.get('If-Match')).toBe('"4"');
  });

  test('does nothing without confirmation', async () => {
    const sent = answerCall(rateGroups.remove, null, { id: 1 });
    const question = await start();
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toHaveLength(0);
  });

  test('says that somebody else changed it; a second click acts on the current group', async () => {
    const reads = answerCall(rateGroups.list, (_, n) => [{ ...BETA, version: n }]);
    const sent = answerCall(
      rateGroups.remove,
      (_, n) => (n === 1 ? refuse(412, 'Someone else has changed this in the meantime') : null),
      { id: 1 },
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
    ['a failure', refuse(500), 'Error deleting rate group'],
    ['words', refuse(404, 'Rate group not found'), 'Rate group not found'],
    [
      'its use',
      refuse(409, 'This rate group is used by 3 shops', { code: 'rate_group_used' }),
      'This rate group is used by 3 shops',
    ],
  ])('%s stays on the page', async (_, refusal, text) => {
    answerCall(rateGroups.remove, refusal, { id: 1 });
    const question = await start();
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
