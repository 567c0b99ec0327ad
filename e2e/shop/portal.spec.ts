/** The portal as a shop has it in its hand: signing in, parcels, money, pickups. */
import { CODE_NOT_SET_UP } from '@waydesk/contract/portal/portal-codes.ts';
import { chooseSheet, IMPORT_HEADERS } from '../fixtures/importing.ts';
import { browserStorage, heading, toast } from '../fixtures/pages.ts';
import { acceptPickupRequest, insertPickupRequest } from '../fixtures/pickups.ts';
import {
  expectGood,
  inviteToShop,
  joinShop,
  readPortalIn,
  signInAtShop,
} from '../fixtures/portal.ts';
import { insertCodShop, insertWayRows, postWay } from '../fixtures/seed.ts';
import { postShopToSettle, postStatement } from '../fixtures/settling.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 360, height: 780 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, role: null });

test.beforeEach(({ page, lang }) => readPortalIn(page, lang));

for (const lang of ['my', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('shop portal, check 28: each view at 360 px is accessible, fits and takes a thumb', async ({
      page,
      app,
      tx,
    }) => {
      const clerk = await app.signIn(app.company.people.user);
      const shop = await postShopToSettle(app, clerk, `Portal ${lang}`);
      const statement = await postStatement(app, clerk, shop.id);
      const { url } = await inviteToShop(app, shop.id);
      const asked = await insertPickupRequest(app, shop.id);
      const emptied = await insertPickupRequest(app, shop.id);
      await acceptPickupRequest(app, emptied, await insertWayRows(app, shop.id, [{}]));
      await page.goto('/shop/');
      await page.getByRole('button', { name: tx('Sign in'), exact: true }).click();
      await expect(page.getByText(tx('Phone number is required'))).toBeVisible();
      await expectGood(page);
      // This company sends no SMS.
      await page.goto('/shop/forgot');
      await page.getByLabel(tx('Phone Number')).fill('09420012345');
      await page.getByRole('button', { name: tx('Send the code') }).click();
      await expect(page.getByText(tx(CODE_NOT_SET_UP))).toBeVisible();
      await expectGood(page);
      await page.goto(url);
      await page.reload();
      await page.getByRole('button', { name: tx('Save and sign in') }).click();
      await expect(page.getByText(tx('Password is required'))).toBeVisible();
      await expectGood(page);
      await joinShop(page, tx, url);
      await expect(heading(page, `Portal ${lang}`)).toBeVisible();
      await expectGood(page);
      for (const path of [
        'account',
        'parcels',
        'parcels?search=nobody',
        'parcels?stage=ended',
        'money',
        'statements',
        `statements/${statement.id}`,
        'pickups',
        'pickups/new',
        'pickups/999999',
        `pickups/${asked}`,
        `pickups/${asked}/labels`,
        `pickups/${emptied}/labels`,
        'pickups/999999/labels',
        'nowhere',
        `parcels/${shop.waiting[0]}`,
        `parcels/${shop.waiting[0]}/label`,
      ]) {
        await page.goto(`/shop/${path}`);
        await expect(heading(page, /./)).toBeVisible();
        await expectGood(page);
      }
    });
  });
}

test('an invitation works once; who is deactivated is out with the next press', async ({
  page,
  app,
  tx,
}) => {
  const shop = await insertCodShop(app, 'Once Only');
  const { url, phone, person } = await inviteToShop(app, shop);
  await joinShop(page, tx, url);
  await page.goto(url);
  await page.reload();
  await expect(page.getByText(tx('This invitation can no longer be used'))).toBeVisible();
  await page.goto('/shop/account');
  await page.getByRole('button', { name: tx('Sign out') }).click();
  await signInAtShop(page, tx, phone);
  // Where it was left.
  await expect(heading(page, tx('Your account'))).toBeVisible();
  const admin = await app.signIn(app.company.people.admin);
  const answer = await fetch(new URL(`/api/shop-people/${person.id}/active`, app.url), {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'if-match': '*',
    },
    body: JSON.stringify({ active: false }),
  });
  expect(answer.status).toBe(200);
  await page.getByRole('link', { name: tx('Parcels') }).click();
  await expect(toast(page, tx('Your session has expired. Please log in again.'))).toBeVisible();
  await expect(page.getByRole('button', { name: tx('Sign in'), exact: true })).toBeVisible();
  await signInAtShop(page, tx, phone);
  await expect(page.getByText(tx('Invalid phone number or password'))).toBeVisible();
});

