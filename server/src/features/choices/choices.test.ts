import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { choices } from '@waydesk/contract/app/choices.ts';
import { expect, it } from 'vitest';
import { type TestApp, testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

type Role = Parameters<TestApp['as']>[0];
type Choices = ServerData<typeof choices.mine>;

const choose = (role: Role, bar: unknown) => testApp.as(role).put<Choices>('/choices', { bar });
const barOf = async (role: Role) => (await testApp.as(role).get<Choices>('/choices')).data.bar;

it('nothing is chosen at first; a choice is answered in its order until it is taken back', async () => {
  expect(await barOf('user')).toBeNull();
  const bar = ['scanParcels', 'parcels'];
  expect((await choose('user', bar)).data).toEqual({ bar });
  expect(await barOf('user')).toEqual(bar);
  await choose('user', ['cashIn']);
  expect(await barOf('user')).toEqual(['cashIn']);
  expect((await choose('user', null)).data).toEqual({ bar: null });
  expect(await barOf('user')).toBeNull();
});

it('belongs to one account', async () => {
  await choose('manager', ['figures']);
  await choose('rider', ['customers']);
  expect(await barOf('manager')).toEqual(['figures']);
  expect(await barOf('rider')).toEqual(['customers']);
  expect(await barOf('admin')).toBeNull();
});

it.each([
  [[]],
  [['a', 'b', 'c', 'd', 'e']],
  [['ways', 'ways']],
  ['ways'],
  [undefined],
  [['x'.repeat(41)]],
])('%j is no bar', async (bar) => {
  const before = await barOf('user');
  const { status, body } = await choose('user', bar);
  expect([status, body.code]).toEqual([400, 'bad_input']);
  expect(await barOf('user')).toEqual(before);
});

it('ten presses at once leave one choice', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => choose('user', [`screen ${n}`])),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await barOf('user')).toEqual([expect.stringMatching(/^screen \d$/)]);
});
