/** Scans the screens that no other file of scans opens, as they open. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { screenAt } from '../../web/src/router/screens.ts';
import { expectClean } from '../fixtures/axe.ts';
import { everyScreen } from '../fixtures/everyScreen.ts';
import { heading } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../fixtures/watch.ts';

/** The file that an address shows. */
function fileAt(address: string): string | undefined {
  const row = screenAt(address.replace(/\?.*/, ''));
  return row && 'file' in row ? row.file : undefined;
}

const CALL = /'[A-Z]+', (['`])\/.*?\1/g;

/** Addresses in quotes, except those of calls; any value stands for an id. */
const addressesIn = (text: string) =>
  [...text.replaceAll(CALL, '').matchAll(/(['`])(\/.*?)\1/g)].map(([, , address = '']) =>
    address.replaceAll(/\$\{.*?\}+/g, '7'),
  );

const elsewhere = new Set(
  readdirSync(import.meta.dirname)
    .filter((name) => name.startsWith('axe') && name !== basename(import.meta.filename))
    .flatMap((name) => addressesIn(readFileSync(join(import.meta.dirname, name), 'utf8')))
    .map(fileAt),
);

test('every other screen', async ({ page, app, session }) => {
  // A scan takes seconds.
  test.setTimeout(180_000);
  const addresses = await everyScreen(app, session!);
  const byFile = new Map(addresses.map((address) => [fileAt(address), address]));
  for (const [file, address] of byFile) {
    if (elsewhere.has(file)) continue;
    await page.goto(address);
    await expect(heading(page, /./)).toBeVisible();
    await settled(page);
    await test.step(address, () => expectClean(page));
  }
});
