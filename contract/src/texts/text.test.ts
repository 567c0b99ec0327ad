import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { id, text } from '../schema/fields.ts';
import { route } from '../calls/route.ts';
import { fill, fillPlaceholders } from './text.ts';

const row = {
  method: 'GET',
  path: '/things',
  who: 'public',
  summary: 'Things',
  data: z.null(),
} as const;

it('puts values into the holes of a text, wherever a hole is repeated', () => {
  expect(fill('State is required for township {n}', { n: 3 })).toBe(
    'State is required for township 3',
  );
  expect(fillPlaceholders('{a}, {b} and {a}', { a: 1, b: '{c}' })).toBe('1, {c} and 1');
});

it('compiles only with texts that have a Burmese translation', () => {
  expect(route({ ...row, failure: 'Failed to fetch ways' }).failure).toBe('Failed to fetch ways');
  // @ts-expect-error: nobody has translated it
  route({ ...row, failure: 'Failed to fetch things' });
  // @ts-expect-error: nobody has translated it
  id('Please select a thing');
  // @ts-expect-error: there is no Burmese for a limit of 17
  text('Email is required', 17);
  // @ts-expect-error: its value is missing
  text('State is required for township {n}');
  // @ts-expect-error: the hole is called n
  fill('State is required for township {n}', { place: 3 });
});
