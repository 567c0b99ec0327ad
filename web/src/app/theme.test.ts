import { expect, test, vi } from 'vitest';
import { removeItem } from '../storage.ts';
import { applyTheme, setTheme } from './theme.ts';

const shown = () => document.documentElement.dataset['theme'];

test.each([
  ['kept by the browser', () => undefined],
  ['of the page alone where the browser keeps nothing', () => vi.stubGlobal('localStorage', null)],
])('the theme can be chosen, %s', (_, deny) => {
  deny();
  applyTheme();
  expect(shown()).toBeUndefined();
  setTheme('dark');
  expect(shown()).toBe('dark');
  applyTheme();
  expect(shown()).toBe('dark');
  setTheme('system');
  expect(shown()).toBeUndefined();
  removeItem('theme');
});
