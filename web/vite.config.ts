import { basename, dirname, join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appVersion } from './build/appVersion.ts';
import { BROWSERS } from './build/browsers.ts';
import { earlyRequestsPlugin } from './build/earlyRequests.ts';
import { officeWorker } from './build/officeWorker.ts';
import { OUTPUT_FOLDER } from './build/outputFolder.ts';
import { precompressed } from './build/precompressed.ts';
import { zawgyiInBrowsers } from './build/zawgyiInBrowsers.ts';
import { screenRows } from './src/router/screens.ts';

/** The files of these folders of `src`, not those of the folders in them. */
const inFolders =
  (...folders: string[]) =>
  (id: string) =>
    folders.some((folder) => dirname(id) === join(import.meta.dirname, 'src', folder));

/** The files of these packages. */
const ofPackages =
  (...packages: string[]) =>
  (id: string) =>
    packages.some((name) => `${id}/`.includes(`/node_modules/${name}/`));

const either =
  (...tests: ((id: string) => boolean)[]) =>
  (id: string) =>
    tests.some((test) => test(id));

/**
 * What many screens share comes as one file, because a slow line pays for each: the files of a folder
 * together. What few screens have stands in a folder of its own, and each screen loads what it needs
 * of that.
 */
const SHARED = {
  'signed-in': either(
    ofPackages('zod'),
    inFolders('../../contract/src/schema', '../../contract/src/auth'),
    inFolders('api', 'app', 'router', 'ui', 'entities', 'form/drafts'),
    // The icon is in the head of the app, and in each list.
    ofPackages('@tanstack', 'idb-keyval', 'lucide-react/dist/esm/icons/search.mjs'),
    (id) =>
      id.endsWith('contract/src/calls/permissions.ts') ||
      /icons\/(package|users|bike)\.mjs$/.test(id),
  ),
  // Lists have them as well as what is shown without a list: it would load all of a list's code for one.
  icons: (id: string) => /icons\/(chevron-(left|right)|rotate-ccw-clock)\.mjs$/.test(id),
  forms: either(inFolders('form'), ofPackages('react-hook-form')),
  tables: inFolders('list/table'),
  files: inFolders('list/export', 'api/files'),
  cards: inFolders('ui/cards'),
  cached: inFolders('page/cached'),
  lists: inFolders('list'),
  // Burmese texts that the whole catalogue shares with what reads files.
  'my-shared': inFolders('../../contract/src/texts/my/shared'),
  // Named like the Burmese texts, of which they are a part: `bench -- size` counts those apart.
  'my-public': (id: string) => /contract\/src\/texts\/my\/(calls|sign-in)\.ts$/.test(id),
  choices: either(inFolders('entities/choices'), (id) => /entities\/\w+\/\w+Lookup\.ts$/.test(id)),
  dates: either(inFolders('ui/dates'), (id) => id.endsWith('values/typed-days.ts')),
  'choice-lines': inFolders('entities/choices/line', 'ui/marked'),
};

const screenFiles = Object.values(screenRows).flatMap((row) =>
  'file' in row ? [basename(row.file)] : [],
);
const isScreen = (chunk: string) =>
  screenFiles.some((file) => basename(chunk).startsWith(`${file}-`));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    earlyRequestsPlugin(),
    precompressed(),
    officeWorker(join(import.meta.dirname, 'src/app/worker/worker.ts')),
    zawgyiInBrowsers(),
  ],
  // React has had it since 18: the library need not bring its own.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  define: {
    __APP_VERSION__: JSON.stringify(
      appVersion(
        join(import.meta.dirname, 'package.json'),
        join(import.meta.dirname, '../contract/src'),
      ),
    ),
  },
  // A file of our own: the page's policy allows no thread from anywhere else.
  worker: { format: 'es', plugins: () => [zawgyiInBrowsers()] },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    outDir: OUTPUT_FOLDER,
    emptyOutDir: true,
    // Nothing inline: the page is served under `default-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page knows what each screen imports (`build/earlyRequests.ts`): once is enough.
      resolveDependencies: (name, files) => (isScreen(name) ? [] : files),
    },
    rolldownOptions: {
      output: {
        // Modules that a few screens share have no name together: Rolldown would take one of theirs.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || name in SHARED ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 100 },
            ...Object.entries(SHARED).map(([name, test], n, all) => ({
              name,
              test,
              minShareCount: 2,
              // Files that two of them need belong to the one above.
              priority: all.length - n,
            })),
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/health': 'http://127.0.0.1:3000',
      // The page of the rider's phone has a Vite of its own (`server/src/cli/dev.ts`).
      '^/run(/|$)': { target: 'http://127.0.0.1:5174', ws: true },
      '^/shop(/|$)': { target: 'http://127.0.0.1:5175', ws: true },
    },
  },
});
