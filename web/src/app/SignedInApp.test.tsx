import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '../testing/server.ts';
import { prepareFirstScreen, SignedInApp } from './SignedInApp.tsx';

test('a first screen that leads on to another is ready without waiting', async () => {
  signIn({ id: 1, role: 'user' });
  history.replaceState(null, '', '/townships/add');
  // As long as this lasts, the page is empty.
  await prepareFirstScreen(Promise.resolve());
  expect(location.pathname).toBe('/unauthorized');
  render(<SignedInApp />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('401');
}, 5_000);
