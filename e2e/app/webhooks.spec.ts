/** A webhook and an API key from the first press to the other program, which checks and reads. */
import {
  type GatewayServer,
  openGatewayServer,
} from '../../server/src/testing/notices/gatewayServer.ts';
import { verified } from '../../server/src/testing/webhooks/verified.ts';
import { startE2eApp } from '../fixtures/app.ts';
import { expect, withOwnApp } from '../fixtures/ownCompany.ts';
import { toast } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';

let program: GatewayServer;
const test = withOwnApp(async () => {
  program = await openGatewayServer();
  return startE2eApp({
    WEBHOOK_KEY: 'a key of tests, of more than 32 letters',
    WEBHOOK_ALLOW: '127.0.0.1',
  });
});
test.afterAll(() => program.close());

/** Nodes ask every ten seconds whether webhooks are on. */
const SOON = { timeout: 120_000 };

test('a webhook is added; its messages are signed, stop when they are refused, and come again', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const way = await postWay(app, session!);
  const { id } = way.deliveries[0]!;
  await page.goto('/settings');
  await page.getByRole('link', { name: tx('Open Webhooks') }).click();
  await page.getByRole('link', { name: tx('Add Webhook') }).click();
  await page
    .getByRole('textbox', { name: tx('Address of the program') })
    .fill(`${program.url}/told`);
  await page.getByRole('button', { name: tx('Save Webhook') }).click();
  await expect(page.getByRole('heading', { name: tx('The webhook was added') })).toBeVisible();
  const secret = await page.getByRole('textbox', { name: tx('Secret') }).inputValue();
  await page.getByRole('link', { name: tx('Go on to the webhook') }).click();

  await page.getByRole('button', { name: tx('Send a test') }).click();
  await expect(page.getByText(/^The test arrived: it answered 200/)).toBeVisible();
  expect(verified(secret, program.calls[0]!).type).toBe('webhook.test');

  const change = (status: string) =>
    app.sql(`update deliveries set status = '${status}', version = version + 1 where id = ${id}`);
  const received = () => program.calls.map((call) => verified(secret, call).data['status']);
  await change('on_the_way');
  await expect.poll(received, SOON).toEqual([undefined, 'on_the_way']);

  // The other program wants no more, and thinks better of it.
  program.manner = (response) => void response.writeHead(410).end();
  await change('picked_up');
  await expect.poll(received, SOON).toEqual([undefined, 'on_the_way', 'picked_up']);
  program.manner = (response) => void response.end();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^The other program wants no more messages/)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass(SOON);
  await shot('webhook');
  await page.getByRole('button', { name: tx('Resume') }).click();
  await expect(page.getByRole('button', { name: tx('Pause') })).toBeVisible();
  await page.getByRole('button', { name: tx('Send what is missing') }).click();
  await expect(toast(page, tx('{n} messages are sent again', { n: 1 }))).toBeVisible();
  await expect.poll(() => received().length, SOON).toBe(4);
  const [, , refused, again] = program.calls;
  expect(verified(secret, again!)).toEqual(verified(secret, refused!));
  expect(again!.headers['webhook-id']).toBe(refused!.headers['webhook-id']);

  await page.getByRole('link', { name: tx('Show all messages') }).click();
  await page
    .getByRole('button', { name: /^Attempts to send: A delivery/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: tx('Message') });
  await expect(dialog.getByText(/^It answered 410/)).toBeVisible();
  await expect(dialog.getByText(/^It answered 200/)).toBeVisible();
});

test('a key that was made on the screen reads ways, until it is ended there', async ({
  page,
  app,
  session,
  tx,
}) => {
  await postWay(app, session!);
  await page.goto('/settings/api-keys/add');
  await page.getByRole('textbox', { name: tx('Name') }).fill('Accounting of the spec');
  await page.getByRole('button', { name: tx('Make the key') }).click();
  const key = await page.getByRole('textbox', { name: tx('API key') }).inputValue();
  const ask = (method: string, path: string) =>
    fetch(`${app.url}/api${path}`, { method, headers: { authorization: `Bearer ${key}` } });
  const answer = await ask('GET', '/ways');
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: unknown[] };
  expect(data.length).toBeGreaterThan(0);
  expect((await ask('POST', '/ways')).status).toBe(403);

  await page.getByRole('link', { name: tx('I have copied it') }).click();
  const name = { name: 'Accounting of the spec' };
  await page.getByRole('button', { name: tx('End the API key {name}', name) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tx('End the key') })
    .click();
  await expect(toast(page, tx('The API key {name} was ended', name))).toBeVisible();
  expect((await ask('GET', '/ways')).status).toBe(401);
});
