/**
 * Printed pages use the app's own font (`--font-paper`), not the machine's, whose width varies; it
 * is loaded before printing.
 */
import { useEffect } from 'react';
import { usePhone } from '../useMedia.ts';

/** In both weights, Latin and Burmese. */
const LETTERS = ['400', '700'].map((weight) => `${weight} 12px 'Noto Sans Myanmar', 'Paper'`);
const SAMPLE = 'aက';

/** Milliseconds that a press waits; then it prints with what there is. */
const LONGEST_WAIT = 5000;

/** Rejects if they cannot be fetched. */
export async function loadLetters(): Promise<void> {
  await Promise.all(LETTERS.map((font) => document.fonts.load(font, SAMPLE)));
}

let isWaiting = false;

/**
 * Calls `print` as soon as the letters are there, or with what there is after a while. A second
 * press does not print twice, and a page that was left meanwhile is not printed.
 */
export async function withLetters(print: () => void): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  const { href } = location;
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([loadLetters().catch(() => undefined), late]);
  isWaiting = false;
  if (location.href === href) print();
}

/**
 * Loads the font in advance, for people who print with the browser's menu. Not on phones, which
 * rarely print and may pay for their data.
 */
export function useLettersInAdvance(): void {
  const isPhone = usePhone();
  useEffect(() => {
    if (isPhone) return undefined;
    const timer = setTimeout(() => void loadLetters().catch(() => undefined), 200);
    return () => clearTimeout(timer);
  }, [isPhone]);
}
