/** Who has the same record open. */
import type { LiveEvents } from '@waydesk/contract/app/live.ts';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { clientOf } from '../testing/app/client.ts';
import { liveNode, openStream, personWithToken } from '../testing/live/streamReader.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const testApp = testAppForFile();
let a: { app: FastifyInstance; address: string };
let b: { app: FastifyInstance; address: string };
beforeAll(async () => {
  a = await liveNode(testApp);
  b = await liveNode(testApp, { presenceMs: 1_500 });
});

type Doing = 'viewing' | 'editing';
let made = 0;

async function tabOn(node: FastifyInstance, token: string) {
  made += 1;
  const tab = `tab-number-${made}`;
  const client = clientOf(node, async () => token);
  const say = (body: object) => client.post('/live/place', body, { 'waydesk-tab': tab });
  return {
    tab,
    at: (at: string, doing: Doing = 'viewing') => say({ at, doing }),
    leave: () => say({ at: null }),
  };
}

const names =
  (at: string, ...expected: string[]) =>
  (data: LiveEvents['here']) =>
    data.at === at &&
    data.people.map(({ name, doing }) => `${name} ${doing}`).join() === expected.join();

let record = 0;
const newRecord = (what = 'ways') => `${what}:${(record += 1)}`;

it('live, check 22: two people at a record know of each other, on whichever node they are', async () => {
  const hla = await personWithToken(testApp, { name: 'Ma Hla' });
  const aye = await personWithToken(testApp, { name: 'Ko Aye' });
  const [ofHla, ofAye] = [
    await openStream(a.address, hla.token),
    await openStream(b.address, aye.token),
  ];
  const at = newRecord();
  const [tabOfHla, tabOfAye] = [await tabOn(a.app, hla.token), await tabOn(b.app, aye.token)];
  expect((await tabOfHla.at(at)).status).toBe(200);
  await tabOfAye.at(at, 'editing');
  const told = await ofHla.next('here', names(at, 'Ko Aye editing'));
  expect(told.people).toEqual([{ id: aye.id, name: 'Ko Aye', doing: 'editing' }]);
  await ofAye.next('here', names(at, 'Ma Hla viewing'));
  await tabOfAye.at(at, 'viewing');
  await ofHla.next('here', names(at, 'Ko Aye viewing'));
  await tabOfAye.leave();
  await ofHla.next('here', names(at));
});

it('live, check 22: one’s own second tab is not somebody else', async () => {
  const hla = await personWithToken(testApp, { name: 'Ma Hla' });
  const second = await testApp.seedSession(hla.id);
  const aye = await personWithToken(testApp, { name: 'Ko Aye' });
  const [own, other] = [
    await openStream(a.address, hla.token),
    await openStream(a.address, aye.token),
  ];
  const at = newRecord();
  await (await tabOn(a.app, aye.token)).at(at);
  const tab = await tabOn(a.app, hla.token);
  await tab.at(at);
  await (await tabOn(b.app, second)).at(at, 'editing');
  await other.next('here', names(at, 'Ma Hla editing'));
  await tab.leave();
  await own.next('here', names(at, 'Ko Aye viewing'));
  const people = own.events.flatMap(({ name, data }) =>
    name === 'here' ? (data as LiveEvents['here']).people : [],
  );
  expect(people.filter(({ id }) => id === hla.id)).toEqual([]);
});

it('live, check 22: who comes later is told at once who is there', async () => {
  const hla = await personWithToken(testApp, { name: 'Ma Hla' });
  const aye = await personWithToken(testApp, { name: 'Ko Aye' });
  const at = newRecord();
  await (await tabOn(a.app, hla.token)).at(at, 'editing');
  const tab = await tabOn(a.app, aye.token);
  await tab.at(at);
  const stream = await openStream(a.address, aye.token);
  await stream.next('here', names(at, 'Ma Hla editing'));
  stream.events.length = 0;
  await (await tabOn(a.app, aye.token)).at(at);
  expect(await stream.next('here', names(at, 'Ma Hla editing'))).toMatchObject({ at });
});

it('live, check 9: who says nothing any more is gone, as when a node was killed', async () => {
  const hla = await personWithToken(testApp, { name: 'Ma Hla' });
  const aye = await personWithToken(testApp, { name: 'Ko Aye' });
  const stream = await openStream(b.address, aye.token);
  const at = newRecord();
  const stays = await tabOn(b.app, aye.token);
  await stays.at(at);
  await (await tabOn(a.app, hla.token)).at(at);
  await stream.next('here', names(at, 'Ma Hla viewing'));
  const timer = setInterval(() => void stays.at(at), 400);
  expect(await stream.next('here', names(at))).toEqual({ at, people: [] });
  clearInterval(timer);
});

it('live, check 6: who has signed out is not there any more', async () => {
  const hla = await personWithToken(testApp, { name: 'Ma Hla' });
  const aye = await personWithToken(testApp, { name: 'Ko Aye' });
  const stream = await openStream(a.address, aye.token);
  const at = newRecord();
  await (await tabOn(a.app, aye.token)).at(at);
  await (await tabOn(b.app, hla.token)).at(at);
  await stream.next('here', names(at, 'Ma Hla viewing'));
  await clientOf(b.app, async () => hla.token).post('/auth/logout');
  expect(await stream.next('here', names(at))).toEqual({ at, people: [] });
});

it('refuses records that are none, and those of money to who may not read them', async () => {
  const { token } = await personWithToken(testApp, { role: 'rider' });
  const tab = await tabOn(a.app, token);
  expect((await tab.at('users:1')).status).toBe(400);
  expect((await tab.at('ways:x')).status).toBe(400);
  expect((await tab.at('cash-ins:1')).status).toBe(403);
  expect((await tab.at('return-slips:1')).status).toBe(200);
});
