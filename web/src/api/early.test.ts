/** The request that the page sends before any script of the app has loaded. */
import { users } from '@waydesk/contract/records/users.ts';
import { readyWays } from '@waydesk/contract/ways/ready-ways.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestEarly, type EarlyRequestPlan } from '../../build/requestEarly.ts';
import { writeItem, removeItem } from '../storage.ts';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { wayRowOf } from '../testing/wayRecords.ts';
import { call } from './call.ts';
import { currentSession } from './session.ts';

const ROWS = '/ways?page=1&limit=10';
const QUERY = { query: { page: 1, limit: 10 } };
const READY = { ways: 0, isMore: false, moves: [] };
const PLAN: EarlyRequestPlan = {
  files: ['assets/app.js', 'assets/list.js', 'assets/my.js', 'assets/login.js'],
  app: [0],
  texts: [2],
  publicTexts: [3],
  screens: [
    ['^/ways/?$', [1], null, ROWS, '/ways/ready'],
    ['^/settings/users/?$', [], ['Administrator', 'admin', 'manager'], '/users'],
    ['^/ways/[^/]+/?$', []],
  ],
  api: null,
};

const preloads = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

beforeEach(() => {
  signIn();
  history.replaceState(null, '', '/ways');
});
afterEach(() => {
  window.earlyRequests = undefined;
  removeItem('language');
  for (const link of document.head.querySelectorAll('link, meta')) link.remove();
});

describe('the page asks at once for the rows of a list', () => {
  test('with the headers of a call, and the first call takes the answer', async () => {
    const requests = answerCall(ways.list, [wayRowOf({ id: 7 })]);
    requestEarly(PLAN);
    const { data } = await call(ways.list, QUERY);
    expect([data, requests.length]).toEqual([[wayRowOf({ id: 7 })], 1]);
    await call(ways.list, QUERY);
    const [early, own] = requests.map(({ headers }) => Object.fromEntries(headers));
    expect(early).toEqual(own);
  });

  test('and for what only our own server knows, on the page that it has sent', async () => {
    answerCall(ways.list, []);
    const ready = answerCall(readyWays.ready, READY);
    requestEarly(PLAN);
    expect(window.earlyRequests).toHaveLength(1);
    document.head.innerHTML = '<meta name="business-time-zone" content="Asia/Yangon" />';
    requestEarly({ ...PLAN, api: 'https://other.example/api' });
    expect(window.earlyRequests).toHaveLength(1);
    requestEarly(PLAN);
    expect((await call(readyWays.ready, {})).data).toEqual(READY);
    expect(ready).toHaveLength(1);
    expect(window.earlyRequests).toHaveLength(1);
  });

  test.each([
    ['manager', 1],
    ['user', 0],
  ])('unless the role may not see it: %s', (role, reads) => {
    signIn({ role });
    answerCall(users.list, refuse(403));
    history.replaceState(null, '', '/settings/users');
    requestEarly(PLAN);
    expect(window.earlyRequests).toHaveLength(reads);
  });

  test('and a call for other rows leaves it', async () => {
    const requests = answerCall(ways.list, []);
    requestEarly(PLAN);
    await call(ways.list, { query: { page: 2, limit: 10 } });
    await call(ways.list, QUERY);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?page=1&limit=10',
      '?page=2&limit=10',
    ]);
  });

  test('a refused token ends the session as usual', async () => {
    answerCall(ways.list, refuse(401));
    requestEarly(PLAN);
    const session = currentSession()!;
    await expect(call(ways.list, QUERY)).rejects.toMatchObject({ status: 401 });
    expect(session.over.signal.aborted).toBe(true);
  });

  test('leaving the page stops it', async () => {
    answerCall(ways.list, () => new Promise(() => {}));
    requestEarly(PLAN);
    const { stop } = window.earlyRequests![0]!;
    const leaving = new AbortController();
    const calling = call(ways.list, QUERY, { signal: leaving.signal }).catch(String);
    await waitFor(() => expect(window.earlyRequests).toEqual([]));
    leaving.abort();
    await calling;
    expect(stop.signal.aborted).toBe(true);
  });

  test('and nobody takes the answer to somebody else', async () => {
    const requests = answerCall(ways.list, []);
    requestEarly(PLAN);
    signIn({}, 'token-2');
    await call(ways.list, QUERY);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test.each([
    '{"id":',
    'mya',
    '',
    'null',
    '7',
    '"7"',
    '[]',
    '[7]',
    '{}',
    '{"name":"Mya"}',
    '{"id":null}',
    '{"id":0}',
    '{"id":-1}',
    '{"id":1.5}',
    '{"id":"seven"}',
  ])('not for a stored user that is %j', (user) => {
    const requests = answerCall(ways.list, []);
    localStorage.setItem('user', user);
    requestEarly(PLAN);
    expect([window.earlyRequests ?? [], requests]).toEqual([[], []]);
  });

  test.each(['{"id":7}', '{"id":"7","name":"Mya"}'])('but for one that is %j', (user) => {
    answerCall(ways.list, []);
    localStorage.setItem('user', user);
    requestEarly(PLAN);
    expect(window.earlyRequests?.[0]?.authorization).toBe('Bearer token-1');
  });

  test.each(['?page=2', '?status=pending'])('not with %s, which the app has to read', (search) => {
    history.replaceState(null, '', `/ways${search}`);
    requestEarly(PLAN);
    expect(window.earlyRequests).toEqual([]);
  });
});

describe('the page fetches at once', () => {
  beforeEach(() => void answerCall(ways.list, []));

  test('the files of the screen', () => {
    requestEarly(PLAN);
    expect(preloads()).toEqual(['/assets/app.js', '/assets/list.js']);
  });

  test('the Burmese texts as well, if they were selected', () => {
    writeItem('language', 'my');
    requestEarly(PLAN);
    expect(preloads()).toEqual(['/assets/app.js', '/assets/my.js', '/assets/list.js']);
  });

  test('of the texts only those of the pages for everybody, without a session', () => {
    writeItem('language', 'my');
    removeItem('token');
    requestEarly(PLAN);
    expect(preloads()).toEqual(['/assets/login.js']);
    expect(window.earlyRequests).toEqual([]);
  });
});
