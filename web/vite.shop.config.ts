/** Builds the portal of the shops. */
import { defineConfig } from 'vite';
import { zawgyiInBrowsers } from './build/zawgyiInBrowsers.ts';
import { ownPage } from './build/ownPage.ts';

export default defineConfig({
  ...ownPage({ name: 'shop', catalogue: 'i18n/myShop.ts', plugins: [zawgyiInBrowsers()] }),
  // What reads a sheet converts Zawgyi, in a thread of its own.
  worker: { format: 'es', plugins: () => [zawgyiInBrowsers()] },
});
