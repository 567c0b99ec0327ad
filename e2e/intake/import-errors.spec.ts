/** An import whose line drops, in two tabs, whose session ends: each row is saved once. */
import { type Page, expect } from '@playwright/test';
import { endSessions, signInAgain } from '../fixtures/failures.ts';
import {
  type ImportShop,
  chooseImportShop,
  chooseSheet,
  gridCell,
  importTest as test,
  parcelsOf,
  rowsOnDays,
  saveParcels,
  savedParcels,
} from '../fixtures/importing.ts';
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import type { TextLookup } from '../fixtures/pages.ts';

test.describe('an import', () => {
  /** Twelve ways of two parcels: two pieces. */
  async function openSheet(page: Page, tx: TextLookup, { name, mark }: ImportShop): Promise<void> {
    await page.goto('/ways/import');
    await chooseImportShop(page, tx, name);
    await chooseSheet(page, tx, rowsOnDays(mark, 24, 2));
    await expect(saveParcels(page, tx, 24)).toBeVisible();
  }
  const ALL = { parcels: 24, ways: 12 };

  test('goes on after the line dropped between two pieces and came back', async ({
    page,
    context,
    app,
    ours,
    tx,
  }) => {
    await openSheet(page, tx, ours);
    let sent = 0;
    await page.route('**/api/intake', async (route) => {
      sent += 1;
      if (sent === 2) await context.setOffline(true);
      await route.continue();
    });
    await saveParcels(page, tx, 24).click();
    await expect(page.getByRole('heading', { name: tx('Saving was interrupted') })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: tx('Continue saving') }).click();
    await expect(savedParcels(page, tx, 24)).toBeVisible();
    expect(await parcelsOf(app, ours.id)).toEqual(ALL);
    await expectNothingLost(app, ours, { rows: rowsOnDays(ours.mark, 24, 2) });
  });

  test('that two tabs save at once is saved once', async ({ page, context, app, ours, tx }) => {
    await openSheet(page, tx, ours);
    const second = await context.newPage();
    await second.goto('/ways/import');
    await expect(saveParcels(second, tx, 24)).toBeVisible();
    await Promise.all([saveParcels(page, tx, 24).click(), saveParcels(second, tx, 24).click()]);
    for (const tab of [page, second]) {
      // The tab that saved all of them is empty again.
      const isOver = savedParcels(tab, tx, 24).or(
        tab.getByText(tx('Parcels to save: {n}', { n: 0 })),
      );
      await expect(isOver.first()).toBeVisible();
    }
    expect(await parcelsOf(app, ours.id)).toEqual(ALL);
    await expectNothingLost(app, ours, { rows: rowsOnDays(ours.mark, 24, 2) });
  });

  test('is still there, with what was typed, after the session ended and somebody signed in again', async ({
    page,
    app,
    ours,
    tx,
  }) => {
    await openSheet(page, tx, ours);
    await gridCell(page, 'Daw Khin').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Daw Typed Here');
    await page.keyboard.press('Enter');
    await expect(gridCell(page, 'Daw Typed Here')).toBeVisible();
    await endSessions(app);
    await saveParcels(page, tx, 24).click();
    await signInAgain(page, tx, app);
    await expect(page).toHaveURL(/\/ways\/import$/);
    await page.getByRole('button', { name: tx('Continue saving') }).click();
    await expect(savedParcels(page, tx, 24)).toBeVisible();
    expect(await parcelsOf(app, ours.id)).toEqual(ALL);
    const edits = new Map([[2, { customer_name: 'Daw Typed Here' }]]);
    await expectNothingLost(app, ours, { rows: rowsOnDays(ours.mark, 24, 2), edits });
  });
});
