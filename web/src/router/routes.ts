/** A route for each row of `screens.ts`, with its path and search parameters only. */
import { createRootRoute, createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { type ScreenName, screenRows, type Screens, type ScreenRow } from './screens.ts';
import { parseLeniently, type SearchSchema, type SearchValues } from './search.ts';
import { searches } from './searches.ts';

const root = createRootRoute();

const page = <const P extends string>(path: P) => createRoute({ getParentRoute: () => root, path });

/** A link passes what the schema accepts; the screen receives text. */
const list = <const P extends string, S extends SearchSchema>(path: P, schema: S) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (raw: z.input<S> & SearchSchemaInput): SearchValues<S> =>
      withoutMisfits(schema, raw),
  });

/** The router would take a parameter that is left out from the address as it is. */
function withoutMisfits<S extends SearchSchema>(schema: S, raw: Record<string, unknown>) {
  const names = Object.keys(schema.shape).filter((name) => name in raw);
  const written = Object.fromEntries(
    names.map((name) => [name, typeof raw[name] === 'number' ? String(raw[name]) : raw[name]]),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    ...parseLeniently(schema, written),
  } as SearchValues<S>;
}

type RouteOf<R extends { path: string }> = R extends {
  search: infer S extends keyof typeof searches;
}
  ? ReturnType<typeof list<R['path'], (typeof searches)[S]>>
  : ReturnType<typeof page<R['path']>>;

const routeOf = (row: ScreenRow) =>
  'search' in row && row.search ? list(row.path, searches[row.search]) : page(row.path);

export const routes = Object.fromEntries(
  Object.entries(screenRows).map(([name, row]) => [name, routeOf(row)]),
) as unknown as { [N in ScreenName]: RouteOf<Screens[N]> };

export const routeTree = root.addChildren(routes);
