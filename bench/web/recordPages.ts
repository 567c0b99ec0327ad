/** All other screens, to measure what a first visit loads. */
import type { Page } from '@playwright/test';
import type { Visit } from './pages.ts';

/** A screen shows its title once its scripts have loaded. */
const titled = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

const at = (path: string, signedIn = true): Visit => ({
  what: path,
  path,
  signedIn,
  filled: titled,
});

export const RECORD_VISITS: readonly Visit[] = [
  at('/forgot-password', false),
  at('/reset-password/any', false),
  at('/ways/edit/1'),
  at('/ways/import'),
  at('/deliveries/1'),
  at('/parcels'),
  at('/parcels/labels?way=1'),
  at('/parcels/sheet?way=1'),
  at('/settle'),
  at('/settle/1'),
  at('/statements'),
  at('/statements/1'),
  at('/cash-book'),
  at('/cash-book/add'),
  at('/cash-book/close'),
  at('/closings'),
  at('/figures'),
  at('/figures/charges'),
  at('/customers'),
  at('/customers/add'),
  at('/customers/view/1'),
  at('/customers/edit/1'),
  at('/riders'),
  at('/riders/add'),
  at('/riders/1'),
  at('/riders/1/edit'),
  at('/cash-in'),
  at('/cash-in/1'),
  at('/cash-ins'),
  at('/cash-ins/1'),
  at('/online-shops'),
  at('/online-shops/add'),
  at('/online-shops/1'),
  at('/online-shops/1/edit'),
  at('/townships'),
  at('/townships/add'),
  at('/townships/charges'),
  at('/townships/edit/1'),
  at('/rate-groups'),
  at('/rate-groups/add'),
  at('/rate-groups/1'),
  at('/rate-groups/1/edit'),
  at('/settings'),
  at('/settings/users'),
  at('/settings/users/add'),
  at('/unauthorized'),
];
