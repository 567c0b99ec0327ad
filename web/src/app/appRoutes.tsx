/** Gives each route of the tree what it shows, and sends away who may not see it. */
import { type AnyRoute, redirect, type RouteComponent } from '@tanstack/react-router';
import { may } from '@waydesk/contract/permissions.ts';
import { type ComponentType, use } from 'react';
import { currentSession } from '../api/session.ts';
import { type Destination, links } from '../router/links.ts';
import type { AppPath } from '../router/paths.ts';
import { routeTree } from '../router/routes.ts';
import { useArrival } from '../router/useArrival.ts';
import { loaderOf } from './parts.ts';
import { type RedirectTo, type ScreenRow, SCREENS } from './screens.ts';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

/** Every page arrives in the same way. */
export function asRouteComponent(Page: ComponentType): RouteComponent {
  return function Arriving() {
    useArrival();
    return <Page />;
  };
}

const elsewhere = (to: Destination) => redirect({ ...to, replace: true });

/** The library's own lazy component keeps a failure for ever; this one asks again after a move. */
function lazyScreen({ file, page = file.slice(file.lastIndexOf('/') + 1) }: ScreenRow) {
  const load = loaderOf(file);
  let there: ComponentType | undefined;
  const Screen: RouteComponent = asRouteComponent(() => {
    const Page = there ?? use(load())[page]!;
    return <Page />;
  });
  Screen.preload = async () => {
    there = (await load())[page];
  };
  return Screen;
}

/** What the library takes when a route is made, and by its types alone not afterwards. */
interface Shown {
  component?: RouteComponent;
  beforeLoad?: (context: { params: Partial<Record<string, string>> }) => void;
}

function optionsOf(row: ScreenRow | RedirectTo): Shown {
  if (typeof row === 'function') {
    return {
      beforeLoad: ({ params }) => {
        // Whoever has just lost the session stays at the page of who is signed out.
        if (currentSession() !== null) throw elsewhere(row(params));
      },
    };
  }
  const { who } = row;
  return {
    component: lazyScreen(row),
    ...(who !== undefined && {
      beforeLoad: () => {
        if (!may(currentSession()?.user.role ?? '', who)) throw elsewhere(links.unauthorized());
      },
    }),
  };
}

/** The tree of `router/routes.ts`, with its screens. */
export function appRoutes(): typeof routeTree {
  const routes: readonly AnyRoute[] = routeTree.children ?? [];
  for (const route of routes) {
    const path = (route.options as { path: AppPath }).path;
    const shown: Shown =
      path === '/unauthorized'
        ? { component: asRouteComponent(UnauthorizedPage) }
        : optionsOf(SCREENS[path]);
    Object.assign(route.options, shown);
  }
  return routeTree;
}
