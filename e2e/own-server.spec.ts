/** With our own server, the browser does not load the code for other servers. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROJECT } from '../server/src/config.ts';
import { everyScreen } from './fixtures/everyScreen.ts';
import { heading, toast } from './fixtures/pages.ts';
import { postWay } from './fixtures/seed.ts';
import { expect, test } from './fixtures/test.ts';

const PART = /foreignServers-[^/]+\.js$/;

/** Collects requests for that code from now on. */
function requestedParts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (PART.test(request.url())) requested.push(request.url());
  });
  return requested;
}

test('the build puts the code for other servers into one file', () => {
  const files = readdirSync(join(PROJECT, 'web/dist/assets'));
  expect(files.filter((name) => PART.test(name))).toHaveLength(1);
});

test('no screen loads it', async ({ page, app, session }) => {
  test.setTimeout(180_000);
  const addresses = await everyScreen(app, session!);
  const requested = requestedParts(page);
  for (const address of addresses) {
    await page.goto(address);
    await expect(heading(page, /./)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(heading(page, /^404/)).toBeHidden();
  }
  expect(requested).toEqual([]);
});

test('no write loads it', async ({ page, app, session }) => {
  const way = await postWay(app, session!);
  const requested = requestedParts(page);
  await page.goto(`/ways/edit/${way.id}`);
  await page.getByLabel('Comments').fill('Typed by our own server');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Way updated successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${way.id}$`));
  await page.getByLabel('New note').fill('Gate closed');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(page, 'Note added')).toBeVisible();
  expect(requested).toEqual([]);
});
