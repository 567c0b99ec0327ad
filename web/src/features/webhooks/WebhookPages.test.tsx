import { webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { shopOf } from '../../testing/records.ts';
import { fillIn, press, pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { bodiesOf, versionsOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { webhookMessageOf, webhookOf } from '../../testing/webhooks.ts';
import { typeInto } from '../../testing/wayForms.tsx';
import { AddWebhookPage } from './AddWebhookPage.tsx';
import { EditWebhookPage } from './EditWebhookPage.tsx';
import { WebhookPage } from './WebhookPage.tsx';

const SHOP = shopOf({ id: 3, osName: 'Golden Books', name: 'Golden Books' });
const AT = '/settings/webhooks/7';
const confirmIn = async (name: string) =>
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name })
    .click();
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function open(at: string) {
  return renderAt(at, {
    '/settings/webhooks': () => <p>the webhooks</p>,
    '/settings/webhooks/add': AddWebhookPage,
    '/settings/webhooks/:id': WebhookPage,
    '/settings/webhooks/:id/edit': EditWebhookPage,
  });
}

// Each test has its own drafts.
let person = 0;
beforeEach(() => {
  signIn({ id: (person += 1), role: 'manager' });
  answerCall(shopReads.list, [SHOP]);
});

describe('a new one', () => {
  test('is sent with what it is told, and its secret is shown', async () => {
    const sent = answerCall(webhooks.create, { ...webhookOf(), secret: 'whsec_abc' });
    open('/settings/webhooks/add');
    fillIn(/^Address of the program/, ' https://accounts.example/told ');
    screen.getByRole('checkbox', { name: 'Statement paid' }).click();
    press('Save Webhook');
    await screen.findByRole('heading', { name: 'The webhook was added' });
    expect(box('Secret').value).toBe('whsec_abc');
    expect(await bodiesOf(sent)).toEqual([
      {
        url: 'https://accounts.example/told',
        events: ['delivery.status', 'statement.paid'],
        shop_id: null,
      },
    ]);
  });

  test('of a shop is sent with the shop that was picked', async () => {
    const sent = answerCall(webhooks.create, { ...webhookOf(), secret: 'whsec_abc' });
    open('/settings/webhooks/add');
    fillIn(/^Address of the program/, 'https://shop.example/told');
    const shop = screen.getByRole('combobox', { name: 'Shop' });
    fireEvent.focus(shop);
    fireEvent.change(shop, { target: { value: 'Golden' } });
    fireEvent.click(await screen.findByRole('option', { name: /Golden Books/ }));
    press('Save Webhook');
    await screen.findByRole('heading', { name: 'The webhook was added' });
    expect(await bodiesOf(sent)).toMatchObject([{ shop_id: SHOP.id }]);
  });

  test('with half of a name instead of a shop is never one of all shops', async () => {
    const sent = answerCall(webhooks.create, { ...webhookOf(), secret: 'whsec_abc' });
    open('/settings/webhooks/add');
    fillIn(/^Address of the program/, 'https://shop.example/told');
    typeInto(screen.getByRole('combobox', { name: 'Shop' }), 'Nobody has this name');
    press('Save Webhook');
    expect(await screen.findByText('Shop not found')).toBeDefined();
    expect(sent).toHaveLength(0);
  });

  test('from the page of a shop has that shop', async () => {
    answerCall(shopReads.get, SHOP, { id: SHOP.id });
    open(`/settings/webhooks/add?shop=${SHOP.id}`);
    expect(await screen.findByDisplayValue('Golden Books')).toBeDefined();
  });

  test('of a shop that was deactivated meanwhile says so', async () => {
    answerCall(webhooks.create, refuse(409, 'This shop is not active'));
    open('/settings/webhooks/add');
    fillIn(/^Address of the program/, 'https://shop.example/told');
    press('Save Webhook');
    expect(await screen.findByText(/This shop is not active/)).toBeDefined();
  });

  test('without an address or an event is not sent, and says why', async () => {
    const sent = answerCall(webhooks.create, { ...webhookOf(), secret: 'whsec_abc' });
    open('/settings/webhooks/add');
    screen.getByRole('checkbox', { name: 'A delivery has a new status' }).click();
    press('Save Webhook');
    await screen.findByText('Please enter an address that begins with https://');
    expect(screen.getByText('Choose at least one event')).toBeDefined();
    expect(sent).toHaveLength(0);
  });

  test('of an address that is taken stays in the form, with the reason at its field', async () => {
    const message = 'There is a webhook for this address already';
    answerCall(webhooks.create, refuse(409, message, { errors: [{ field: 'url', message }] }));
    open('/settings/webhooks/add');
    fillIn(/^Address of the program/, 'https://accounts.example/told');
    press('Save Webhook');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(box('Address of the program').value).toBe('https://accounts.example/told');
  });
});

describe('its page', () => {
  test.each([
    ['person', /^Somebody turned this webhook off/],
    ['gone', /\(410\)/],
    ['failing', /^It failed for five days/],
    ['restored', /^The company was restored from a backup/],
    ['shop_inactive', /^The shop was deactivated/],
  ] as const)('says why it is off (%s), and resumes it', async (off_reason, text) => {
    answerCall(webhooks.get, webhookOf({ state: 'off', off_reason }));
    const resumed = answerCall(webhooks.resume, webhookOf());
    open(AT);
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    answerCall(webhooks.get, webhookOf());
    press('Resume');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(resumed).toHaveLength(1);
  });

  test('names its shop, or says that it is for all', async () => {
    answerCall(webhooks.get, webhookOf({ shop: { id: 3, name: 'Golden Books' } }));
    answerCall(webhooks.get, webhookOf({ id: 8 }), { id: 8 });
    const { go } = open(AT);
    const link = await screen.findByRole('link', { name: 'Golden Books' });
    expect(link.getAttribute('href')).toBe('/online-shops/3');
    await go('/settings/webhooks/8');
    await screen.findByText('All shops');
  });

  test('asks before it is paused', async () => {
    answerCall(webhooks.get, webhookOf());
    const paused = answerCall(webhooks.pause, webhookOf({ state: 'off', off_reason: 'person' }));
    open(AT);
    await pressNamed('Pause');
    expect(paused).toHaveLength(0);
    await confirmIn('Pause');
    await waitFor(() => expect(paused).toHaveLength(1));
  });

  test('shows the secret after a press, and hides it', async () => {
    answerCall(webhooks.get, webhookOf());
    const both_until = null;
    answerCall(webhooks.secret, { secret: 'whsec_a', previous: null, both_until, generation: 1 });
    open(AT);
    await pressNamed('Show the secret');
    await waitFor(() => expect(box('Secret').value).toBe('whsec_a'));
    press('Hide the secret');
    expect(screen.queryByDisplayValue('whsec_a')).toBeNull();
  });

  test('replaces the secret that was shown, after a question, and shows both', async () => {
    answerCall(webhooks.get, webhookOf({ generation: 3 }));
    const both_until = '2026-11-06T05:00:00Z';
    const sent = answerCall(webhooks.rotate, {
      secret: 'whsec_b',
      previous: 'whsec_a',
      both_until,
      generation: 4,
    });
    open(AT);
    await pressNamed('Replace the secret');
    answerCall(webhooks.get, webhookOf({ generation: 4, both_until }));
    await confirmIn('Replace the secret');
    await waitFor(() => expect(box('Secret').value).toBe('whsec_b'));
    expect(box('The secret before').value).toBe('whsec_a');
    expect(await bodiesOf(sent)).toEqual([{ generation: 3 }]);
    expect(await screen.findByText(/signs, too, until/)).toBeDefined();
  });

  test.each([
    [null, 204, 'The test arrived: it answered 204 after 35 ms'],
    ['Answered 500', 500, 'The test did not arrive: It answered 500'],
    ['No answer within 10 s', null, 'The test did not arrive: No answer within 10 s'],
    ['The address is not a public one', null, /The address is not a public one$/],
    ['No connection (ECONNREFUSED)', null, /No connection \(ECONNREFUSED\)$/],
  ])('says what became of a test: %s', async (error, status, text) => {
    answerCall(webhooks.get, webhookOf());
    const tried = [{ at: '2026-11-05T05:00:01Z', status, error, ms: 35 }];
    answerCall(webhooks.test, webhookMessageOf({ type: 'webhook.test', tried }));
    open(AT);
    await pressNamed('Send a test');
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('says that what is missing is sent only while it is on, and sends it then', async () => {
    answerCall(webhooks.get, webhookOf({ state: 'off', off_reason: 'failing', missing: 3 }));
    answerCall(webhooks.sendMissing, refuse(409, 'Turn the webhook on first'));
    open(AT);
    await pressNamed('Send what is missing');
    await screen.findByText('Error 409: Turn the webhook on first');
    const sent = answerCall(webhooks.sendMissing, { due: 3 });
    answerCall(webhooks.resume, webhookOf({ missing: 3 }));
    answerCall(webhooks.get, webhookOf({ missing: 3 }));
    press('Resume');
    await screen.findByRole('button', { name: 'Pause' });
    press('Send what is missing');
    await screen.findByText('3 messages are sent again');
    expect(sent).toHaveLength(1);
  });

  test('removes it on top of what was shown, after a question', async () => {
    answerCall(webhooks.get, webhookOf());
    const removed = answerCall(webhooks.remove, { id: 7 });
    open(AT);
    await pressNamed('Remove webhook');
    await confirmIn('Remove');
    await screen.findByText('the webhooks');
    expect(versionsOf(removed)).toEqual(['"4"']);
  });

  test('of a webhook that is gone says so', async () => {
    answerCall(webhooks.get, refuse(404, 'Webhook not found'));
    open(AT);
    expect(await screen.findByText('Webhook not found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Webhooks' })).toBeDefined();
  });
});

test('an edit sends the whole webhook on top of what was shown', async () => {
  answerCall(webhooks.get, webhookOf());
  const sent = answerCall(webhooks.edit, webhookOf({ version: 5 }));
  open(`${AT}/edit`);
  await screen.findByDisplayValue('https://accounts.example/told');
  screen.getByRole('checkbox', { name: 'Delivery failed' }).click();
  press('Save Changes');
  await screen.findByText('Webhook saved');
  expect(await bodiesOf(sent)).toEqual([
    {
      url: 'https://accounts.example/told',
      events: ['delivery.status', 'delivery.failed', 'statement.paid'],
    },
  ]);
  expect(versionsOf(sent)).toEqual(['"4"']);
});

test('an edit that somebody else was faster with shows both', async () => {
  answerCall(webhooks.get, webhookOf());
  answerCall(
    webhooks.edit,
    refuse(412, 'Somebody was faster', {
      data: webhookOf({ events: ['delivery.failed'], version: 5 }),
    }),
  );
  open(`${AT}/edit`);
  await screen.findByDisplayValue('https://accounts.example/told');
  fillIn(/^Address of the program/, 'https://accounts.example/other');
  press('Save Changes');
  await waitFor(() =>
    expect(screen.getAllByText('Delivery failed', { exact: false }).length).toBeGreaterThan(1),
  );
});
