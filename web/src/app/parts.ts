/** The screens' files, each a part of its own that comes when it is first opened. */
import type { ComponentType } from 'react';
import { keepPart, loadPart } from '../api/chunk.ts';
import { parseSearch } from '../router/address.ts';
import { patternOf, SCREENS } from './screens.ts';

type Part = Record<string, ComponentType> & {
  /** A screen may say what it will read at an address, so that the asking need not wait for it. */
  prefetch?: (search: Record<string, string>) => void;
};

const FILES = import.meta.glob<Part>(['../features/*/*Page.tsx', '!../features/auth/*']);

const LOADERS = new Map(
  Object.entries(FILES).map(([path, part]) => [path, keepPart(() => loadPart(part))]),
);

/** Throws when there is no such file, which the tests ask of each row. */
export function loaderOf(file: string): () => Promise<Part> {
  const load = LOADERS.get(`../features/${file}.tsx`);
  if (load === undefined) throw new Error(`No screen at features/${file}.tsx`);
  return load;
}

/** Fetches the screen of an address at the start, before the router is there. */
export function prefetchScreen({ pathname, search }: Location): void {
  const row = Object.entries(SCREENS).find(([path]) => patternOf(path).test(pathname))?.[1];
  if (row === undefined || typeof row === 'function') return;
  loaderOf(row.file)().then(
    (part) => part.prefetch?.(parseSearch(search)),
    () => undefined,
  );
}
