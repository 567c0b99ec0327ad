/** Builds the office's worker and tells it which files the app and its screens consist of. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { OfficePlan } from '../src/app/worker/plan.ts';
import { screenRows } from '../src/router/screens.ts';
import { buildWorker } from './buildWorker.ts';
import { type Bundle, chunkWith, closure, firstChunk } from './chunks.ts';
import { precompress } from './precompressed.ts';

/** The styles that come with a chunk. */
const stylesOf = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string[] =>
  chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];

export function planOffice(bundle: Bundle, folder: string): OfficePlan {
  const names = readdirSync(join(folder, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => `assets/${name}`)
    .toSorted();
  // Letters are compressed by themselves, everything else beside this.
  const bytesOf = (name: string) =>
    statSync(join(folder, name.endsWith('.woff2') ? name : `${name}.gz`)).size;
  const withStyles = (chunks: Iterable<string>) => [
    ...new Set([...chunks].flatMap((name) => [name, ...stylesOf(bundle[name])])),
  ];
  const numbered = (chunks: Iterable<string>) =>
    withStyles(chunks).map((name) => names.indexOf(name));
  const filesOf = (source: string) => numbered(closure(bundle, chunkWith(bundle, source)));
  const first = closure(bundle, firstChunk(bundle));
  const core = [...numbered(first), ...filesOf('src/app/SignedInApp.tsx')];
  const screens = Object.values(screenRows).flatMap((row) =>
    'file' in row
      ? [[row.file.replace(/^.*\//, ''), filesOf(`src/features/${row.file}.tsx`)] as const]
      : [],
  );
  return {
    files: names.map((name) => [name, bytesOf(name)]),
    named: numbered([firstChunk(bundle)]),
    core: [...new Set(core)],
    texts: [...new Set([...filesOf('src/i18n/myPublic.ts'), ...filesOf('src/i18n/my.ts')])],
    screens: Object.fromEntries(
      screens.map(([name, files]) => [name, files.filter((n) => !core.includes(n))]),
    ),
  };
}

/** `worker` is its source. After `precompressed()`, which says what each file takes. */
export function officeWorker(worker: string): Plugin {
  return {
    name: 'office-worker',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const plan = planOffice(bundle, dir);
        const build = createHash('sha256')
          .update(JSON.stringify(plan))
          // It differs where only the start page does.
          .update(readFileSync(join(dir, 'index.html')))
          .digest('hex')
          .slice(0, 16);
        const define = { __OFFICE_PLAN__: plan, __OFFICE_BUILD__: build };
        await buildWorker({ entry: worker, folder: dir, define });
        await precompress(join(dir, 'sw.js'));
      },
    },
  };
}
