/** What a screen is opened for is in sight without scrolling: `docs/first-questions.md`, row by row. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { screenRows } from '../../web/src/router/screens.ts';
import { everyScreen } from '../fixtures/everyScreen.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../fixtures/watch.ts';

const DOC = readFileSync(new URL('../../docs/first-questions.md', import.meta.url), 'utf8');
const ROW = /^\|\s*`(\/[^`]*)`\s*\|[^|]+\|[^|]+\|\s*(\w+)(?: `([^`]+)`)?\s*\|$/gm;
const answers = new Map(
  [...DOC.matchAll(ROW)].map(([, path = '', role = '', name]) => [path, { role, name }]),
);
const paths = Object.values(screenRows).flatMap((row) => ('file' in row ? [row.path] : []));

/** The first of its kind: on a phone a row is a card. */
function answerOn(page: Page, { role, name }: { role: string; name: string | undefined }): Locator {
  const main = page.locator('main');
  if (role === 'text') return main.getByText(name ?? '', { exact: true }).first();
  if (role === 'row') {
    return main.locator('tbody tr:has(td):visible, [role=listitem]:visible, li:visible').first();
  }
  return main.getByRole(role as 'row', { name: new RegExp(`^${name}`) }).first();
}

test('the table has each screen', () => {
  expect([...answers.keys()].toSorted()).toEqual(paths.toSorted());
});

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 360, height: 780 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('each answer is in sight', async ({ page, app, session }) => {
      test.setTimeout(180_000);
      const addresses = await everyScreen(app, session!);
      const unanswered: string[] = [];
      for (const [at, path] of paths.entries()) {
        await page.goto(addresses[at] ?? '');
        await settled(page);
        const answer = answerOn(page, answers.get(path)!);
        const isSeen = await expect(answer)
          .toBeInViewport({ ratio: 0.5, timeout: 3_000 })
          .then(
            () => true,
            () => false,
          );
        if (!isSeen) unanswered.push(path);
      }
      expect(unanswered).toEqual([]);
    });
  });
}
