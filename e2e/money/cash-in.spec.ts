/** A cashier counts what riders hand in, forty times in an evening. */
import type { Page } from '@playwright/test';
import { browserStorage, field, heading, toast, type TextLookup } from '../fixtures/pages.ts';
import { postCount, postRiderWithCash } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

const note = (page: Page, tx: TextLookup, value: string) =>
  page.getByLabel(tx('Number of {note} notes', { note: value }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({ role: 'user' });

test('a usual count takes fewer than twenty key presses', async ({ page, app, session, tx }) => {
  await postRiderWithCash(app, session!, 'Ko Quick');
  await postRiderWithCash(app, session!, 'Ko Next');
  await page.goto('/cash-in');
  const search = page.getByRole('combobox', { name: tx('Rider by name or phone') });
  await expect(page.getByRole('option', { name: /Ko Quick/ })).toBeVisible();
  await expect(search).toBeFocused();
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      presses += 1;
    }
  };
  await press('q', 'u', 'i', 'Enter');
  await expect(note(page, tx, '10,000')).toBeFocused();
  // Big keys are for fingers.
  await expect(page.getByRole('group', { name: tx('Number keys') })).toBeHidden();
  await expect(note(page, tx, '10,000')).toHaveAttribute('inputmode', 'numeric');
  await press('2', 'Enter', '2', 'Enter', '4', 'Enter', '2', 'Enter');
  await expect(page.getByText('MMK 35,000').first()).toBeVisible();
  await press('Enter', 'Enter', 'Enter');
  await expect(button(page, tx('Save the count'))).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('link', { name: tx('Next rider') })).toBeFocused();
  await expect(page.getByText(tx('Posted'), { exact: true })).toBeVisible();
  await press('Enter');
  await expect(search).toBeFocused();
  expect(presses).toBeLessThan(20);
  await search.fill('Ko Quick');
  await expect(page.getByText(tx('No rider with cash has this name or phone.'))).toBeVisible();
});

test('a transfer counts too; what was typed survives a reload and a line that is down', async ({
  page,
  context,
  app,
  session,
  tx,
}) => {
  const rider = await postRiderWithCash(app, session!, 'Ko Draft');
  await page.goto(`/cash-in/${rider.id}`);
  await note(page, tx, '10,000').fill('၃');
  await expect(note(page, tx, '10,000')).toHaveValue('3');
  await button(page, tx('Add a transfer')).click();
  await field(page, tx('To')).selectOption('KBZ Bank/Pay');
  await page.getByLabel(tx('Amount (MMK)')).fill('5000');
  await expect(page.getByText('MMK 35,000').first()).toBeVisible();
  await expect.poll(() => browserStorage(page)).toContain('"amount":"5000"');
  await page.reload();
  await expect(note(page, tx, '10,000')).toHaveValue('3');
  await expect(page.getByLabel(tx('Amount (MMK)'))).toHaveValue('5000');
  await context.setOffline(true);
  await button(page, tx('Save the count')).click();
  await expect(page.getByText(tx('Failed to save the count'))).toBeVisible();
  await expect(note(page, tx, '10,000')).toHaveValue('3');
  await context.setOffline(false);
  await button(page, tx('Save the count')).click();
  await expect(page.getByText(tx('The cash is handed in.'))).toBeVisible();
});

test('another cashier was faster: the waiting count is shown and replaced', async ({
  page,
  app,
  session,
  tx,
}) => {
  const rider = await postRiderWithCash(app, session!, 'Ko Twice');
  await page.goto(`/cash-in/${rider.id}`);
  await note(page, tx, '10,000').fill('3');
  await postCount(app, session!, rider.id, 2);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(tx('What you count now replaces it.'))).toBeVisible();
  await note(page, tx, '5,000').fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(tx('The cash is handed in.'))).toBeVisible();
});

test('the receipt on a roll, and as a Burmese text', async ({
  page,
  context,
  app,
  session,
  tx,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const rider = await postRiderWithCash(app, session!, 'Ko Paper');
  const { id, state } = await postCount(app, session!, rider.id, 3, {
    transfers: [{ place: 'Wave Money', amount: 5000, reference: 'W 1' }],
  });
  expect(state).toBe('posted');
  await page.goto(`/cash-ins/${id}`);
  await button(page, tx('Copy as text')).click();
  await expect(
    toast(page, tx('Copied in Burmese, ready to paste into a chat with the rider')),
  ).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`ငွေအပ်ပြေစာ #${id} — Ko Paper`);
  expect(text).toContain('10,000 × 3 = 30,000\nWave Money 5,000 (W 1)\nစုစုပေါင်း 35,000 ကျပ်');
  await button(page, tx('Print 80 mm')).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(tx('Signature of the rider')).last()).toBeVisible();
  await expect(heading(page, /./)).toBeHidden();
  const paper = await page.pdf({ preferCSSPageSize: true });
  // One page, 80 mm wide: 226.77 points.
  expect(paper.toString('latin1').match(/\/MediaBox \[0 0 22[67]/g)).toHaveLength(1);
});
