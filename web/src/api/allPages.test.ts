import type { Data } from '@waydesk/contract/calls/route.ts';
import { users } from '@waydesk/contract/records/users.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { beforeEach, expect, test } from 'vitest';
import { userOf, usersOf } from '../testing/records.ts';
import { answerCall, enveloped, signIn } from '../testing/server.ts';
import { wayRowOf } from '../testing/wayRecords.ts';
import { callAllPages } from './allPages.ts';

beforeEach(() => signIn());

const idsOf = (page: number, count: number) =>
  Array.from({ length: count }, (_, n) => page * 100 + n);

/** `sizes` of the pages, of which the server has counted `counted`. */
const pages = (sizes: number[], counted: number) => (request: Request) => {
  const page = Number(new URL(request.url).searchParams.get('page'));
  const atLeast = counted < sizes.length ? { atLeast: true } : {};
  return {
    ids: idsOf(page, sizes[page - 1] ?? 0),
    pagination: { total: counted * 100, page, limit: 100, totalPages: counted, ...atLeast },
  };
};

test.each([
  ['all are counted', [100, 100, 30], 3, 3],
  ['there are more than were counted', [100, 100, 100, 30], 2, 4],
  ['the last page is full', [100, 100, 100], 2, 4],
])('reads all pages when %s', async (_, sizes, counted, asked) => {
  const page = pages(sizes, counted);
  const seen = answerCall(ways.list, (request) => {
    const { ids, pagination } = page(request);
    return enveloped(
      ids.map((id) => wayRowOf({ id })),
      { pagination },
    );
  });
  const join = (all: Data<typeof ways.list>[]) => all.flat();
  const { data } = await callAllPages(ways.list, {}, join, {});
  expect(data).toHaveLength(sizes.reduce((sum, size) => sum + size));
  expect(seen).toHaveLength(asked);
});

test('finds the rows within an object', async () => {
  const page = pages([100, 100, 7], 1);
  answerCall(users.list, (request) => {
    const { ids, pagination } = page(request);
    const rows = ids.map((id) => userOf({ id }));
    return enveloped({ ...usersOf(...rows), total: 100, totalPages: 1 }, { pagination });
  });
  const join = (all: Data<typeof users.list>[]) => ({
    ...all[0]!,
    users: all.flatMap((one) => one.users),
  });
  const { data } = await callAllPages(users.list, {}, join, {});
  expect(data.users).toHaveLength(207);
});
