/** All parts in all states, on the developers' page: both languages, light, dark, forced colours. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectClean } from '../fixtures/axe.ts';
import { DESK_AND_PHONE } from '../fixtures/deskAndPhone.ts';
import { withExamples } from '../fixtures/examplesPage.ts';
import { translate } from '../fixtures/texts.ts';
import { tooSmall } from '../fixtures/touch.ts';
import { ROOT } from '../root.ts';

const test = withExamples();

/** A screen has each landmark once, this page has some of them in several states. */
const ONCE_IN_APP = ['landmark-unique'];

for (const [name, lang, viewport] of DESK_AND_PHONE) {
  test.describe(`${name} in ${lang}`, () => {
    test.use({ viewport, hasTouch: name === 'phone' });
    // A phone has the same colours.
    const isDarkToo = name === 'desk';

    test('every part', async ({ page, openExamples }) => {
      await openExamples(lang);
      const shot = async (name: string) => {
        if (process.env['SHOTS'] !== '1') return;
        const path = `e2e/shots/parts-${name}-${lang}-${viewport.width}.png`;
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      };
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
      await expectClean(page, { besides: ONCE_IN_APP, isDarkToo });
      await page.emulateMedia({ colorScheme: 'dark' });
      await shot('dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await shot('light');
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(page.getByText('forced-colors (the system colours): yes')).toBeVisible();
      await shot('forced');
    });

    test('what opens and what is announced', async ({ page, openExamples }) => {
      await openExamples(lang);
      const shot = async (name: string) => {
        const path = `e2e/shots/parts-${name}-${lang}-${viewport.width}.png`;
        if (process.env['SHOTS'] === '1') await page.screenshot({ path, animations: 'disabled' });
      };
      for (const name of ['Open a dialog', 'Open a sheet', 'Ask', 'Ask of a danger']) {
        await page.getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        await expect(dialog).toBeVisible();
        await expectClean(page, { within: 'dialog[open]', isDarkToo });
        await shot(name.replaceAll(' ', '-').toLowerCase());
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      const [first] = await page
        .getByRole('combobox', { name: translate(lang, 'Township'), exact: true })
        .all();
      await first?.click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await shot('combobox');
      await page.keyboard.press('Escape');
      for (const kind of ['error', 'warning', 'info']) {
        await page.getByRole('button', { name: `Toast: ${kind}` }).click();
      }
      await expect(
        page.getByRole('region', { name: translate(lang, 'Notifications') }),
      ).toContainText(translate(lang, 'Network error. Could not connect to the server.'));
      await expectClean(page, { within: '#toasts', isDarkToo });
      await shot('toasts');
    });

    test('a thumb reaches every control where the pointer is coarse', async ({
      page,
      openExamples,
      hasTouch,
    }) => {
      await openExamples(lang);
      for (const kind of ['error', 'info']) {
        await page.getByRole('button', { name: `Toast: ${kind}` }).click();
      }
      const small = await tooSmall(page);
      // A tablet has the tables.
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect(page.getByRole('columnheader').first()).toBeVisible();
      small.push(...(await tooSmall(page)));
      // With a mouse rows are denser: the check itself is seen to find what is small.
      if (hasTouch) expect(small).toEqual([]);
      else expect(small.length).toBeGreaterThan(10);
    });
  });
}

/** In every build of the page. */
const MARK = 'Opened by a button';

test('the build of the app has nothing of the page', async ({ built }) => {
  const textsIn = async (folder: string) => {
    const names = await readdir(folder, { recursive: true });
    const files = names.filter((name) => /\.(js|css|html)$/.test(name));
    return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  };
  const own = await textsIn(built);
  const app = await textsIn(join(ROOT, 'web/dist'));
  expect(own.filter((text) => text.includes(MARK))).toHaveLength(1);
  expect(app.length).toBeGreaterThan(20);
  expect(app.filter((text) => text.includes(MARK) || text.includes('dev/ui'))).toEqual([]);
});
