import { intake } from '@waydesk/contract/intake/intake.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { answerCall, enveloped, refuse, signIn } from '../../../testing/server.ts';
import { RecentImports } from './RecentImports.tsx';

type ImportAnswer = ServerData<typeof intake.list>[number];
const recordOf = (id: number, more: Partial<ImportAnswer> = {}): ImportAnswer => ({
  id,
  user: { id: 2, name: 'Ma Hla' },
  source: 'spreadsheet',
  file_name: 'orders.xlsx',
  shops: [{ id: 1, name: 'Golden Books' }],
  way_ids: [50, 51],
  rows: 130,
  saved: 120,
  known: 7,
  refused: 3,
  created_at: '2026-11-24T20:00:00Z',
  ...more,
});
const answerWith = (data: ImportAnswer[], total = data.length) =>
  answerCall(intake.list, (request) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    return enveloped(data, {
      pagination: { page, limit: 10, total, totalPages: Math.ceil(total / 10) },
    });
  });

beforeEach(() => signIn({ role: 'user' }));
const show = () => renderAt('/ways/import', { '/ways/import': RecentImports });

test('each import says when, who, which file, and what became of its rows, with its ways and labels', async () => {
  answerWith([
    recordOf(12),
    recordOf(11, { source: 'chat', file_name: null, saved: 600, way_ids: [40, 41, 42, 43, 44] }),
    recordOf(10, { saved: 0, way_ids: [], shops: [] }),
  ]);
  show();
  await screen.findByText('#12');
  const [, first, second, third] = screen.getAllByRole('row');
  const cells = within(first!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  // 02:30 of the next day in Yangon.
  expect(cells[1]).toMatch(/25/);
  expect(cells.slice(2, 8)).toEqual(['Ma Hla', 'orders.xlsx', 'Golden Books', '120', '7', '3']);
  const hrefs = (row: HTMLElement) =>
    within(row)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs(first!)).toEqual([
    '/ways/detail/50',
    '/ways/detail/51',
    '/parcels/labels?way=50%2C51',
  ]);
  expect(within(second!).getByText('Pasted text')).toBeDefined();
  // More labels than are drawn at once: each way prints its own.
  expect(hrefs(second!)).toEqual(['/ways/detail/40', '/ways/detail/41', '/ways/detail/42']);
  expect(within(second!).getByTitle('and 2 more')).toBeDefined();
  expect(hrefs(third!)).toEqual([]);
});

test('a company that never imported sees what will be there', async () => {
  answerWith([]);
  show();
  const text = 'Nothing has been imported yet. Imports are listed here.';
  expect(await screen.findByText(text)).toBeDefined();
});

test('a failure says so and is tried again', async () => {
  answerCall(intake.list, refuse(400, 'Failed to fetch imports'));
  show();
  await screen.findByText('Failed to fetch imports');
  answerWith([recordOf(12)]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('#12')).toBeDefined();
});

test('older imports are on the next page', async () => {
  const asked = answerWith([recordOf(12)], 11);
  show();
  await screen.findByText('#12');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('#12');
  expect(new URL(asked.at(-1)!.url).searchParams.get('page')).toBe('2');
});
