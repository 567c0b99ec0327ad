import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { toasts } from '../../testing/toasts.ts';
import { answer, ok, refuse } from '../../testing/server.ts';
import { LoginPage } from './LoginPage.tsx';

const USER = { id: 5, username: 'mya', name: 'Mya', email: 'mya@shop.mm', role: 'user' };
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Log/ });
function logIn(email = 'mya@shop.mm', password = ' secret ') {
  fill(/^Email/, email);
  fill(/^Password/, password);
  fireEvent.click(button());
}
const problem = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  render(<LoginPage />);
});

test('signs in: both items stored, the time recorded, the password sent unchanged', async () => {
  const seen = answer('post', '/auth/login', () => HttpResponse.json({ token: 't-1', user: USER }));
  const noted = answer('post', '/auth/update-last-login', () => ok(null));
  logIn();
  await waitFor(() => expect(currentSession()?.user).toEqual(USER));
  expect(localStorage.getItem('token')).toBe('t-1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(USER);
  expect(await seen[0]!.json()).toEqual({ email: 'mya@shop.mm', password: ' secret ' });
  expect(toasts()).toEqual(['Login successful!']);
  await waitFor(() => expect(noted).toHaveLength(1));
  expect(noted[0]!.headers.get('Authorization')).toBe('Bearer t-1');
});

test('the e-mail has the focus, and the password can be shown', () => {
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
  expect(password.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(password.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(password.type).toBe('password');
});

test('the same under data; recording the time may fail silently', async () => {
  answer('post', '/auth/login', () => ok({ token: 't-1', user: USER }));
  const noted = answer('post', '/auth/update-last-login', () => refuse(500));
  logIn();
  await waitFor(() => expect(noted).toHaveLength(1));
  expect(currentSession()?.token).toBe('t-1');
  expect(toasts()).toEqual(['Login successful!']);
});

describe('one text, in its place, and no toast', () => {
  const cases: [string, () => Response, string][] = [
    [
      "the server's words",
      () => refuse(401, 'Invalid email or password'),
      'Invalid email or password',
    ],
    [
      'an inactive person',
      () => refuse(403, 'Your account is inactive.'),
      'Your account is inactive.',
    ],
    ['too many tries', () => refuse(429, 'Wait a little'), 'Wait a little'],
    ['an answer without words', () => refuse(401), 'Login failed. Please check your credentials.'],
    ['refused with a success code', () => HttpResponse.json({ success: false }), 'Login failed'],
    ['no token', () => ok({ user: USER }), 'Invalid response from server'],
    ['no user', () => ok({ token: 't' }), 'Invalid response from server'],
    ['a user without an id', () => ok({ token: 't', user: {} }), 'Invalid response from server'],
    ['a page', () => HttpResponse.html('<p>hi</p>'), 'Invalid response from server'],
    ['no answer', () => HttpResponse.error(), 'An error occurred during login. Please try again.'],
  ];
  test.each(cases)('%s', async (_, answering, text) => {
    answer('post', '/auth/login', answering);
    logIn();
    expect(await problem()).toBe(text);
    expect(toasts()).toEqual([]);
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });
});

test('while sending, the button says so and ignores a second click', async () => {
  const seen = answer('post', '/auth/login', () => new Promise(() => {}));
  expect(button().textContent).toBe('Login');
  logIn();
  expect(button().textContent).toBe('Logging in...');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.submit(button().closest('form')!);
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('both fields are required, and the first empty one has the focus', () => {
  logIn('', '');
  expect(screen.getByText('Email is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  logIn('a@b.mm', '');
  expect(screen.queryByText('Email is required')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
});
