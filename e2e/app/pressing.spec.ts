/** A press of the mouse hits what it was meant for, whatever the field that it leaves has to say. */
import type { Locator, Page } from '@playwright/test';
import { SHOP } from '../fixtures/company.ts';
import { heading } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { english } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { deliveryRegion, fillDetails, toDeliveries } from '../fixtures/wayForm.ts';

/** As a hand does it: the page has time to draw between the press and the release. */
async function pressSlowly(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await page.evaluate(async () => {
    for (let n = 0; n < 5; n += 1) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
}

/** Leaves what was typed by Cancel and the question that follows. */
async function discard(page: Page, form: Locator): Promise<void> {
  await pressSlowly(page, form.getByRole('button', { name: 'Cancel' }));
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(form).toBeHidden();
}

test('the short form of users, whose button the messages move', async ({ page }) => {
  await page.goto('/settings/users');
  await expect(heading(page, 'Users')).toBeVisible();
  await page.locator('body').press('n');
  const form = page.getByRole('region', { name: 'Add User' });
  await expect(form.getByLabel('Username')).toBeFocused();
  await pressSlowly(page, form.getByRole('button', { name: 'Save' }));
  await expect(form.getByText('Email is required')).toBeVisible();
  // The field that has a message moves the button on the next press, too.
  await form.getByLabel('Username').fill('pressed');
  await form.getByLabel('Email').fill('x');
  await discard(page, form);
});

test('a field that is left without a click shows its message all the same', async ({ page }) => {
  await page.goto('/customers/add');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Customer name is required')).toBeVisible();
  await page.reload();
  await name.focus();
  await pressSlowly(page, heading(page, 'Add Customer'));
  await expect(page.getByText('Customer name is required')).toBeVisible();
});

test('Cancel below a required field, and a dialog over the page', async ({
  page,
  app,
  session,
}) => {
  await page.goto('/townships/add');
  await page.getByRole('textbox', { name: 'Township Name' }).focus();
  await pressSlowly(page, page.getByRole('link', { name: 'Cancel' }));
  await expect(page).toHaveURL(/\/townships$/);

  const way = await postWay(app, session!);
  await page.goto(`/deliveries/${way.deliveries[0]!.id}`);
  await page.getByRole('button', { name: 'Edit Delivery' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit Delivery/ });
  await dialog.getByLabel('Customer Name').fill('');
  await discard(page, dialog);
});

test('a switch of another delivery, which unfolds when it is pressed', async ({ page }) => {
  await page.goto('/ways/create');
  await fillDetails(page, english, { shop: SHOP.burmese, count: 5 });
  await toDeliveries(page, english);
  const line = (n: number) => deliveryRegion(page, english, n);
  await expect(line(1).getByLabel('Customer Phone')).toBeFocused();
  const cod = line(3).getByLabel('COD');
  const before = await cod.isChecked();
  await pressSlowly(page, cod);
  await expect(cod).toBeChecked({ checked: !before });
  await expect(line(3).getByLabel('Weight (kg)')).toBeVisible();
});
