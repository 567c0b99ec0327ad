/** Which chunks of the build belong together. */
import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** A chunk and all it imports, by file name. */
export function closure(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports) closure(bundle, imported, found);
  return found;
}

export function chunkWith(bundle: Bundle, source: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(source)),
  );
  if (chunk === undefined) throw new Error(`No chunk was made of ${source}`);
  return chunk.fileName;
}

/** The file name of the app's first chunk; another build has another one. */
export const firstChunk = (bundle: Bundle): string =>
  Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)?.fileName ?? '';
