/** The screens, each a part of its own that comes when it is first opened. */
import { may } from '@waydesk/contract/permissions.ts';
import { type ComponentType, lazy } from 'react';
import { loadPart } from '../api/chunk.ts';
import { currentSession } from '../api/session.ts';
import { parseSearch } from '../router/address.ts';
import { matchRow, type Params } from '../router/match.ts';
import type { ScreenRow } from '../router/router.ts';
import { ROUTES, type RouteRow } from './routes.ts';

type Part = Record<string, ComponentType> & {
  /** A screen may say what it will read at an address, so that the asking need not wait for it. */
  warm?: (search: Record<string, string>) => void;
};

const FILES = import.meta.glob<Part>(['../features/*/*Page.tsx', '!../features/auth/*']);

const filled = (to: string, params: Params) =>
  to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function loaderOf(file: string): () => Promise<Part> {
  const part = FILES[`../features/${file}.tsx`];
  if (part === undefined) throw new Error(`No screen at features/${file}.tsx`);
  return () => loadPart(part);
}

function screenRow(row: RouteRow): ScreenRow {
  const { path } = row;
  if ('to' in row) {
    // Whoever has just lost the session stays at the page of who is signed out.
    const leads = (params: Params) => (currentSession() === null ? null : filled(row.to, params));
    return { path, redirect: leads };
  }
  const { file, who, page = file.slice(file.lastIndexOf('/') + 1) } = row;
  const load = loaderOf(file);
  const isAllowed = () => who === undefined || may(currentSession()?.user.role ?? '', who);
  return {
    path,
    load,
    screen: lazyScreen(async () => ({ default: (await load())[page]! })),
    redirect: () => (isAllowed() ? null : '/unauthorized'),
  };
}

/** Whoever comes back after a failure gets another try; React alone would keep the failure. */
function lazyScreen(load: () => Promise<{ default: ComponentType }>): () => ComponentType {
  let screen: ComponentType | null = null;
  return () => {
    screen ??= lazy(() =>
      load().catch((error: unknown) => {
        screen = null;
        throw error;
      }),
    );
    return screen;
  };
}

export const SCREENS: readonly ScreenRow[] = ROUTES.map(screenRow);

/** Fetches the screen of an address at the start, beside the rest of the app instead of after it. */
export function warmScreen({ pathname, search }: Location): void {
  const row = matchRow(ROUTES, pathname)?.row;
  if (row === undefined || 'to' in row) return;
  loaderOf(row.file)().then(
    (part) => part.warm?.(parseSearch(search)),
    () => undefined,
  );
}
