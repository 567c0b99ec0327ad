/** The screens' files, each a chunk that loads when it is first opened. */
import type { ComponentType } from 'react';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { loadChunkOnce, loadChunk } from '../api/chunk.ts';
import { currentSession } from '../api/session.ts';
import type { PlannedRead } from '../api/useRead.ts';
import { parseSearch } from '../router/address.ts';
import { isMoving } from '../router/moves.ts';
import { screenAt } from '../router/screens.ts';

type Part = Record<string, ComponentType> & {
  /** The first read of the screen at an address with these search parameters. */
  firstRead?: (search: Record<string, string>) => PlannedRead | null;
  /** What it reads beside that from our own server, which alone has the call. */
  ownRead?: () => PlannedRead;
};

const FILES = import.meta.glob<Part>(['../features/*/*Page.tsx', '!../features/auth/*']);

const LOADERS = new Map(
  Object.entries(FILES).map(([path, part]) => [
    path,
    loadChunkOnce(() => {
      window.preloadScreen?.(path.replace(/^.*\/|\.tsx$/g, ''));
      return loadChunk(part, { isAwaited: isMoving });
    }),
  ]),
);

/** Throws if there is no such file; tests check each row. */
export function loaderOf(file: string): () => Promise<Part> {
  const load = LOADERS.get(`../features/${file}.tsx`);
  if (load === undefined) throw new Error(`No screen at features/${file}.tsx`);
  return load;
}

/**
 * Loads the screen of an address and reads what it shows first, before the router knows of either.
 * Resolves when both are there.
 */
export async function prefetchScreen({ pathname, search }: Location): Promise<void> {
  const row = screenAt(pathname);
  if (row === undefined || !('file' in row)) return;
  // Instead of the screen its own text comes: a refused read would be told besides.
  if (row.who !== undefined && !may(currentSession()?.user.role, row.who)) return;
  const part = await loaderOf(row.file)();
  await part.firstRead?.(parseSearch(search))?.start();
}
