import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { signIn } from '../testing/server.ts';
import { Shell } from './Shell.tsx';

const Page = () => (
  <Shell>
    <h1>A page</h1>
  </Shell>
);
const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });

test('the menu of a phone closes on navigation and stays closed on going back', async () => {
  signIn();
  const { go, href, back } = renderAt('/ways', { '/*': Page });
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(drawer()).not.toBeNull();
  await act(async () => void go('/riders'));
  await waitFor(() => expect(drawer()).toBeNull());
  await act(async () => back());
  await waitFor(() => expect(href()).toBe('/ways'));
  expect(drawer()).toBeNull();
});
