/** Where the addresses of screens and of calls may be written. */
import { expect, test } from 'vitest';
import { code, withoutComments } from './sources.ts';

const web = code().filter(
  ({ path }) => path.startsWith('web/src/') && !/\.test\.tsx?$|\/testing\//.test(path),
);

/** The screens, and files that are none. */
const ALLOWED = [
  'web/src/router/screens.ts',
  'web/src/router/settingsScreens.ts',
  'web/src/router/publicPaths.ts',
  'web/src/features/ways/detail/photoAddresses.ts',
  // The portal of the shops has a table of its own.
  'web/src/shop/views.ts',
];

const LITERAL = /(['"`])\/[a-z][\w-]*(\/|\?|\1)/;

test('only the table of screens contains their addresses; all others link by name', () => {
  expect(LITERAL.test("to: '/riders'") && LITERAL.test('`/riders/${id}`')).toBe(true);
  const lines = web
    .filter(({ path }) => !ALLOWED.includes(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .filter((line) => LITERAL.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(lines).toEqual([]);
});

test('tests answer calls by their rows; those of other servers stand in one folder', () => {
  const outside = code().filter(
    ({ path }) => path.startsWith('web/src/') && !/^web\/src\/(foreign|testing)\//.test(path),
  );
  const raw = /\banswerAddress\b|testing\/otherServer\.ts|\/foreign\/.*Screens/;
  expect(outside.filter(({ text }) => raw.test(text)).map(({ path }) => path)).toEqual([]);
});
