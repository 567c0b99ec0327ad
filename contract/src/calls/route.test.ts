import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { routeIn } from './route.ts';

const route = routeIn('shops');
const row = { path: '/x', who: 'signed-in', summary: 'A row', data: z.null() } as const;

test('a row knows its area', () => {
  expect(route({ ...row, method: 'GET' }).area).toBe('shops');
});

test('a row that writes must name what it touches, and only existing areas', () => {
  // @ts-expect-error -- without `touches`
  route({ ...row, method: 'POST' });
  // @ts-expect-error -- the path of the shops, not their area
  route({ ...row, method: 'POST', touches: ['online-shops'] });
  // @ts-expect-error -- reading touches nothing
  route({ ...row, method: 'GET', touches: ['shops'] });
  expect(route({ ...row, method: 'POST', touches: ['shops'] }).touches).toEqual(['shops']);
});
