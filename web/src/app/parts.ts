/** The screens' files, each a chunk that loads when it is first opened. */
import type { ComponentType } from 'react';
import { keepPart, loadPart } from '../api/chunk.ts';
import { parseSearch } from '../router/address.ts';
import { patternOf, SCREENS } from './screens.ts';

type Part = Record<string, ComponentType> & {
  /** Starts the reads a screen needs at an address before the screen itself has loaded. */
  prefetch?: (search: Record<string, string>) => void;
};

const FILES = import.meta.glob<Part>(['../features/*/*Page.tsx', '!../features/auth/*']);

const LOADERS = new Map(
  Object.entries(FILES).map(([path, part]) => [path, keepPart(() => loadPart(part))]),
);

/** Throws if there is no such file; tests check each row. */
export function loaderOf(file: string): () => Promise<Part> {
  const load = LOADERS.get(`../features/${file}.tsx`);
  if (load === undefined) throw new Error(`No screen at features/${file}.tsx`);
  return load;
}

/** Fetches the screen of an address at the start, before the router has loaded. */
export function prefetchScreen({ pathname, search }: Location): void {
  const row = Object.entries(SCREENS).find(([path]) => patternOf(path).test(pathname))?.[1];
  if (row === undefined || typeof row === 'function') return;
  loaderOf(row.file)().then(
    (part) => part.prefetch?.(parseSearch(search)),
    () => undefined,
  );
}
