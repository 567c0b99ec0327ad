import { auth } from '@waydesk/contract/auth/auth.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failureKindOf } from '../testing/failureKindOf.ts';
import { toasts } from '../testing/toasts.ts';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { call } from './call.ts';
import { logOut } from './logOut.ts';
import {
  currentSession,
  readStoredSession,
  restoreSession,
  startSession,
  storedUserProblem,
} from './session.ts';

const EXPIRED = 'Your session has expired. Please log in again.';
const list = () => call(ways.list, {}, { retryPolicy: 'none' });
const stored = () => [localStorage.getItem('token'), localStorage.getItem('user')];

describe('at start', () => {
  test('both items restore the session', () => {
    localStorage.setItem('token', 't');
    localStorage.setItem('user', '{"id":5,"role":"rider"}');
    restoreSession();
    expect(currentSession()).toMatchObject({ token: 't', user: { id: 5, role: 'rider' } });
  });

  test.each([
    ['t', null],
    [null, '{"id":5}'],
    ['', '{"id":5}'],
    ['t', 'not JSON'],
    ['t', 'null'],
    ['t', '"mya"'],
    ['t', '[{"id":5}]'],
    ['t', '{"name":"Mya"}'],
  ])('token %j and user %j are not a session, and both are removed', (token, user) => {
    if (token !== null) localStorage.setItem('token', token);
    if (user !== null) localStorage.setItem('user', user);
    restoreSession();
    expect(currentSession()).toBeNull();
    expect(stored()).toEqual([null, null]);
  });

  test('why a stored user cannot create anything', () => {
    expect(storedUserProblem()).toBe('User session not found. Please log in again.');
    localStorage.setItem('user', '{"name":"Mya"}');
    expect(storedUserProblem()).toBe('User ID not found. Please log in again.');
    localStorage.setItem('user', '{"id":5}');
    expect(storedUserProblem()).toBeNull();
  });
});

describe('a token the server no longer accepts', () => {
  beforeEach(() => {
    signIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answerCall(ways.list, refuse(401, 'Invalid token'));
  });

  test('removes both items at once, shows one toast, then the sign-in page after 1.5 s', async () => {
    await failureKindOf(list());
    expect(stored()).toEqual([null, null]);
    expect(currentSession()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1400);
    expect(currentSession()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(currentSession()).toBeNull();
    expect(toasts()).toEqual([EXPIRED]);
  });

  test('several at once count as one; calls in flight end silently; nothing more is sent', async () => {
    const riding = answerCall(ways.get, () => new Promise(() => {}), { id: 7 });
    const flying = failureKindOf(call(ways.get, { params: { id: 7 } }));
    await Promise.all([failureKindOf(list()), failureKindOf(list()), failureKindOf(list())]);
    expect(await flying).toBe('ended');
    expect(await failureKindOf(call(ways.get, { params: { id: 7 } }))).toBe('ended');
    expect(riding.length).toBeLessThanOrEqual(1);
    expect(toasts()).toEqual([EXPIRED]);
  });

  test('a new sign-in within the 1.5 s stays', async () => {
    await failureKindOf(list());
    startSession('token-2', { id: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(currentSession()?.token).toBe('token-2');
    expect(readStoredSession()?.token).toBe('token-2');
  });

  test('a late response to the old token does not end the new session', async () => {
    let release = () => {};
    answerCall(ways.list, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return refuse(401);
    });
    const late = failureKindOf(list());
    await vi.advanceTimersByTimeAsync(10);
    startSession('token-2', { id: 1 });
    release();
    expect(await late).toBe('ended');
    await vi.advanceTimersByTimeAsync(5000);
    expect(currentSession()?.token).toBe('token-2');
    expect(toasts()).toEqual([]);
  });

  test('signing in and recording its time do not end the session', async () => {
    answerCall(auth.login, refuse(401, 'Invalid email or password'));
    answerCall(auth.updateLastLogin, refuse(401));
    const wrong = call(
      auth.login,
      { body: { email: 'a', password: 'b' } },
      { handledStatuses: true },
    );
    await expect(wrong).rejects.toMatchObject({ message: 'Invalid email or password' });
    await failureKindOf(
      call(auth.updateLastLogin, {}, { handledStatuses: true, sparesSession: true }),
    );
    expect(currentSession()).not.toBeNull();
    expect(toasts()).toEqual([]);
  });
});

describe('an account that is linked to a rider', () => {
  const assign = vi.fn<(address: string | URL) => void>();
  const phoneAccount = () => refuse(403, 'This account is for a phone', { code: 'phone_account' });
  beforeEach(() => {
    assign.mockClear();
    vi.spyOn(location, 'assign').mockImplementation(assign);
    signIn();
  });

  test('goes to the page of the phone with any call, once, and leaves nothing stored', async () => {
    answerCall(ways.list, phoneAccount());
    answerCall(ways.addNote, phoneAccount(), { id: 7 });
    answerCall(ways.get, () => new Promise(() => {}), { id: 7 });
    const riding = failureKindOf(call(ways.get, { params: { id: 7 } }));
    const write = call(ways.addNote, { params: { id: 7 }, body: { note: 'x' } });
    expect(await Promise.all([list(), list(), write].map(failureKindOf))).toEqual([
      'ended',
      'ended',
      'ended',
    ]);
    expect(await riding).toBe('ended');
    expect(assign.mock.calls).toEqual([['http://waydesk.test/run/']]);
    expect(stored()).toEqual([null, null]);
    dispatchEvent(new Event('pagehide'));
    expect(currentSession()).toBeNull();
    expect(toasts()).toEqual([]);
  });

  test('not where somebody has signed in since, nor with another 403', async () => {
    answerCall(ways.list, refuse(403, 'No'));
    await failureKindOf(list());
    expect(currentSession()).not.toBeNull();
    answerCall(ways.list, async () => {
      startSession('token-2', { id: 1 });
      return phoneAccount();
    });
    expect(await failureKindOf(list())).toBe('ended');
    expect(currentSession()?.token).toBe('token-2');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('logging out', () => {
  test('clears first, aborts calls in flight, revokes the old token without waiting', async () => {
    signIn();
    answerCall(ways.list, () => new Promise(() => {}));
    const revoking = answerCall(auth.logout, null);
    const flying = failureKindOf(list());
    logOut();
    expect(stored()).toEqual([null, null]);
    expect(currentSession()).toBeNull();
    expect(await flying).toBe('ended');
    await vi.waitFor(() => expect(revoking).toHaveLength(1));
    expect(revoking[0]!.headers.get('Authorization')).toBe('Bearer token-1');
    expect(toasts()).toEqual([]);
  });

  test('an unreachable server changes nothing', async () => {
    signIn();
    const revoking = answerCall(auth.logout, refuse(500));
    logOut();
    await vi.waitFor(() => expect(revoking).toHaveLength(1));
    expect(toasts()).toEqual([]);
  });
});
