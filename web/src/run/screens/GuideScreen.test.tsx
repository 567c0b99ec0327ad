import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/t.ts';
import { connectFakePhone } from '../../testing/phone.ts';
import { press } from '../../testing/press.ts';
import { App } from './App.tsx';
import { loadScreensAhead } from './laterScreens.tsx';

beforeAll(loadScreensAhead);
beforeEach(() => {
  connectFakePhone({});
  history.replaceState({ run: { view: { name: 'sending' }, depth: 0, scroll: 0 } }, '');
});
afterEach(async () => {
  await setLanguage('en');
  history.replaceState(null, '');
});

it('the guide for riders opens from Sending, with ten pictures', async () => {
  render(<App />);
  press('How it works');
  expect(await screen.findByRole('heading', { name: 'Without a connection' })).toBeTruthy();
  const pictures = screen.getAllByRole<HTMLImageElement>('img');
  expect(pictures).toHaveLength(10);
  expect(pictures.every(({ src }) => /rider-[a-z-]+-en\b/.test(src))).toBe(true);
});

it('in Burmese for whoever reads Burmese', async () => {
  await setLanguage('my');
  render(<App />);
  press('အသုံးပြုနည်း');
  expect(await screen.findByRole('heading', { name: 'လိုင်းမရှိလျှင်' })).toBeTruthy();
  const pictures = screen.getAllByRole<HTMLImageElement>('img');
  expect(pictures.every(({ src }) => /rider-[a-z-]+-my\b/.test(src))).toBe(true);
});