test('a request keeps what was typed, is sent, changed and taken back', async ({
  page,
  app,
  tx,
}) => {
  const shop = await insertCodShop(app, 'Asks Often');
  const { url } = await inviteToShop(app, shop);
  await joinShop(page, tx, url);
  await page.getByRole('link', { name: tx('Ask for a pickup') }).click();
  const send = page.getByRole('button', { name: tx('Send to the office') });
  await send.click();
  await expect(page.getByText(tx('Please choose the day'))).toBeVisible();
  await page.getByLabel(tx('When should we come?')).selectOption({ index: 2 });
  await page.getByLabel(tx('Morning or afternoon')).selectOption(tx('Afternoon'));
  await page.getByLabel(tx('Note for the office')).fill('Ring twice');
  await chooseSheet(page, tx, [
    IMPORT_HEADERS.en,
    ['Daw Khin', '09430000101', 'Bahan', '1 Inya Road', '15000'],
    ['Daw Mya', '0943', 'Hlaing', '2 Inya Road', '22000'],
  ]);
  await expect(
    page.getByText(tx('To answer, correct or leave out before it can be sent: {n}', { n: 1 })),
  ).toBeVisible();
  // The rows and the note are stored apart, a moment after they are shown.
  await expect.poll(() => browserStorage(page)).toContain('Daw Mya');
  await expect.poll(() => browserStorage(page)).not.toContain('"file":null');
  await page.reload();
  await expect(page.getByLabel(tx('Note for the office'))).toHaveValue('Ring twice');
  await page.getByLabel(tx('Phone Number')).fill('09430000102');
  await page.getByLabel(tx('Phone Number')).press('Tab');
  await expect(
    page.getByText(tx('To answer, correct or leave out before it can be sent: {n}', { n: 1 })),
  ).toBeHidden();
  await send.click();
  await expect(toast(page, tx('Sent to the office'))).toBeVisible();
  await expect(heading(page, /#\d+/)).toBeVisible();
  await expect(page.getByText('Daw Mya')).toBeVisible();
  await page.getByRole('link', { name: tx('Change it') }).click();
  await expect(page.getByLabel(tx('How many parcels?'))).toHaveValue('2');
  await page.getByLabel(tx('How many parcels?')).fill('5');
  await send.click();
  await expect(page.getByText(tx('{n} parcels', { n: 5 }))).toBeVisible();
  await page.getByRole('button', { name: tx('Take it back') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tx('Take it back') })
    .click();
  await expect(page.getByRole('main').getByText(tx('Taken back by you'))).toBeVisible();
  await expect(page.getByRole('link', { name: tx('Change it') })).toBeHidden();
});

test('a parcel is found, its message copied, and another day wished for', async ({
  page,
  context,
  app,
  tx,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await insertCodShop(app, 'Wishes Well');
  const clerk = await app.signIn(app.company.people.user);
  const way = await postWay(app, clerk, { shop_id: shop });
  const { id } = way.deliveries[0]!;
  const { url } = await inviteToShop(app, shop);
  await joinShop(page, tx, url);
  await page.getByRole('link', { name: tx('Parcels') }).click();
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText(tx('No such parcel'))).toBeVisible();
  await page.getByRole('button', { name: tx('Show all parcels') }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('searchbox').fill('Daw Mya');
  await page.getByRole('link', { name: /Daw Mya/ }).click();
  await expect(heading(page, tx('Parcel #{id}', { id }))).toBeVisible();
  await page.getByRole('button', { name: tx('Copy the message') }).click();
  await expect(toast(page, tx('Copied. Paste it into Viber or Messenger.'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/t/');
  await page.getByRole('button', { name: tx('Deliver on another day') }).click();
  await page.getByRole('button', { name: tx('Send to the office') }).click();
  await expect(page.getByText(tx('Please choose the day'))).toBeVisible();
  await page.getByLabel(tx('Which day?')).selectOption({ index: 3 });
  await page.getByRole('button', { name: tx('Send to the office') }).click();
  await expect(page.getByText(tx('The office has not decided yet'))).toBeVisible();
  // Somebody else's parcel is none of theirs.
  const other = await postWay(app, clerk);
  await page.goto(`/shop/parcels/${other.deliveries[0]!.id}`);
  await expect(page.getByRole('alert')).toContainText(tx('Parcel not found'));
});
