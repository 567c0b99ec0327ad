import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHOP } from '../fixtures/company.ts';
import { heading, browserStorage, logInAs, toast } from '../fixtures/pages.ts';
import { stripedPng } from '../fixtures/png.ts';
import { english } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  deliveryRegion,
  chooseOption,
  fillDetails,
  submitWay,
  toDeliveries,
} from '../fixtures/wayForm.ts';

const tx = english;

/** Two deliveries: the first complete, the second incomplete. */
async function begin(page: Page): Promise<void> {
  await page.goto('/ways/create');
  await fillDetails(page, tx, {
    shop: SHOP.latin,
    count: 2,
    comments: 'Typed before the lights went out',
    photo: { name: 'parcel.png', mimeType: 'image/png', buffer: stripedPng(40, 30) },
  });
  await toDeliveries(page, tx);
  const first = deliveryRegion(page, tx, 1);
  await first.getByLabel('Customer Name').fill('ဒေါ်ခင်သီတာ');
  await first.getByLabel('Customer Phone').fill('09420012345');
  await chooseOption(first.getByRole('combobox', { name: 'Township' }), 'Bahan');
  await deliveryRegion(page, tx, 2).getByLabel('Customer Name').fill('Ma Hla');
  await expect.poll(() => browserStorage(page)).toContain('Ma Hla');
}

async function expectRestored(page: Page): Promise<void> {
  await expect(page.getByText('Your unsaved work was restored')).toBeVisible();
  await expect(deliveryRegion(page, tx, 1).getByLabel('Customer Name')).toHaveValue('ဒေါ်ခင်သီတာ');
  await expect(deliveryRegion(page, tx, 1).getByRole('combobox', { name: 'Township' })).toHaveValue(
    /Bahan/,
  );
  await expect(deliveryRegion(page, tx, 2).getByLabel('Customer Name')).toHaveValue('Ma Hla');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Comments')).toHaveValue('Typed before the lights went out');
  await expect(page.getByRole('combobox', { name: 'Shop', exact: true })).toHaveValue(SHOP.latin);
  await expect(page.getByRole('img', { name: 'Selected photo' })).toBeVisible();
}

test('restores the form after a reload', async ({ page, shot }) => {
  await begin(page);
  await page.reload();
  await shot('draft');
  await expectRestored(page);
});

test('restores the form after an expired session, and creates the way after signing in', async ({
  page,
  app,
}) => {
  await begin(page);
  const second = deliveryRegion(page, tx, 2);
  await second.getByLabel('Customer Phone').fill('09250000003');
  await chooseOption(second.getByRole('combobox', { name: 'Township' }), 'Hlaing');
  await app.sql(`delete from sessions where user_id = ${app.company.people.admin.id}`);
  await submitWay(page, tx);
  await expect(toast(page, 'Your session has expired. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(app.company.people.admin.email);
  await page.getByLabel('Password').fill('open sesame');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/ways\/create$/);
  await expectRestored(page);
  await toDeliveries(page, tx);
  await submitWay(page, tx);
  await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);
  await expect.poll(() => browserStorage(page)).not.toContain('lights went out');
});

test('restores the form after the browser was killed', async ({ app }) => {
  const profile = await mkdtemp(join(tmpdir(), 'waydesk-profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: process.env['WAYDESK_CHROMIUM'] ?? '',
      baseURL: app.url,
    });
  const before = await open();
  const page = before.pages()[0]!;
  await logInAs(page, tx, app.company.people.manager);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await begin(page);
  // Crashes as in a power cut: nothing is closed, no event fires.
  const gone = before.waitForEvent('close');
  const devtools = await before.newCDPSession(page);
  await devtools.send('Browser.crash').catch(() => {});
  await gone;
  const after = await open();
  const again = after.pages()[0]!;
  // The browser writes the session lazily, so the user may have to sign in again; the draft stays.
  await again.goto('/login');
  await again.evaluate(() => localStorage.clear());
  await logInAs(again, tx, app.company.people.manager);
  await expect(heading(again, 'Dashboard')).toBeVisible();
  await again.goto('/ways/create');
  await expectRestored(again);
  await after.close();
  await rm(profile, { recursive: true, force: true });
});
