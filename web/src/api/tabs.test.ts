import { ways } from '@waydesk/contract/ways/ways.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCall, signIn } from '../testing/server.ts';
import { call } from './call.ts';
import { currentSession } from './session.ts';
import { agreesWithStorage, watchOtherTabs } from './tabs.ts';

const reload = vi.fn<() => void>();
const store = (token: string, id: number) => {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify({ id }));
};

beforeEach(() => reload.mockReset());

test('without the token this tab signs out too', () => {
  signIn();
  localStorage.removeItem('token');
  expect(agreesWithStorage(reload)).toBe(false);
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('a page restored from the back/forward cache checks first', () => {
  watchOtherTabs();
  signIn();
  localStorage.removeItem('token');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(currentSession()).not.toBeNull();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(currentSession()).toBeNull();
});

test('another person signed in: the page reloads, and nothing is sent meanwhile', () => {
  signIn({ id: 1 });
  const { over } = currentSession()!;
  store('token-2', 2);
  expect(agreesWithStorage(reload)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect(over.signal.aborted).toBe(true);
});

test('the same person signed in again: the new token is used', async () => {
  signIn({ id: 1 });
  store('token-2', 1);
  const seen = answerCall(ways.list, []);
  await call(ways.list, {});
  expect(seen[0]!.headers.get('Authorization')).toBe('Bearer token-2');
});

test('a sign-in in another tab signs this one in', () => {
  store('token-9', 9);
  agreesWithStorage(reload);
  expect(currentSession()?.user.id).toBe(9);
});
