/** With our own server, the browser does not load the code for other servers; `every-screen` tests all screens. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../server/src/config/config.ts';
import { FOREIGN_SERVERS, loadedBy } from '../fixtures/loaded.ts';
import { toast } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test('the build puts the code for other servers into one file', () => {
  const files = readdirSync(join(PROJECT, 'web/dist/assets'));
  expect(files.filter((name) => FOREIGN_SERVERS.test(name))).toHaveLength(1);
});

test('no write loads it', async ({ page, app, session }) => {
  const way = await postWay(app, session!);
  const { foreignServers } = loadedBy(page);
  await page.goto(`/ways/edit/${way.id}`);
  await page.getByLabel('Comments').fill('Typed by our own server');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Way updated successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${way.id}$`));
  await page.getByLabel('New note').fill('Gate closed');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(page, 'Note added')).toBeVisible();
  expect(foreignServers).toEqual([]);
});
