/** Gives each route its screen, and redirects people who may not see it. */
import { type AnyRoute, redirect, type RouteComponent } from '@tanstack/react-router';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { type ComponentType, use } from 'react';
import { currentSession } from '../api/session.ts';
import { type Destination, links } from '../router/links.ts';
import type { AppPath } from '../router/paths.ts';
import { routeTree } from '../router/routes.ts';
import { useArrival } from '../router/useArrival.ts';
import { loaderOf } from './parts.ts';
import { type RedirectTo, type ScreenRow, SCREENS } from './screens.ts';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

/** Wraps every page so that arriving there scrolls and focuses the same way. */
export function asRouteComponent(Page: ComponentType): RouteComponent {
  return function Arriving() {
    useArrival();
    return <Page />;
  };
}

const elsewhere = (to: Destination) => redirect({ ...to, replace: true });

/**
 * The library's own lazy component keeps a failure forever; this one retries on the next
 * navigation.
 */
function lazyScreen({ file, page = file.slice(file.lastIndexOf('/') + 1) }: ScreenRow) {
  const load = loaderOf(file);
  let loaded: ComponentType | undefined;
  const Screen: RouteComponent = asRouteComponent(() => {
    const Page = loaded ?? use(load())[page]!;
    return <Page />;
  });
  Screen.preload = async () => {
    loaded = (await load())[page];
  };
  return Screen;
}

/** Options the library accepts when a route is created but whose types it does not accept later. */
interface Shown {
  component?: RouteComponent;
  beforeLoad?: (context: { params: Partial<Record<string, string>> }) => void;
}

function optionsOf(row: ScreenRow | RedirectTo): Shown {
  if (typeof row === 'function') {
    return {
      beforeLoad: ({ params }) => {
        // After losing the session, the user stays on the pages for signed-out visitors.
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
