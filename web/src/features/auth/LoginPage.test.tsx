import { auth } from '@waydesk/contract/auth/auth.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { fillIn } from '../../testing/press.ts';
import { toasts } from '../../testing/toasts.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import { LoginPage } from './LoginPage.tsx';

const USER = { id: 5, username: 'mya', name: 'Mya', email: 'mya@shop.mm', role: 'user' };
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Log/ });
function logIn(email = 'mya@shop.mm', password = ' secret ') {
  fillIn(/^Email/, email);
  fillIn(/^Password/, password);
  fireEvent.click(button());
}
const problem = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  render(<LoginPage />);
});

test('signs in: both items stored, the time recorded, the password sent unchanged', async () => {
  const seen = answerCall(auth.login, { token: 't-1', user: USER });
  const noted = answerCall(auth.updateLastLogin, null);
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

test('signs in also where the time cannot be recorded, without a word', async () => {
  answerCall(auth.login, { token: 't-1', user: USER });
  const noted = answerCall(auth.updateLastLogin, refuse(500));
  logIn();
  await waitFor(() => expect(noted).toHaveLength(1));
  expect(currentSession()?.token).toBe('t-1');
  expect(toasts()).toEqual(['Login successful!']);
});

describe('one text, in its place, and no toast', () => {
  test.each([
    ["the server's words", refuse(401, 'Invalid email or password'), 'Invalid email or password'],
    ['an inactive person', refuse(403, 'Your account is inactive.'), 'Your account is inactive.'],
    ['too many tries', refuse(429, 'Wait a little'), 'Wait a little'],
    ['an answer without words', refuse(401), 'Login failed. Please check your credentials.'],
    ['a page', HttpResponse.html('<p>hi</p>'), 'Invalid response from server'],
    ['no answer', HttpResponse.error(), 'An error occurred during login. Please try again.'],
  ])('%s', async (_, refusal, text) => {
    answerCall(auth.login, refusal);
    logIn();
    expect(await problem()).toBe(text);
    expect(toasts()).toEqual([]);
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });
});

test('while sending, the button says so and ignores a second click', async () => {
  const seen = answerCall(auth.login, () => new Promise<never>(() => {}));
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
