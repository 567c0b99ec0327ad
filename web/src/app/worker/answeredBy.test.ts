import { expect, test } from 'vitest';
import { answeredBy } from './answeredBy.ts';

const OFFICE = 'https://office.example';
const visit = (path: string) =>
  answeredBy({ method: 'GET', mode: 'navigate', url: new URL(path, OFFICE).href }, OFFICE);
const load = (path: string, mode = 'cors') =>
  answeredBy({ method: 'GET', mode, url: new URL(path, OFFICE).href }, OFFICE);

test.each([
  '/',
  '/login',
  '/ways?page=2',
  '/ways/detail/12',
  '/reset-password/some-token',
  '/tasks',
])('a visit of %s is the start page’s', (path) => expect(visit(path)).toBe('page'));

test.each([
  '/api',
  '/api/docs',
  '/API/ways',
  '/uploads/ways/a.jpg',
  '/static/ways/a.jpg',
  '/file/a.jpg',
  '/run',
  '/run/',
  '/shop/parcels',
  '/t/AbC12',
  '/health/live',
  '/hooks/telegram',
  '/metrics',
  '/assets/index-1a2b3c4d.js',
  '/sw.js',
  '/robots.txt',
  'https://elsewhere.example/ways',
])('a visit of %s is left to the browser', (path) => expect(visit(path)).toBeNull());

test('scripts, styles and letters of the office are its files', () => {
  expect(load('/assets/index-1a2b3c4d.js')).toBe('file');
  expect(load('/assets/index-1a2b3c4d.css', 'no-cors')).toBe('file');
});

test.each([
  '/api/ways',
  '/api/ways/1/photo',
  '/run/assets/run-5e6f7a8b.js',
  '/shop/assets/shop-5e6f7a8b.js',
  '/waydesk.svg',
  '/sw.js',
  '/ways',
  'https://api.example/assets/a-1a2b3c4d.js',
])('what is loaded from %s is left to the browser', (path) => expect(load(path)).toBeNull());

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('so is every %s', (method) => {
  for (const [path, mode] of [
    ['/ways', 'navigate'],
    ['/assets/index-1a2b3c4d.js', 'cors'],
  ] as const)
    expect(answeredBy({ method, mode, url: `${OFFICE}${path}` }, OFFICE)).toBeNull();
});
