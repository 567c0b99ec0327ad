import { describe, expect, test } from 'vitest';
import { matchRow } from '../router/match.ts';
import { signIn } from '../testing/server.ts';
import { ROUTES } from './routes.ts';
import { SCREENS } from './screens.ts';

const example = (path: string) => path.replace(/:\w+/g, '7');

describe.each(ROUTES)('$path', ({ path }) => {
  test('is reached: no row before it takes its addresses', () => {
    expect(matchRow(ROUTES, example(path))?.row.path).toBe(path);
  });
});

describe.each(SCREENS.filter(({ load }) => load))('the screen at $path', ({ path, load }) => {
  test('is there', async () => {
    const row = ROUTES.find((one) => one.path === path);
    const { file = '', page = file.split('/').at(-1)! } = row && 'file' in row ? row : {};
    expect(await load?.()).toHaveProperty(page, expect.any(Function));
  });
});

test.each([
  ['admin', null],
  ['user', '/unauthorized'],
])('what only some may write sends a %s to %j', (role, place) => {
  signIn({ role });
  const row = SCREENS.find(({ path }) => path === '/online-shops/:id/edit');
  expect(row?.redirect?.({ id: '3' })).toBe(place);
});

test('another address of a way keeps its number', () => {
  signIn();
  const row = SCREENS.find(({ path }) => path === '/ways/:id');
  expect(row?.redirect?.({ id: 'a/b' })).toBe('/ways/detail/a%2Fb');
});

test.each(['/login', '/login/', '/forgot-password', '/reset-password/abc', '/reset-password/abc/'])(
  'whoever is signed in, and nobody else, steps back to %s and comes to the dashboard',
  (path) => {
    const match = matchRow(SCREENS, path);
    expect(match?.row.redirect?.(match.params)).toBeNull();
    signIn();
    expect(match?.row.redirect?.(match.params)).toBe('/dashboard');
  },
);
