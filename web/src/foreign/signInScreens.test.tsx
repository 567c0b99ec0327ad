/** Signing in, and a forgotten password, with servers other than ours. */
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { currentSession } from '../api/session.ts';
import { ForgotPasswordPage } from '../features/auth/ForgotPasswordPage.tsx';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { ok } from '../testing/otherServer.ts';
import { fillIn, press } from '../testing/press.ts';
import { toasts } from '../testing/toasts.ts';

const USER = { id: 5, username: 'mya', name: 'Mya', email: 'mya@shop.mm', role: 'user' };

describe('signing in', () => {
  const logIn = () => {
    render(<LoginPage />);
    fillIn(/^Email/, 'mya@shop.mm');
    fillIn(/^Password/, 'secret');
    press('Login');
  };

  test.each([
    ['beside nothing else', () => HttpResponse.json({ token: 't-1', user: USER })],
    ['under data', () => ok({ token: 't-1', user: USER })],
  ])('takes token and user %s', async (_, answering) => {
    answerAddress('post', '/auth/login', answering);
    const noted = answerAddress('post', '/auth/update-last-login', () => ok(null));
    logIn();
    await waitFor(() => expect(currentSession()?.user).toEqual(USER));
    expect(localStorage.getItem('token')).toBe('t-1');
    expect(toasts()).toEqual(['Login successful!']);
    await waitFor(() => expect(noted).toHaveLength(1));
  });

  test.each([
    ['refused with a success code', () => HttpResponse.json({ success: false }), 'Login failed'],
    ['no token', () => ok({ user: USER }), 'Invalid response from server'],
    ['no user', () => ok({ token: 't' }), 'Invalid response from server'],
    ['a user without an id', () => ok({ token: 't', user: {} }), 'Invalid response from server'],
  ])('%s: one text in its place, and no toast', async (_, answering, text) => {
    answerAddress('post', '/auth/login', answering);
    logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(toasts()).toEqual([]);
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.getByRole('button', { name: 'Login' }).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a forgotten password', () => {
  const ask = () => {
    render(<ForgotPasswordPage />);
    fillIn(/^Email/, 'mya@shop.example');
    press('Send Reset Link');
  };

  test('has words of its own where the server has none', async () => {
    answerAddress('post', '/auth/forgot-password', () => HttpResponse.json({}));
    ask();
    const text = 'If this email belongs to an account, a link to set a new password is on its way.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('refused with a success code shows a message and can be retried', async () => {
    answerAddress('post', '/auth/forgot-password', () => HttpResponse.json({ success: false }));
    ask();
    expect((await screen.findByRole('alert')).textContent).toBe('Error sending reset email');
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mya@shop.example');
  });
});
