/**
 * Builds the service worker of the rider's phone and writes into it which files the page consists of:
 * what `workbox-build` does as well, with 270 packages.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { buildWorker } from './buildWorker.ts';

/** What the page consists of; the pictures of its guide load when somebody reads it. */
const isPage = (name: string): boolean =>
  /\.(js|css|html|woff2|svg|png|webmanifest)$/.test(name) &&
  name !== 'sw.js' &&
  !/^assets\/.*\.png$/.test(name);

interface PrecachedFile {
  url: string;
  /** Null when the name changes with the content. */
  revision: string | null;
}

export function filesOfPage(folder: string): PrecachedFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter(isPage)
    .toSorted()
    .map((url) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, url)));
      return { url, revision: url.startsWith('assets/') ? null : hash.digest('hex').slice(0, 16) };
    });
}

/** `worker` is its source; it becomes `sw.js` beside the page. */
export function runWorker(worker: string): Plugin {
  return {
    name: 'run-worker',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        await buildWorker({
          entry: worker,
          folder: dir,
          define: { __PRECACHED__: filesOfPage(dir) },
        });
      },
    },
  };
}
