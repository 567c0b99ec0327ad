import { auth } from '@waydesk/contract/auth/auth.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCall, signIn } from '../testing/server.ts';
import { call } from './call.ts';
import { logOut } from './logOut.ts';
import {
  clearStoredSession,
  currentSession,
  restoreSession,
  storedUserProblem,
} from './session.ts';
import { readItem, removeItem, writeItem } from '../storage.ts';

const refuses = () => {
  throw new DOMException('No', 'QuotaExceededError');
};

describe.each([
  ['forbidden', () => vi.stubGlobal('localStorage', null)],
  ['full', () => vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuses })],
])('a storage that is %s', (_, deny) => {
  afterEach(() => {
    clearStoredSession();
    removeItem('look');
  });

  test('keeps values while the page is open', () => {
    deny();
    expect(readItem('look')).toBeNull();
    writeItem('look', 'dark');
    expect(readItem('look')).toBe('dark');
    removeItem('look');
    expect(readItem('look')).toBeNull();
  });

  test('lets a user start, sign in, work and log out', async () => {
    deny();
    restoreSession();
    expect(currentSession()).toBeNull();
    signIn({ id: 5 });
    const seen = answerCall(ways.list, []);
    await call(ways.list, {});
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(storedUserProblem()).toBeNull();
    answerCall(auth.logout, null);
    logOut();
    expect(currentSession()).toBeNull();
    restoreSession();
    expect(currentSession()).toBeNull();
  });
});

test('values that fit again are stored in the browser', () => {
  vi.stubGlobal('localStorage', null);
  writeItem('look', 'dark');
  vi.unstubAllGlobals();
  writeItem('look', 'light');
  expect(localStorage.getItem('look')).toBe('light');
  localStorage.setItem('look', 'dark');
  expect(readItem('look')).toBe('dark');
});
