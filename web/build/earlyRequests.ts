/**
 * A signed-in browser needs more than the first file, and would learn of it only when that one has
 * run. A small script in the page's head says it at once: the files for the address in the bar, the
 * Burmese texts if they were chosen, and the screen's first read. Another one draws the screen as it
 * was left. The server allows these two alone, by their hashes, in the policy of the page.
 */
import { createServer, type HtmlTagDescriptor, minifySync, type Plugin } from 'vite';
import type { FirstReads } from '../src/app/firstReads.ts';
import { patternOf, screenRows } from '../src/router/screens.ts';
import { requestEarly, type EarlyRequestPlan } from './requestEarly.ts';
import { type Bundle, chunkWith, closure, firstChunk } from './chunks.ts';
import { drawSnapshot, findSnapshot } from './drawSnapshot.ts';

/** Asks the screens themselves, so that no address is written twice. */
async function firstReadsOf(root: string): Promise<Record<string, FirstReads>> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { __APP_VERSION__: '""' },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { firstReads } = await server.ssrLoadModule('/src/app/firstReads.ts');
    return firstReads as Record<string, FirstReads>;
  } finally {
    await server.close();
  }
}

function planFor(
  bundle: Bundle,
  firstReads: Record<string, FirstReads>,
  api: string | null,
): EarlyRequestPlan {
  const there = closure(bundle, firstChunk(bundle));
  const files: string[] = [];
  const numbered = (names: string[]) =>
    names.map((name) => {
      if (!files.includes(name)) files.push(name);
      return files.indexOf(name);
    });
  const filesOf = (source: string) =>
    numbered([...closure(bundle, chunkWith(bundle, source))].filter((name) => !there.has(name)));
  const app = filesOf('src/app/SignedInApp.tsx');
  const screens = Object.values(screenRows).flatMap((row): EarlyRequestPlan['screens'] => {
    const shown = 'leadsTo' in row ? screenRows[row.leadsTo] : row;
    if (!('file' in shown)) return [];
    const own = filesOf(`src/features/${shown.file}.tsx`).filter((n) => !app.includes(n));
    const screen = [patternOf(row.path).source, own] as const;
    const reads = firstReads[shown.file];
    return [
      reads === undefined ? [...screen] : ([...screen, reads.roles, ...reads.paths] as never),
    ];
  });
  const publicTexts = filesOf('src/i18n/myPublic.ts');
  return { files, app, publicTexts, texts: filesOf('src/i18n/my.ts'), screens, api };
}

/** A script that calls this function, which uses nothing from outside. */
function inline(name: string, run: { toString(): string }, values: unknown[]): string {
  const input = values.map((value) => JSON.stringify(value)).join(', ');
  return minifySync(`${name}.js`, `(${run.toString()})(${input})`).code.trim();
}

export function earlyRequestsPlugin(): Plugin {
  let root = '';
  let api: string | null = null;
  return {
    name: 'head-start',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      const host = config.env['VITE_API_HOST'] as string | undefined;
      api = host === undefined ? null : `${host.replace(/\/+$/, '')}/api`;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return;
        const plan = planFor(bundle, await firstReadsOf(root), api);
        const head =
          inline('find-kept', findSnapshot, []) + inline('at-once', requestEarly, [plan]);
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', children: head, injectTo: 'head-prepend' },
          { tag: 'script', children: inline('draw-kept', drawSnapshot, []), injectTo: 'body' },
        ];
        return {
          html: html.replace('id="root"', `id="root" data-build="${firstChunk(bundle)}"`),
          tags,
        };
      },
    },
  };
}
