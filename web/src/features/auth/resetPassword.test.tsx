import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { Toasts } from '../../ui/Toasts.tsx';
import { toasts } from '../../testing/toasts.ts';
import { answer, ok, refuse } from '../../testing/server.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const forgot = () => render(<ForgotPasswordPage />);
const reset = () =>
  render(
    <>
      <ResetPasswordPage token="a/b" />
      <Toasts />
    </>,
  );
const put = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const expectAlert = (text: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));

describe('a forgotten password', () => {
  test('needs an email', async () => {
    const sent = answer('post', '/auth/forgot-password', () => ok(null));
    forgot();
    put(/^Email/, '  ');
    press('Send Reset Link');
    await screen.findByText('Email is required');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
    expect(sent).toHaveLength(0);
  });

  test.each([
    ['what the server says', ok(null, { message: 'Look into your mail' }), 'Look into your mail'],
    [
      'its own words',
      HttpResponse.json({}),
      'If this email belongs to an account, a link to set a new password is on its way.',
    ],
  ])('is answered by %s', async (_, answering, text) => {
    const sent = answer('post', '/auth/forgot-password', () => answering.clone());
    forgot();
    put(/^Email/, ' mya@shop.example ');
    press('Send Reset Link');
    await screen.findByText(text);
    expect(await sent[0]?.json()).toEqual({ email: 'mya@shop.example' });
    expect(screen.getByText('Back to Login').getAttribute('href')).toBe('/login');
  });

  test.each([
    ['a failure', refuse(500), 'Error sending reset email'],
    ['a no', HttpResponse.json({ success: false }), 'Error sending reset email'],
    ['words', refuse(400, 'Not an email'), 'Not an email'],
  ])('%s shows a message and can be retried', async (_, refusal, text) => {
    answer('post', '/auth/forgot-password', () => refusal.clone());
    forgot();
    put(/^Email/, 'mya@shop.example');
    press('Send Reset Link');
    await expectAlert(text);
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mya@shop.example');
  });
});

test.each([
  [429, 'Too many requests. Please try again later.'],
  [500, 'A server error occurred. Please try again later.'],
])('what a toast shows (%i) is not repeated in the form', async (status, text) => {
  answer('post', '/auth/forgot-password', () => refuse(status, text));
  forgot();
  put(/^Email/, 'mya@shop.example');
  press('Send Reset Link');
  await expectAlert('Error sending reset email');
  expect(toasts()).toEqual([text]);
});

describe('a new password', () => {
  test('needs a password, is sent unchanged with its token and leads to signing in', async () => {
    const sent = answer('post', '/auth/reset-password/:token', () =>
      ok(null, { message: 'Changed' }),
    );
    reset();
    press('Reset Password');
    await screen.findByText('Password is required');
    put(/^New Password/, ' <six> ');
    press('Reset Password');
    await screen.findByText('Changed');
    expect(new URL(sent[0]?.url ?? '').pathname).toBe('/api/auth/reset-password/a%2Fb');
    expect(await sent[0]?.json()).toEqual({ password: ' <six> ' });
    expect(screen.queryByLabelText(/^New Password/)).toBeNull();
    expect(screen.getByText('Back to Login').getAttribute('href')).toBe('/login');
  });

  test.each([
    ['without words', '', 'Error resetting password'],
    ['with words', 'Password must be at least 6 characters', undefined],
    ['of an old link', 'This link is invalid or has expired. Please ask for a new one.', undefined],
  ])('a refusal %s shows once', async (_, message, text = message) => {
    answer('post', '/auth/reset-password/:token', () => refuse(400, message));
    reset();
    put(/^New Password/, 'abc');
    press('Reset Password');
    await expectAlert(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
  });
});
