/** Every list and record, refused: the documents' text once, and the page's own. */
import { API_HEADER } from '@waydesk/contract/calls/route.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { setLanguage, t } from '../i18n/t.ts';
import type { AppPath } from '../router/paths.ts';
import { renderAt } from '../testing/render.tsx';
import { server } from '../testing/mockServer.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';
import { loaderOf } from './parts.ts';
import { SCREENS } from './screens.ts';

const PLACES: AppPath[] = [
  '/dashboard',
  '/ways',
  '/ways/detail/$id',
  '/ways/edit/$id',
  '/ways/import',
  '/deliveries/$id',
  '/parcels',
  '/return-slips',
  '/return-slips/$id',
  '/settle',
  '/settle/$id',
  '/statements',
  '/statements/$id',
  '/riders',
  '/riders/$id',
  '/riders/$id/edit',
  '/cash-in',
  '/cash-in/$riderId',
  '/cash-ins',
  '/cash-ins/$id',
  '/cash-book',
  '/closings',
  '/figures',
  '/figures/charges',
  '/customers',
  '/customers/view/$id',
  '/customers/edit/$id',
  '/online-shops',
  '/online-shops/$id',
  '/online-shops/$id/edit',
  '/townships',
  '/townships/edit/$id',
  '/townships/charges',
  '/rate-groups',
  '/rate-groups/$id',
  '/rate-groups/$id/edit',
  '/rate-groups/$id/add-township',
  '/rate-groups/$id/townships/$townshipId/edit',
  '/settings/users',
];

const BUSY = 'The office is closed';
const TEXTS = {
  400: () => t('Bad request: {message}', { message: BUSY }),
  403: () => t('You do not have permission to perform this action.'),
  404: () => t('The requested resource was not found.'),
  418: () => t('Error {status}: {message}', { status: 418, message: BUSY }),
  429: () => t('Too many requests. Please try again later.'),
};
type Status = keyof typeof TEXTS;
const STATUSES = Object.keys(TEXTS).map(Number) as Status[];

/** Lists, a record, a form and a page of several reads. */
const IN_EVERY_WAY: AppPath[] = ['/riders', '/riders/$id', '/ways/edit/$id', '/ways', '/dashboard'];
/** What some pages answer by themselves, and one of those that none tells from the others. */
const inTurn = (n: number): ['en' | 'my', Status][] => [
  ['en', 403],
  ['en', 404],
  ['my', ([400, 418, 429] as const)[n % 3]!],
];
const CASES = PLACES.flatMap((path, n) =>
  IN_EVERY_WAY.includes(path)
    ? (['en', 'my'] as const).flatMap((language) =>
        STATUSES.map((status) => [path, status, language] as const),
      )
    : inTurn(n).map(([language, status]) => [path, status, language] as const),
);

afterEach(() => setLanguage('en'));

async function open(path: AppPath, status: number): Promise<string[]> {
  const asked: string[] = [];
  server.use(
    http.get('*/api/*', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(
        { success: false, status: 'error', message: BUSY, code: 'refused' },
        { status, headers: { [API_HEADER]: '1' } },
      );
    }),
  );
  const row = SCREENS[path as keyof typeof SCREENS];
  if (typeof row === 'function') throw new Error('A redirect');
  const { file, page = file.slice(file.lastIndexOf('/') + 1) } = row;
  const Screen = (await loaderOf(file)())[page]!;
  const pattern = path.replace(/\$/g, ':');
  renderAt(path.replace(/\$\w+/g, '7'), { [pattern]: Screen });
  return asked;
}

test.each(CASES)('%s answered %i, in %s', async (path, status, language) => {
  signIn({ role: 'admin' });
  await setLanguage(language);
  const asked = await open(path, status);
  const again = await screen.findAllByText(t('Try again'), { selector: 'button' });
  expect(again[0]!.closest('#toasts')).toBeNull();
  const isOwnWordsOnly = path === '/settings/users' && status === 403;
  const told = isOwnWordsOnly ? [] : [TEXTS[status]()];
  await waitFor(() => expect(toasts()).toEqual(told));
  // Each address is asked once: the toast costs no request of its own.
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeGreaterThan(0);
});
