import { createMemoryHistory, isRedirect } from '@tanstack/react-router';
import { notices } from '@waydesk/contract/notices/notices.ts';
import { expect, test } from 'vitest';
import { newRouter } from '../router/newRouter.ts';
import { screenAt, screenRows } from '../router/screens.ts';
import { answerCall, signIn } from '../testing/server.ts';
import { appRoutes } from './appRoutes.tsx';
import { loaderOf, prefetchScreen } from './screenChunks.ts';

const ROWS = Object.values(screenRows).map((row) => [row.path, row] as const);
const tree = appRoutes();
const at = (href: string) =>
  newRouter(tree, { history: createMemoryHistory({ initialEntries: [href] }) });

test.each(ROWS)('no row above it has the addresses of %s', (path, row) => {
  const example = path.replace(/\$\w+/g, '7');
  expect(screenAt(example)).toBe(row);
  const router = at(example);
  expect(router.matchRoutes(router.latestLocation).at(-1)?.fullPath).toBe(path);
});

test.each(ROWS.flatMap(([path, row]) => ('file' in row ? [[path, row] as const] : [])))(
  'the screen at %s exists',
  async (_, { file, page = file.slice(file.lastIndexOf('/') + 1) }) => {
    expect(await loaderOf(file)()).toHaveProperty(page, expect.any(Function));
  },
);

/** The page somebody who opens an address ends up on. */
async function leadsTo(href: string): Promise<string> {
  const router = at(href);
  const match = router.matchRoutes(router.latestLocation).at(-1)!;
  const route = router.routesById[match.routeId as keyof typeof router.routesById];
  const { beforeLoad } = route.options as {
    beforeLoad?: (context: object) => void;
  };
  try {
    beforeLoad?.({ params: match.params });
    return href;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return router.buildLocation(thrown.options).href;
  }
}

test.each([
  ['admin', '/online-shops/3/edit'],
  ['user', '/unauthorized'],
])('a form for some roles only sends a %s to %j', async (role, place) => {
  signIn({ role });
  expect(await leadsTo('/online-shops/3/edit')).toBe(place);
});

test.each([
  ['admin', 1],
  ['user', 0],
])('what a %s may not see is not read beforehand', async (role, reads) => {
  signIn({ role });
  const asked = answerCall(notices.list, []);
  await prefetchScreen(new URL('/settings/notices/list', location.href) as unknown as Location);
  expect(asked).toHaveLength(reads);
});

test('the short address of a way keeps its id', async () => {
  signIn();
  expect(await leadsTo('/ways/a%2Fb')).toBe('/ways/detail/a%2Fb');
});

test.each(['/login', '/login/', '/forgot-password', '/reset-password/abc', '/reset-password/abc/'])(
  'whoever is signed in, and nobody else, steps back to %s and comes to the dashboard',
  async (path) => {
    expect(await leadsTo(path)).toBe(path);
    signIn();
    expect(await leadsTo(path)).toBe('/dashboard');
  },
);
