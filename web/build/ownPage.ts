/** A page beside the office's: small, of its own files only, Burmese unless somebody chose English. */
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { appVersion } from './appVersion.ts';
import { BROWSERS } from './browsers.ts';
import { OUTPUT_FOLDER } from './outputFolder.ts';
import { precompressed } from './precompressed.ts';

const web = join(import.meta.dirname, '..');
export const SOURCE = join(web, 'src');

/** The catalogue of such a page is a part of the office's. */
const ownTexts = (catalogue: string): Plugin => ({
  name: 'own-texts',
  enforce: 'pre',
  resolveId(name, importer) {
    const isCatalogue = /^\.\/my(Public)?\.ts$/.test(name) && importer?.endsWith('i18n/t.ts');
    return isCatalogue === true ? join(SOURCE, catalogue) : null;
  },
});

/** Its texts load beside the code, not after it. */
const textsEarly = (base: string, catalogue: string): Plugin => ({
  name: 'texts-early',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(catalogue))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `${base}${fileName}` },
          injectTo: 'head',
        })),
  },
});

interface OwnPage {
  /** Its folder here, in the output and in addresses. */
  name: 'run' | 'shop';
  /** Its Burmese texts, below `src`. */
  catalogue: `i18n/my${string}.ts`;
  plugins?: Plugin[];
}

export function ownPage({ name, catalogue, plugins = [] }: OwnPage): UserConfig {
  const base = `/${name}/`;
  return {
    root: join(web, name),
    base,
    plugins: [
      ownTexts(catalogue),
      textsEarly(base, catalogue),
      react(),
      tailwind(),
      ...plugins,
      precompressed(),
    ],
    define: {
      __APP_VERSION__: JSON.stringify(
        appVersion(join(web, 'package.json'), join(web, '../contract/src')),
      ),
    },
    worker: { format: 'es' },
    build: {
      target: BROWSERS,
      cssTarget: BROWSERS,
      outDir: join(OUTPUT_FOLDER, name),
      emptyOutDir: true,
      // Nothing inline: the page is served under `default-src 'self'`.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  };
}
