import type { Data } from '@waydesk/contract/route.ts';
import { users } from '@waydesk/contract/users.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { beforeEach, expect, test } from 'vitest';
import { answer, ours, signIn } from '../testing/server.ts';
import { callAllPages } from './allPages.ts';

beforeEach(() => signIn());

const idsOf = (page: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: page * 100 + n }));

/** `sizes` of the pages, of which the server has counted `counted`. */
const pages = (sizes: number[], counted: number) => (request: Request) => {
  const page = Number(new URL(request.url).searchParams.get('page'));
  const atLeast = counted < sizes.length ? { atLeast: true } : {};
  return {
    rows: idsOf(page, sizes[page - 1] ?? 0),
    pagination: { total: counted * 100, page, limit: 100, totalPages: counted, ...atLeast },
  };
};

test.each([
  ['all are counted', [100, 100, 30], 3, 3],
  ['there are more than were counted', [100, 100, 100, 30], 2, 4],
  ['the last page is full', [100, 100, 100], 2, 4],
])('reads all pages when %s', async (_, sizes, counted, asked) => {
  const page = pages(sizes, counted);
  const seen = answer('get', '/ways', (request) => {
    const { rows, pagination } = page(request);
    return ours(rows, { pagination });
  });
  const join = (all: Data<typeof ways.list>[]) => all.flat();
  const { data } = await callAllPages(ways.list, {}, join, {});
  expect(data).toHaveLength(sizes.reduce((sum, size) => sum + size));
  expect(seen).toHaveLength(asked);
});

test('finds the rows within an object', async () => {
  const page = pages([100, 100, 7], 1);
  answer('get', '/users', (request) => {
    const { rows, pagination } = page(request);
    return ours({ users: rows, total: 100, totalPages: 1, currentPage: 1 }, { pagination });
  });
  const join = (all: Data<typeof users.list>[]) => ({
    ...all[0]!,
    users: all.flatMap((one) => one.users),
  });
  const { data } = await callAllPages(users.list, {}, join, {});
  expect(data.users).toHaveLength(207);
});
