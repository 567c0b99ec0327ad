/** Gives each route its screen, and redirects people who may not see it. */
import { redirect, type RouteComponent } from '@tanstack/react-router';
import { may, type Who } from '@waydesk/contract/calls/permissions.ts';
import { type ComponentType, use } from 'react';
import { currentSession } from '../api/session.ts';
import { links } from '../router/links.ts';
import { routes, routeTree } from '../router/routes.ts';
import type { ShownScreen } from '../router/screenRow.ts';
import { type ScreenName, screenRows, type ScreenRow } from '../router/screens.ts';
import { useArrival } from '../router/useArrival.ts';
import { loaderOf } from './screenChunks.ts';
import { UnauthorizedPage } from './errorPages.tsx';

/** Wraps every page so that arriving there scrolls and focuses the same way. */
export function asRouteComponent(Page: ComponentType): RouteComponent {
  return function Arriving() {
    useArrival();
    return <Page />;
  };
}

const elsewhere = (to: { to: string; params?: object }) => redirect({ ...to, replace: true });

const onlyFor = (who: Who) => () => {
  if (!may(currentSession()?.user.role ?? '', who)) throw elsewhere(links.unauthorized());
};

/**
 * The library's own lazy component keeps a failure forever; this one retries on the next
 * navigation.
 */
function lazyScreen({ file, page = file.slice(file.lastIndexOf('/') + 1) }: ShownScreen) {
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

function optionsOf(row: ScreenRow): Shown {
  if ('leadsTo' in row) {
    return {
      beforeLoad: ({ params }) => {
        // After losing the session, the user stays on the pages for signed-out visitors.
        if (currentSession() !== null)
          throw elsewhere({ to: screenRows[row.leadsTo].path, params });
      },
    };
  }
  if (!('file' in row)) return { component: asRouteComponent(UnauthorizedPage) };
  return { component: lazyScreen(row), ...(row.who && { beforeLoad: onlyFor(row.who) }) };
}

/** The tree of `router/routes.ts`, with its screens. */
export function appRoutes(): typeof routeTree {
  for (const [name, route] of Object.entries(routes)) {
    Object.assign(route.options, optionsOf(screenRows[name as ScreenName]));
  }
  return routeTree;
}
