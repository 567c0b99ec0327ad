/** Every list and record, refused: the documents' text once, and the page's own. */
import { API_HEADER } from '@waydesk/contract/calls/route.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { setLanguage, t } from '../i18n/t.ts';
import type { ShownScreen } from '../router/screenRow.ts';
import { screenRows } from '../router/screens.ts';
import { renderAt } from '../testing/render.tsx';
import { server } from '../testing/mockServer.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';
import { loaderOf } from './screenChunks.ts';

/** The files of screens that have something to show also when no read is answered. */
const WITHOUT_READS = /\/(Add|Close|Create|Guide|Help|Labels|Scan|Settings|Sheet)\w*Page$/;
const SHOWN = Object.values(screenRows).flatMap((row) =>
  'file' in row && !WITHOUT_READS.test(row.file) ? [row] : [],
);

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
const IN_EVERY_WAY: string[] = ['/riders', '/riders/$id', '/ways/edit/$id', '/ways', '/dashboard'];
/** What some pages answer by themselves, and one of those that none tells from the others. */
const inTurn = (n: number): ['en' | 'my', Status][] => [
  ['en', 403],
  ['en', 404],
  ['my', ([400, 418, 429] as const)[n % 3]!],
];
const CASES = SHOWN.flatMap((row, n) =>
  IN_EVERY_WAY.includes(row.path)
    ? (['en', 'my'] as const).flatMap((language) =>
        STATUSES.map((status) => [row.path, status, language, row] as const),
      )
    : inTurn(n).map(([language, status]) => [row.path, status, language, row] as const),
);

afterEach(() => setLanguage('en'));

async function open({ path, file, page }: ShownScreen, status: number): Promise<string[]> {
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
  const Screen = (await loaderOf(file)())[page ?? file.slice(file.lastIndexOf('/') + 1)]!;
  const pattern = path.replace(/\$/g, ':');
  renderAt(path.replace(/\$\w+/g, '7'), { [pattern]: Screen });
  return asked;
}

test.each(CASES)('%s answered %i, in %s', async (path, status, language, row) => {
  signIn({ role: 'admin' });
  await setLanguage(language);
  const asked = await open(row, status);
  const again = await screen.findAllByText(t('Try again'), { selector: 'button' });
  expect(again[0]!.closest('#toasts')).toBeNull();
  const isOwnWordsOnly = path === '/settings/users' && status === 403;
  const reported = isOwnWordsOnly ? [] : [TEXTS[status]()];
  await waitFor(() => expect(toasts()).toEqual(reported));
  // Each address is asked once: the toast costs no request of its own.
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeGreaterThan(0);
});
