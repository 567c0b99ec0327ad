import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Chrome 109 is the last one on Windows 7 and 8, Firefox 115 likewise. */
const BROWSERS = ['chrome109', 'edge109', 'firefox115', 'safari16'];

/** Changes with the app's version and with anything the calls carry, so old cached answers go unread. */
function appVersion(): string {
  const folder = join(import.meta.dirname, '../contract/src');
  const hash = createHash('sha256');
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  for (const name of sources.filter((name) => !name.endsWith('.test.ts')).toSorted()) {
    hash.update(readFileSync(join(folder, name)));
  }
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
  ) as { version: string };
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/** Lays a .gz and a .br beside every text file, so that serving costs no compressing. */
function precompressed(): Plugin {
  const zip = promisify(gzip);
  const brotli = promisify(brotliCompress);
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const path = join(dir ?? '', name);
          const content = readFileSync(path);
          writeFileSync(`${path}.gz`, await zip(content, { level: 9 }));
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          writeFileSync(`${path}.br`, await brotli(content, { params }));
        }),
      );
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), precompressed()],
  define: { __APP_VERSION__: JSON.stringify(appVersion()) },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    // Nothing inline: the page is served under `default-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/health': 'http://127.0.0.1:3000' } },
});
