import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { signIn } from '../testing/server.ts';
import { NotFoundPage } from './errorPages.tsx';

const open = () => {
  const page = renderAt('/nowhere', { '/dashboard': () => null, '/*': NotFoundPage });
  const back = vi.spyOn(page.router.history, 'back').mockReturnValue();
  return { ...page, back };
};
const goBack = () => fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));

beforeEach(() => signIn());

test.each([
  ['the browser knows one', { canGoBack: true }, 1],
  ['an old browser has been elsewhere', undefined, 2],
])('Go Back leads to the page before a full load when %s', (_, navigation, length) => {
  vi.stubGlobal('navigation', navigation);
  vi.spyOn(history, 'length', 'get').mockReturnValue(length);
  const { back, href } = open();
  goBack();
  expect(back).toHaveBeenCalledOnce();
  expect(href()).toBe('/nowhere');
});

test.each([
  ['the browser knows none', { canGoBack: false }, 2],
  ['an old browser has been nowhere', undefined, 1],
])('and to the dashboard when %s', async (_, navigation, length) => {
  vi.stubGlobal('navigation', navigation);
  vi.spyOn(history, 'length', 'get').mockReturnValue(length);
  const { back, href } = open();
  goBack();
  await waitFor(() => expect(href()).toBe('/dashboard'));
  expect(back).not.toHaveBeenCalled();
});
