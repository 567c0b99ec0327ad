import { beforeEach, describe, expect, test } from 'vitest';
import { currentSession, endSession } from '../api/session.ts';
import { signIn } from '../testing/server.ts';
import { goToPlace, placeFor, rememberPlaces } from './places.ts';

rememberPlaces();
const session = (id = 1) => {
  signIn({ id });
  return currentSession();
};

beforeEach(() => history.replaceState(null, '', '/login'));

describe('a visitor', () => {
  test('belongs on the sign-in page, wherever he asks', () => {
    expect(placeFor(null, '/login')).toBeNull();
    for (const path of ['/', '/ways', '/ways/detail/7', '/nowhere', '/unauthorized']) {
      expect(placeFor(null, path)).toBe('/login');
    }
  });
});

describe('somebody signed in', () => {
  test('belongs on the dashboard instead of on public pages and at the index', () => {
    expect(placeFor(session(), '/login')).toBe('/dashboard');
    expect(placeFor(session(), '/')).toBe('/dashboard');
  });

  test('may stay anywhere else, also where there is no page', () => {
    expect(placeFor(session(), '/ways')).toBeNull();
    expect(placeFor(session(), '/nowhere')).toBeNull();
  });

  test('after a lost session the same person comes back, filters and all, once', () => {
    const mine = session(1);
    history.replaceState(null, '', '/ways?status=pending');
    endSession('expired');
    expect(placeFor(mine, '/login')).toBe('/ways?status=pending');
    expect(placeFor(mine, '/login')).toBe('/dashboard');
  });

  test('another person does not, and nobody does after logging out', () => {
    session(1);
    history.replaceState(null, '', '/ways');
    endSession('expired');
    expect(placeFor(session(2), '/login')).toBe('/dashboard');
    const mine = session(1);
    history.replaceState(null, '', '/ways');
    endSession('logged-out');
    expect(placeFor(mine, '/login')).toBe('/dashboard');
  });
});

test('the address is corrected without a step to go back to', () => {
  const before = history.length;
  history.replaceState(null, '', '/ways');
  goToPlace(null);
  expect(location.pathname).toBe('/login');
  expect(history.length).toBe(before);
});
