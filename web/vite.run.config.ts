/** Builds the page of the rider's phone: small, of its own files only, and stored on the phone. */
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { appVersion } from './build/appVersion.ts';
import { BROWSERS } from './build/browsers.ts';
import { OUTPUT_FOLDER } from './build/outputFolder.ts';
import { precompressed } from './build/precompressed.ts';
import { runWorker } from './build/runWorker.ts';

const source = join(import.meta.dirname, 'src');

/** The catalogue of this page is a part of the office's. */
const ownTexts: Plugin = {
  name: 'own-texts',
  enforce: 'pre',
  resolveId(name, importer) {
    const isCatalogue = /^\.\/my(Public)?\.ts$/.test(name) && importer?.endsWith('i18n/t.ts');
    return isCatalogue === true ? join(source, 'i18n/myRun.ts') : null;
  },
};

/** Riders read Burmese unless they chose English: its texts load beside the code, not after it. */
const textsEarly: Plugin = {
  name: 'texts-early',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('i18n/myRun.ts'))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/run/${fileName}` },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  root: join(import.meta.dirname, 'run'),
  base: '/run/',
  plugins: [
    ownTexts,
    textsEarly,
    react(),
    tailwind(),
    runWorker(join(source, 'run/worker.ts')),
    precompressed(),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(
      appVersion(
        join(import.meta.dirname, 'package.json'),
        join(import.meta.dirname, '../contract/src'),
      ),
    ),
  },
  worker: { format: 'es' },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    outDir: join(OUTPUT_FOLDER, 'run'),
    emptyOutDir: true,
    // Nothing inline: the page is served under `default-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
