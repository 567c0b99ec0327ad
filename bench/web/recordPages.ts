/** All other screens, to measure what a first visit loads. */
import type { Page } from '@playwright/test';
import { screenAddresses } from '../../e2e/fixtures/addresses.ts';
import { type Visit, VISITS } from './pages.ts';

/** A screen shows its title once its scripts have loaded. */
const titled = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

const at = (path: string, signedIn = true): Visit => ({
  what: path,
  path,
  signedIn,
  filled: titled,
});

const measured = new Set(VISITS.map(({ path }) => path));

export const RECORD_VISITS: readonly Visit[] = [
  at('/forgot-password', false),
  at('/reset-password/any', false),
  ...screenAddresses(() => 1)
    .filter((path) => !measured.has(path))
    .map((path) => at(path)),
  at('/unauthorized'),
];
