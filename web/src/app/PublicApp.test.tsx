import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PublicApp } from './PublicApp.tsx';

test.each([
  ['/forgot-password', 'Forgot Password'],
  ['/forgot-password/', 'Forgot Password'],
  ['/reset-password/abc', 'Reset Password'],
  ['/reset-password/abc/', 'Reset Password'],
  ['/login/', 'Waydesk'],
  ['/ways', 'Waydesk'],
])('%s shows a visitor "%s"', async (path, title) => {
  history.replaceState(null, '', path);
  render(<PublicApp />);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});
