/** The page for those who write programs: what it tells them to do works. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../testing/notices/noticeApp.ts';
import { exampleIn, folderOfReader, runToItsEnd } from '../testing/webhooks/page.ts';
import { seedApiKey } from '../testing/webhooks/seedApiKey.ts';
import {
  addWebhook,
  changeStatuses,
  seedOnTheWay,
  storedMessages,
  webhookAppForFile,
} from '../testing/webhooks/webhookApp.ts';

const made = webhookAppForFile();
let page: string;
let address: string;
let key: string;
beforeAll(async () => {
  ({ text: page } = await made.testApp.anonymous.get('/docs/integrators'));
  address = await made.testApp.listen();
  await made.testApp.seedTownship({ name: 'Bahan' });
  ({ key } = await seedApiKey(made.testApp.db, { user_id: await made.testApp.idOf('admin') }));
});
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env['PATH'],
  WAYDESK: address,
  KEY: key,
  ...more,
});

it('is linked from the page with all calls, and loads nothing from elsewhere', async () => {
  const docs = await made.testApp.anonymous.get('/docs');
  expect(docs.text).toContain('href="/api/docs/integrators"');
  expect(page).not.toMatch(/<script|<style|style=|src=|\son\w+=/);
  const style = await made.testApp.anonymous.get('/docs/page.css');
  expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

describe('its calls with curl', () => {
  interface Answer {
    success: boolean;
    code?: string;
    data: { id: number; version: number; name: string };
    pagination?: { limit: number };
  }
  const ask = async (id: string, more: Record<string, string> = {}): Promise<Answer> => {
    const { code, out, errors } = await runToItsEnd('sh', ['-ec', exampleIn(page, id)], {
      env: environment(more),
    });
    expect([code, errors]).toEqual([0, '']);
    return JSON.parse(out) as Answer;
  };

  it('read, create once, and change what was seen', async () => {
    const list = await ask('curl-read');
    expect([list.success, list.pagination?.limit]).toEqual([true, 2]);
    const created = await ask('curl-create');
    expect(created.data).toMatchObject({ name: 'Ma Su', version: 1 });
    expect((await ask('curl-create')).data).toEqual(created.data);
    const { id } = created.data;
    const edited = await ask('curl-edit', { ID: String(id) });
    expect(edited.data).toMatchObject({ id, name: 'Ma Su Su', version: 2 });
    const late = await ask('curl-edit', { ID: String(id) });
    expect([late.code, late.data]).toEqual(['version_conflict', edited.data]);
  });

  it('read the parcels of a shop with its key', async () => {
    const shop_id = await made.testApp.seedShop();
    const way_id = await made.testApp.seedWay({ shop_id });
    const delivery = await made.testApp.seedDelivery({ way_id });
    await seedOnTheWay(made.testApp);
    const { key: shopKey } = await seedApiKey(made.testApp.db, { shop_id });
    const list = await ask('curl-shop', { SHOP_KEY: shopKey });
    expect(list.data).toMatchObject([{ id: delivery, way_id }]);
    expect((await ask('curl-shop', { SHOP_KEY: key })).code).toBe('not_signed_in');
  });
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('its program that takes webhooks', () => {
  async function startReceiver(port: number, secret: string) {
    const file = join(await folderOfReader(), 'receiver.mjs');
    await writeFile(file, exampleIn(page, 'node-receiver'));
    const child: ChildProcess = spawn(process.execPath, [file], {
      env: environment({ PORT: String(port), WEBHOOK_SECRET: secret }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill());
    const said: string[] = [];
    child.stdout!.on('data', (part: Buffer) => said.push(part.toString()));
    const url = `http://127.0.0.1:${port}/`;
    await until(() =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    );
    return { url, lines: () => said.join('').split('\n').filter(Boolean) };
  }

  it('notifications, check 22: checks signatures, and recognises what comes again', async () => {
    const port = await freePort();
    const { secret } = await addWebhook(made.testApp, `http://127.0.0.1:${port}/`);
    const receiver = await startReceiver(port, secret);
    const { way, delivery } = await seedOnTheWay(made.testApp);
    await changeStatuses(made.testApp.db, [delivery]);
    await until(async () => (await storedMessages(made.testApp.db))[0]?.state === 'sent');
    const [{ id } = { id: '' }] = await storedMessages(made.testApp.db);
    await made.testApp.sql`update webhook_messages set state = 'due', due_at = now()`;
    await until(() => receiver.lines().length === 2);
    const data = {
      wayId: way,
      deliveryId: delivery,
      status: 'picked_up',
      version: 2,
      previousStatus: 'on_the_way',
    };
    expect(receiver.lines()).toEqual([`delivery.status ${JSON.stringify(data)}`, `again ${id}`]);

    const now = String(Math.floor(Date.now() / 1000));
    const forged = await fetch(receiver.url, {
      method: 'POST',
      body: '{"type":"delivery.status"}',
      headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' },
    });
    expect(forged.status).toBe(401);
    expect(receiver.lines()).toHaveLength(2);
  });
});
