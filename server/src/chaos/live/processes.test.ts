/** Nodes as processes: killed, stopped in order, and behind a pooler. */
import type { LiveEvents } from '@waydesk/contract/app/live.ts';
import { TAB_HEADER } from '@waydesk/contract/app/live.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type AppProcess, startAppProcess } from '../../testing/app/app-process.ts';
import { clientOf } from '../../testing/app/client.ts';
import { startDatabaseProxy } from '../../testing/app/databaseProxy.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { liveNode, openStream, personWithToken } from '../../testing/live/streamReader.ts';

const testApp = testAppForFile();
const STREAMS = 100;

async function startNode(env: Record<string, string> = {}): Promise<AppProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'waydesk-live-'));
  const node = await startAppProcess(folder, { DATABASE_URL: testApp.databaseUrl, ...env });
  onTestFinished(async () => {
    node.child.kill('SIGKILL');
    await node.exited;
    await rm(folder, { recursive: true, force: true });
  });
  return node;
}

const post = (node: AppProcess, token: string, path: string, body: object, tab = 'tab-of-a-test') =>
  fetch(`${node.address}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [TAB_HEADER]: tab,
    },
    body: JSON.stringify(body),
  });

it('live, check 9: of a killed node, nobody is anywhere any more', async () => {
  const killed = await startNode();
  const other = await liveNode(testApp, { presenceMs: 5_000 });
  const [hla, aye] = [
    await personWithToken(testApp, { name: 'Ma Hla' }),
    await personWithToken(testApp, { name: 'Ko Aye' }),
  ];
  const at = 'ways:1';
  const stream = await openStream(other.address, aye.token);
  const client = clientOf(other.app, async () => aye.token);
  const stay = () => client.post('/live/place', { at, doing: 'viewing' });
  await stay();
  const timer = setInterval(() => void stay(), 1_000);
  onTestFinished(() => clearInterval(timer));
  await post(killed, hla.token, '/live/place', { at, doing: 'editing' });
  const isAlone = ({ people }: LiveEvents['here']) => people.length === 0;
  await stream.next('here', ({ people }) => people[0]?.name === 'Ma Hla');
  killed.child.kill('SIGKILL');
  await killed.exited;
  expect(await stream.next('here', isAlone)).toEqual({ at, people: [] });
}, 180_000);

it('live, check 9: a stop by SIGTERM ends its streams in order and does not wait for them', async () => {
  const stopping = await startNode();
  const stays = await startNode();
  const people = await Promise.all(Array.from({ length: STREAMS }, () => personWithToken(testApp)));
  const streams = [];
  for (const { token } of people) streams.push(await openStream(stopping.address, token));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  stopping.child.kill('SIGTERM');
  await Promise.all(streams.map((stream) => stream.next('bye')));
  // By itself: a process that waits for its streams is killed after 40 seconds, with another code.
  expect(await stopping.exited).toBe(0);
  const back = await openStream(stays.address, people[0]!.token);
  expect(back.status).toBe(200);
}, 180_000);

it('live, check 24: it listens past the pooler, at DATABASE_DIRECT_URL', async () => {
  const pooler = await startDatabaseProxy(testApp.databaseUrl);
  onTestFinished(() => pooler.close());
  const node = await startNode({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: testApp.databaseUrl,
  });
  const other = await liveNode(testApp);
  const { token } = await personWithToken(testApp);
  const [onNode, onOther] = [
    await openStream(node.address, token),
    await openStream(other.address, token),
  ];
  const [first, second] = [await testApp.seedWay(), await testApp.seedWay()];
  expect((await post(node, token, `/ways/${first}/notes`, { note: 'There' })).status).toBe(201);
  const has = (id: number) => (data: LiveEvents['changed']) =>
    data.changes.some((one) => one.id === id);
  await onOther.next('changed', has(first));
  // Nothing gets through the pooler any more, and the node still hears the others.
  pooler.silence();
  const client = clientOf(other.app, async () => token);
  await client.post(`/ways/${second}/notes`, { note: 'And back' });
  await onNode.next('changed', has(second));
  pooler.resume();
}, 180_000);
