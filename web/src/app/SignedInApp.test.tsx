import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('a first screen that comes too late leaves the links of the app alone', async () => {
  vi.resetModules();
  const late = await import('./SignedInApp.tsx');
  const { signIn: signInAnew } = await import('../testing/server.ts');
  signInAnew({ id: 1, role: 'user' });
  history.replaceState(null, '', '/townships/add');
  const preparing = late.prepareFirstScreen(Promise.resolve());
  const { unmount } = render(<late.SignedInApp />);
  await preparing;
  await screen.findByRole('heading', { level: 1, name: /401/ });
  fireEvent.keyDown(document.body, { key: 'n' });
  await vi.waitFor(() => expect(location.pathname).toBe('/ways/create'));
  unmount();
}, 20_000);
