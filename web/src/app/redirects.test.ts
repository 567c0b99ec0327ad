import { beforeEach, describe, expect, test } from 'vitest';
import { currentSession, endSession } from '../api/session.ts';
import { signIn } from '../testing/server.ts';
import { applyRedirect, redirectFor, rememberPageForNextLogin, resetToken } from './redirects.ts';

rememberPageForNextLogin();
const session = (id = 1) => {
  signIn({ id });
  return currentSession();
};

beforeEach(() => history.replaceState(null, '', '/login'));

describe('a visitor', () => {
  test('belongs on the sign-in page, whatever the address', () => {
    expect(redirectFor(null, '/login')).toBeNull();
    expect(redirectFor(null, '/login/')).toBeNull();
    for (const path of ['/', '/ways', '/ways/detail/7', '/nowhere', '/unauthorized']) {
      expect(redirectFor(null, path)).toBe('/login');
    }
  });
});

describe('a forgotten password', () => {
  const OPEN = ['/forgot-password', '/reset-password/abc-DEF_1'];

  test('is set by visitors only', () => {
    for (const path of OPEN) {
      expect(redirectFor(null, path)).toBeNull();
      expect(redirectFor(session(), path)).toBe('/dashboard');
    }
    for (const path of OPEN.map((open) => `${open}/`)) {
      expect(redirectFor(null, path)).toBeNull();
      expect(redirectFor(session(), path)).toBe('/dashboard');
    }
    for (const path of ['/reset-password', '/reset-password/', '/reset-password/a/b']) {
      expect(redirectFor(null, path)).toBe('/login');
    }
  });

  test('needs a token in the address', () => {
    expect(resetToken('/reset-password/abc-DEF_1')).toBe('abc-DEF_1');
    expect(resetToken('/reset-password/abc-DEF_1/')).toBe('abc-DEF_1');
    expect(resetToken('/reset-password/a%2Fb')).toBe('a/b');
    expect(resetToken('/reset-password/%')).toBe('%');
    expect(resetToken('/login')).toBeNull();
  });
});

describe('somebody signed in', () => {
  test('belongs on the dashboard instead of on public pages and at the index', () => {
    expect(redirectFor(session(), '/login')).toBe('/dashboard');
    expect(redirectFor(session(), '/login/')).toBe('/dashboard');
    expect(redirectFor(session(), '/')).toBe('/dashboard');
  });

  test('may stay anywhere else, even at unknown addresses', () => {
    expect(redirectFor(session(), '/ways')).toBeNull();
    expect(redirectFor(session(), '/nowhere')).toBeNull();
  });

  test('after a lost session the same user returns to the same address, filters included, once', () => {
    const mine = session(1);
    history.replaceState(null, '', '/ways?status=pending');
    endSession('expired');
    expect(redirectFor(mine, '/login')).toBe('/ways?status=pending');
    expect(redirectFor(mine, '/login')).toBe('/dashboard');
  });

  test('another user does not, and nobody does after logging out', () => {
    session(1);
    history.replaceState(null, '', '/ways');
    endSession('expired');
    expect(redirectFor(session(2), '/login')).toBe('/dashboard');
    const mine = session(1);
    history.replaceState(null, '', '/ways');
    endSession('logged-out');
    expect(redirectFor(mine, '/login')).toBe('/dashboard');
  });
});

test('the address is corrected without a history entry', () => {
  const before = history.length;
  history.replaceState(null, '', '/ways');
  applyRedirect(null);
  expect(location.pathname).toBe('/login');
  expect(history.length).toBe(before);
});

test('a malformed escape becomes literal text', () => {
  history.replaceState(null, '', '/riders/%E0%A4?page=2');
  applyRedirect(session());
  expect(location.pathname + location.search).toBe('/riders/%25E0%25A4?page=2');
  history.replaceState(null, '', '/riders/a%2Fb%20c');
  applyRedirect(session());
  expect(location.pathname).toBe('/riders/a%2Fb%20c');
});
