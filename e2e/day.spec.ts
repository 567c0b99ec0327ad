/** A day of 3,000 parcels. */
import { test } from './fixtures/day/company.ts';
import { SHOPS } from './fixtures/day/plan.ts';
import { closeSheet, takeIn } from './fixtures/day/takeIn.ts';

test.setTimeout(240_000);

test('a day of 3,000 parcels', async ({ page, day }) => {
  await page.goto('/ways/import');
  for (let shop = 0; shop < SHOPS; shop += 1) {
    const t = Date.now();
    await takeIn(page, shop);
    await closeSheet(page);
    console.log(shop, Date.now() - t);
  }
});
