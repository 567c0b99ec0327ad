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

/** A list answers with its first row: on a phone a card. */
function answerOn(page: Page, { role, name }: { role: string; name: string | undefined }): Locator {
  const main = page.locator('main');
  if (role === 'text') return main.getByText(name ?? '', { exact: true });
  if (role === 'row') {
    return main.locator('tbody tr:has(td), [role=listitem], li').filter({ visible: true }).first();
  }
  return main.getByRole(role as 'row', { name: new RegExp(`^${name}`) });
}

/** Of each element whether half of it or more is in the window. */
const inSight = (elements: Element[]) =>
  elements.map((element) => {
    const { top, height, width } = element.getBoundingClientRect();
    const seen = Math.min(innerHeight, top + height) - Math.max(0, top);
    return width > 1 && height > 1 && seen >= height / 2;
  });

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
        const isSeen = await expect
          .poll(async () => (await answer.evaluateAll(inSight)).includes(true), { timeout: 3_000 })
          .toBe(true)
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
