/** A sheet is opened, mended, confirmed and saved without a mouse. */
import type { Locator, Page } from '@playwright/test';
import {
  gridCell,
  importTab,
  importTest as test,
  parcelsOf,
  saveParcels,
  savedParcels,
  thirtyRows,
} from '../fixtures/importing.ts';
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { expect } from '../fixtures/test.ts';
import { xlsxFile } from '../fixtures/xlsx.ts';

/** Presses Tab, or Shift+Tab, until this has the focus. */
async function tabTo(page: Page, to: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    if (await to.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(to).toBeFocused();
}

test.use({ role: 'user', permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'the whole of Import Parcels works by keyboard alone',
  { tag: '@browsers' },
  async ({ page, app, ours, tx }) => {
    const key = page.keyboard;
    const rowOf = (line: number) =>
      page.getByRole('region', { name: tx('Row {line}', { line }), exact: true });
    const named = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/ways/import');
    await tabTo(page, page.getByRole('combobox', { name: tx('Shop'), exact: true }));
    await key.type(ours.name);
    await expect(page.getByRole('option', { name: ours.name })).toBeVisible();
    await key.press('Enter');
    // Asked for before the key: the browser's own dialog, which nobody sees, is faster on a busy machine.
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel(tx('Drop a file here, or choose one')));
    await key.press('Enter');
    const rows = thirtyRows('en', ours.mark);
    const file = xlsxFile(rows);
    await (await choosing).setFiles({ name: 'parcels.xlsx', mimeType: '', buffer: file });

    // The grid has the focus; the arrows go through it.
    await expect(page.getByRole('gridcell').first()).toBeFocused();
    await key.press('ArrowDown');
    await key.press('ArrowRight');
    await key.press('ArrowRight');
    await expect(rowOf(3)).toBeVisible();
    await expect(
      page.getByRole('gridcell', { name: 'Sanchaung' }).or(gridCell(page, 'စမ်းချောင်း')),
    ).not.toHaveCount(0);
    await key.press('ArrowLeft');
    await key.press('ArrowUp');
    await expect(gridCell(page, `0943${ours.mark}00`)).toBeFocused();

    // Esc leaves a cell as it was, Enter stores it, Ctrl+Z takes it back and leads there.
    await key.press('F8');
    await expect(rowOf(5)).toBeVisible();
    await key.press('F2');
    await key.type('12');
    await key.press('Escape');
    await expect(gridCell(page, '0943').first()).toBeFocused();
    await key.press('Enter');
    await key.press('Control+a');
    await key.type(`0943${ours.mark}03`);
    await key.press('Enter');
    await expect(importTab(page, tx, 'To fix', 4)).toBeVisible();
    await key.press('Control+z');
    await expect(importTab(page, tx, 'To fix', 5)).toBeVisible();
    await expect(gridCell(page, '0943').first()).toBeFocused();

    // Ctrl+V of a block of two rows and two columns, which is one step.
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `0943${ours.mark}03\tBahan\r\n0943${ours.mark}04\tHlaing\r\n`,
    );
    await key.press('Control+v');
    await expect(importTab(page, tx, 'To fix', 3)).toBeVisible();
    await key.press('Control+z');
    await expect(importTab(page, tx, 'To fix', 5)).toBeVisible();
    await key.press('Control+v');
    await expect(importTab(page, tx, 'To fix', 3)).toBeVisible();

    // A township is chosen in its own field, then for the other row with the same text.
    await key.press('F8');
    await expect(rowOf(9)).toBeVisible();
    await key.press('Enter');
    await expect(page.getByRole('combobox', { name: tx('Township') })).toBeFocused();
    await key.press('Control+a');
    await key.type('Hlaing');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await key.press('Enter');
    await expect(importTab(page, tx, 'To fix', 2)).toBeVisible();
    await tabTo(page, named(tx('Apply to {n} cells', { n: 1 })), 'Shift+Tab');
    await key.press('Enter');
    await expect(importTab(page, tx, 'To fix', 1)).toBeVisible();
    await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();

    // The guess of an amount, then the twin in its tab, then the row without a name is left out.
    await tabTo(page, named(tx('Confirm {value}', { value: '25,000' })), 'Shift+Tab');
    await key.press('Enter');
    await expect(importTab(page, tx, 'Check', 1)).toBeVisible();
    await tabTo(page, importTab(page, tx, 'Check', 1), 'Shift+Tab');
    await key.press('Enter');
    await tabTo(page, named(tx('This is another parcel')));
    await key.press('Enter');
    await expect(importTab(page, tx, 'Check', 0)).toBeVisible();
    await tabTo(page, importTab(page, tx, 'To fix', 1), 'Shift+Tab');
    await key.press('Space');
    await tabTo(page, named(tx('Leave out')));
    await key.press('Enter');
    await expect(importTab(page, tx, 'Left out', 1)).toBeVisible();

    await tabTo(page, saveParcels(page, tx, 29));
    await key.press('Enter');
    await expect(savedParcels(page, tx, 29)).toBeVisible();
    // The first sight of them may come while the last piece is being put away: the focus moves then.
    await expect(page.getByLabel(tx('Or paste rows or a chat'))).toBeVisible();
    await key.press('Tab');
    const done = page.getByRole('region', { name: /^Import #/ });
    await expect(done.getByRole('link', { name: /^#\d+$/ })).toBeFocused();
    expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 29, ways: 1 });
    const edits = new Map([
      [5, { customer_phone: `0943${ours.mark}03`, township: 'Bahan' }],
      [6, { customer_phone: `0943${ours.mark}04`, township: 'Hlaing' }],
      [9, { township: 'Hlaing' }],
      [10, { township: 'Hlaing' }],
    ]);
    const leftOut = new Set([21]);
    await expectNothingLost(app, ours, { rows, edits, leftOut, isConfirmed: true });
  },
);
