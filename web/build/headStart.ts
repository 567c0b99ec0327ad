/**
 * A signed-in browser needs more than the first file, and would learn of it only when that one has
 * run. A small script of its own in the page's head says it at once: files for the address in the
 * bar, the Burmese texts if they were chosen. Nothing inline, because the page's policy forbids it.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { patternOf, SCREENS } from '../src/app/screens.ts';

type Bundle = Rolldown.OutputBundle;

/** A chunk and all it imports, by file name. */
function closure(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports) closure(bundle, imported, found);
  return found;
}

function chunkOf(bundle: Bundle, source: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(source)),
  );
  if (chunk === undefined) throw new Error(`No chunk was made of ${source}`);
  return chunk.fileName;
}

function scriptFor(bundle: Bundle): string {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  const there = closure(bundle, entry?.fileName ?? '');
  const filesOf = (source: string) =>
    [...closure(bundle, chunkOf(bundle, source))].filter((name) => !there.has(name));
  const app = filesOf('src/app/SignedInApp.tsx');
  // A file is named once; screens refer to it by its number.
  const names: string[] = [];
  const numberOf = (name: string) => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const screens = Object.entries(SCREENS)
    .map(([path, row]) => {
      const files = typeof row === 'function' ? [] : filesOf(`src/features/${row.file}.tsx`);
      const others = files.filter((name) => !app.includes(name)).map(numberOf);
      return `[${String(patternOf(path))},${JSON.stringify(others)}]`;
    })
    .join();
  const burmese = JSON.stringify(filesOf('src/i18n/my.ts'));
  return `(function(){try{var s=localStorage,n=${JSON.stringify(names)},f=s.getItem("language")==="my"?${burmese}:[];
if(s.getItem("token")){f=f.concat(${JSON.stringify(app)});
[${screens}].some(function(p){return p[0].test(location.pathname)&&(f=f.concat(p[1].map(function(i){return n[i]})))})}
f.forEach(function(n){var l=document.createElement("link");
l.rel="modulepreload";l.crossOrigin="";l.href="/"+n;document.head.appendChild(l)})}catch(e){}})();`;
}

export function headStart(): Plugin {
  let name = '';
  let script = '';
  return {
    name: 'head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (bundle === undefined) return;
        script = scriptFor(bundle);
        const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
        name = `assets/start-${hash}.js`;
        return [
          { tag: 'script', attrs: { src: `/${name}`, async: true }, injectTo: 'head-prepend' },
        ];
      },
    },
    writeBundle({ dir }) {
      writeFileSync(join(dir ?? '', name), script);
    },
  };
}
