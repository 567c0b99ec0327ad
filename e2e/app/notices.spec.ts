/** Notices from the first press to the shop's phone, with a gateway that refuses and then accepts. */
import {
  type GatewayServer,
  MANNERS,
  openGatewayServer,
} from '../../server/src/testing/notices/gatewayServer.ts';
import { startE2eApp } from '../fixtures/app.ts';
import { expect, withOwnApp } from '../fixtures/ownCompany.ts';
import { toast } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';

let gateway: GatewayServer;
const test = withOwnApp(async () => {
  gateway = await openGatewayServer(MANNERS.refusesForever);
  return startE2eApp({
    SMS_URL: `${gateway.url}/send`,
    SMS_BODY: '{"to":"{to}","text":"{text}","id":"{id}"}',
    SMS_PRICE: '25',
  });
});
test.afterAll(() => gateway.close());

const TEXT = '{company} {shop}: {code} လာပို့နေပါပြီ။ {link}';
/** Nodes ask every ten seconds whether notices are on. */
const SOON = { timeout: 120_000 };

test('an administrator turns them on; what a gateway refused is sent again and stands on the parcel', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const way = await postWay(app, session!);
  const { id } = way.deliveries[0]!;
  await page.goto('/settings/notices');
  // At any hour: only customers are not written to at night.
  await page.getByLabel(tx('Customers are told by')).selectOption('');
  await page.getByLabel(tx('Shops are told by')).selectOption('sms');
  await page.getByRole('button', { name: tx('Turn on the set') }).click();
  await expect(
    toast(
      page,
      tx('The rules of the set are ready. Nothing is sent before notices are turned on.'),
    ),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Shop · SMS' }).first().click();
  await page.getByLabel(tx('Sent after')).selectOption('0');
  const text = page.getByRole('textbox', { name: tx('Text in Burmese') });
  await text.fill('{shopp}');
  await page.getByRole('button', { name: tx('Save Changes') }).click();
  await expect(page.getByText('The word {shopp} is not known here')).toBeVisible();
  await text.fill(TEXT);
  await shot('notice-rule');
  await page.getByRole('button', { name: tx('Save Changes') }).click();
  await expect(toast(page, tx('Notice rule saved'))).toBeVisible();

  await page.getByRole('button', { name: tx('Turn on'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tx('Turn on') })
    .click();
  await expect(page.getByRole('heading', { name: tx('Notices are on') })).toBeVisible();

  await app.sql(`update deliveries set status = 'on_the_way' where id = ${id}`);
  const state = async () => {
    const rows = await app.sql<{ state: string }>(
      `select state from notices where delivery_id = ${id}`,
    );
    return rows.map((row) => row.state);
  };
  await expect.poll(state, SOON).toEqual(['dead']);

  await page.goto('/settings/notices/list?state=dead');
  const row = page.getByRole('row').filter({ hasText: tx('Given up') });
  await expect(row).toHaveCount(1);
  gateway.manner = MANNERS.accepts;
  await row.getByRole('button', { name: /^Send the notice about/ }).click();
  await expect.poll(state, SOON).toEqual(['sent']);

  // The same message to the gateway, so that it would know one that it had taken.
  const [refused, accepted] = gateway.calls;
  expect(gateway.calls).toHaveLength(2);
  expect(accepted?.fields).toEqual(refused?.fields);
  expect(accepted?.fields['text']).toMatch(/လာပို့နေပါပြီ။ http:\/\/\S+\/t\/\w{16}$/);

  await page.goto(`/deliveries/${id}`);
  const told = page.getByRole('region', { name: tx('Notices') });
  await expect(told.getByText(tx('Sent out'))).toBeVisible();
});
