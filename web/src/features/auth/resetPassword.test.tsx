import { auth, RESET_SENT } from '@waydesk/contract/auth/auth.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Toasts } from '../../ui/Toasts.tsx';
import { fillIn, press } from '../../testing/press.ts';
import { toasts } from '../../testing/toasts.ts';
import { answerCall, enveloped, refuse } from '../../testing/server.ts';
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
const expectAlert = (text: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));

describe('a forgotten password', () => {
  test('needs an email', async () => {
    const sent = answerCall(auth.forgotPassword, enveloped(null, { message: RESET_SENT }));
    forgot();
    fillIn(/^Email/, '  ');
    press('Send Reset Link');
    await screen.findByText('Email is required');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
    expect(sent).toHaveLength(0);
  });

  test('is answered by what the server says', async () => {
    const message = 'Look into your mail';
    const sent = answerCall(auth.forgotPassword, enveloped(null, { message }));
    forgot();
    fillIn(/^Email/, ' mya@shop.example ');
    press('Send Reset Link');
    await screen.findByText(message);
    expect(await sent[0]?.json()).toEqual({ email: 'mya@shop.example' });
    expect(screen.getByText('Back to Login').getAttribute('href')).toBe('/login');
  });

  test.each([
    ['a failure', refuse(500), 'Error sending reset email'],
    ['words', refuse(400, 'Not an email'), 'Not an email'],
  ])('%s shows a message and can be retried', async (_, refusal, text) => {
    answerCall(auth.forgotPassword, refusal);
    forgot();
    fillIn(/^Email/, 'mya@shop.example');
    press('Send Reset Link');
    await expectAlert(text);
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mya@shop.example');
  });
});

test.each([
  [429, 'Too many requests. Please try again later.'],
  [500, 'A server error occurred. Please try again later.'],
])('what a toast shows (%i) is not repeated in the form', async (status, text) => {
  answerCall(auth.forgotPassword, refuse(status, text));
  forgot();
  fillIn(/^Email/, 'mya@shop.example');
  press('Send Reset Link');
  await expectAlert('Error sending reset email');
  expect(toasts()).toEqual([text]);
});

describe('a new password', () => {
  test('needs a password, is sent unchanged with its token and leads to signing in', async () => {
    const sent = answerCall(auth.resetPassword, enveloped(null, { message: 'Changed' }));
    reset();
    press('Reset Password');
    await screen.findByText('Password is required');
    fillIn(/^New Password/, ' <six> ');
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
    answerCall(auth.resetPassword, refuse(400, message));
    reset();
    fillIn(/^New Password/, 'abc');
    press('Reset Password');
    await expectAlert(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
  });
});
