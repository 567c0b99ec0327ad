/** A forgotten password of the portal, with a gateway that takes the SMS. */
import {
  type GatewayServer,
  openGatewayServer,
} from '../../server/src/testing/notices/gatewayServer.ts';
import { startE2eApp } from '../fixtures/app.ts';
import { expect, withOwnApp } from '../fixtures/ownCompany.ts';
import { heading } from '../fixtures/pages.ts';
import {
  expectGood,
  inviteToShop,
  joinShop,
  readPortalIn,
  signInAtShop,
} from '../fixtures/portal.ts';
import { insertCodShop } from '../fixtures/seed.ts';

let gateway: GatewayServer;
const test = withOwnApp(async () => {
  gateway = await openGatewayServer();
  return startE2eApp({
    SMS_URL: `${gateway.url}/send`,
    SMS_BODY: '{"to":"{to}","text":"{text}","id":"{id}"}',
  });
});
test.afterAll(() => gateway.close());

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, role: null });
test.beforeEach(({ page, lang }) => readPortalIn(page, lang));

const NEW_PASSWORD = 'open-sesame-9';
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? 'none';
const otherCode = (code: string) => (code === '123456' ? '654321' : '123456');

for (const lang of ['my', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('a forgotten password is replaced with a code by SMS, once', async ({ page, app, tx }) => {
      const shop = await insertCodShop(app, `Forgets ${lang}`);
      const { url, phone } = await inviteToShop(app, shop);
      await joinShop(page, tx, url);
      await page.goto('/shop/account');
      await page.getByRole('button', { name: tx('Sign out') }).click();
      await page.getByRole('link', { name: tx('Forgot password?') }).click();
      await page.getByRole('button', { name: tx('Send the code') }).click();
      await expect(page.getByText(tx('Phone number is required'))).toBeVisible();
      await expectGood(page);

      const before = gateway.calls.length;
      await page.getByLabel(tx('Phone Number')).fill(phone);
      await page.getByRole('button', { name: tx('Send the code') }).click();
      const code = page.getByLabel(tx('Code from the SMS'));
      await expect(code).toBeFocused();
      await expect.poll(() => gateway.calls.length).toBe(before + 1);
      const sent = codeIn(gateway.calls.at(-1)?.fields['text']);
      await expectGood(page);
      // The phone may throw the page away while somebody reads the SMS.
      await page.reload();
      await expect(page.getByLabel(tx('Phone Number'))).toHaveValue(phone);

      const save = page.getByRole('button', { name: tx('Save and sign in') });
      await code.fill(otherCode(sent));
      await page.getByLabel(tx('New Password')).fill(NEW_PASSWORD);
      await page.getByLabel(tx('The same password again')).fill(NEW_PASSWORD);
      await save.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectGood(page);
      await expect(page.getByLabel(tx('New Password'))).toHaveValue(NEW_PASSWORD);
      await code.fill(sent);
      await save.click();
      await expect(heading(page, `Forgets ${lang}`)).toBeVisible();

      await page.goto('/shop/account');
      await page.getByRole('button', { name: tx('Sign out') }).click();
      await signInAtShop(page, tx, phone);
      await expect(page.getByText(tx('Invalid phone number or password'))).toBeVisible();
      await page.getByLabel(tx('Password'), { exact: false }).first().fill(NEW_PASSWORD);
      await page.getByRole('button', { name: tx('Sign in'), exact: true }).click();
      await expect(page.getByRole('navigation', { name: tx('Main menu') })).toBeVisible();
    });
  });
}
