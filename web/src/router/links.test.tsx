import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { TextLink } from '../ui/TextLink.tsx';
import { escapeBrokenPercents } from './address.ts';
import { type Destination, destination, links } from './links.ts';
import { newRouter } from './newRouter.ts';
import { routeTree } from './routes.ts';

const at = (href: string) =>
  newRouter(routeTree, { history: createMemoryHistory({ initialEntries: [href] }) });
const router = at('/dashboard');
const hrefOf = (to: Destination) => router.buildLocation({ ...to }).href;
const matchOf = (href: string) => {
  const one = at(href);
  const match = one.matchRoutes(one.latestLocation).at(-1);
  return match && { path: match.routeId, params: match.params, search: { ...match.search } };
};

test('a link has the form its screen reads', () => {
  expect(hrefOf(links.rider(9))).toBe('/riders/9');
  expect(hrefOf(links.way('a/b'))).toBe('/ways/detail/a%2Fb');
  expect(hrefOf(links.delivery({ id: 4, wayId: 7 }))).toBe('/ways/7/deliveries/4');
  expect(hrefOf(links.delivery({ id: 4, wayId: null }))).toBe('/deliveries/4');
  expect(hrefOf(links.ways({ status: 'pending', page: 2 }))).toBe('/ways?status=pending&page=2');
  expect(hrefOf(links.ways({ search: '0123' }))).toBe('/ways?search=0123');
  expect(hrefOf(links.ways({ search: '100%' }))).toBe('/ways?search=100%25');
});

describe('an address', () => {
  test.each([
    ['/riders', '/riders', {}],
    ['/riders/add', '/riders/add', {}],
    ['/riders/9', '/riders/$id', { id: '9' }],
    ['/riders/9/', '/riders/$id', { id: '9' }],
    [
      '/ways/7/deliveries/4',
      '/ways/$wayId/deliveries/$deliveryId',
      { wayId: '7', deliveryId: '4' },
    ],
    ['/riders/a%2Fb%20c', '/riders/$id', { id: 'a/b c' }],
    [escapeBrokenPercents('/riders/%E0%A4'), '/riders/$id', { id: '%E0%A4' }],
  ])('%s belongs to %s', (href, path, params) => {
    expect(matchOf(href)).toMatchObject({ path, params });
  });

  test('without a route belongs to no screen', () => {
    expect(matchOf('/nowhere')).toMatchObject({ path: '__root__' });
  });

  test('carries what the call of its list accepts; the rest is ignored', () => {
    const { search } = matchOf('/ways?search=0123&status=nonsense&page=2&limit=999&foo=1') ?? {};
    expect(search).toEqual({ search: '0123', page: '2', foo: '1' });
    expect(matchOf('/ways?search=100%25')?.search).toEqual({ search: '100%' });
  });
});

/** Never called: checked by the compiler. */
export const wrong = () => [
  // @ts-expect-error -- no such screen
  links.drivers(),
  // @ts-expect-error -- a rider has a number
  links.rider(),
  // @ts-expect-error -- a township of a rate group has two
  links.editRateTownship(7),
  // @ts-expect-error -- a way is not asked for anything
  links.way(7, { page: '2' }),
  // @ts-expect-error -- the list of ways is not asked for this
  links.ways({ rider: '7' }),
  // @ts-expect-error -- no status of a rider
  links.riders({ status: 'flying' }),
  // @ts-expect-error -- not in this order
  links.townships({ sortBy: 'colour' }),
  // @ts-expect-error -- no route has this path
  destination({ to: '/drivers' }),
  // @ts-expect-error -- its part is missing
  destination({ to: '/riders/$id' }),
  // @ts-expect-error -- it takes no such search
  destination({ to: '/riders', search: { colour: 'red' } }),
  // @ts-expect-error -- an address as text is no link
  <TextLink key="text" to="/riders" />,
  // @ts-expect-error -- nor is an object that nobody has compared with the routes
  <TextLink key="object" to={{ to: '/riders' }} />,
];
