/** Moving between the addresses of the app. The history and its guards are a library's. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import type { ComponentType } from 'react';
import { pathOf } from './address.ts';
import { type Params, type Row, matchRow } from './match.ts';

export interface ScreenRow extends Row {
  /** Fetches what is needed to draw it. */
  load?: () => Promise<unknown>;
  /** What draws it, asked for once per move. */
  screen?: () => ComponentType;
  /** Another address to show instead, without a step to go back to; null to stay. */
  redirect?: (params: Params) => string | null;
}

export interface Router {
  rows: readonly ScreenRow[];
  history: RouterHistory;
  /** Resolves when the new page stands, or when the person chose to stay. */
  navigate(this: void, href: string, how?: { replace?: boolean }): Promise<void>;
  /** Fetches the screen of an address before it is gone to. */
  preload(this: void, href: string): void;
  /** Whether a screen stands at this address. */
  has(this: void, href: string): boolean;
  /**
   * Asks `stays` before every move and `isUnsaved` before the tab closes. Answers how to end it.
   */
  guard(
    this: void,
    stays: (from: string, to: string) => Promise<boolean>,
    isUnsaved: () => boolean,
  ): () => void;
  /** Called by who draws: the page of the latest move stands. */
  settle(this: void): void;
}

export function createRouter(
  rows: readonly ScreenRow[],
  history: RouterHistory = createBrowserHistory(),
): Router {
  let waiting: (() => void)[] = [];
  const settle = () => {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve();
  };
  return {
    rows,
    history,
    settle,
    navigate: (href, { replace = false } = {}) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        // The same address again is no step to go back over.
        if (replace || href === history.location.href) history.replace(href);
        else history.push(href);
      }),
    preload: (href) => {
      matchRow(rows, pathOf(href))
        ?.row.load?.()
        .catch(() => undefined);
    },
    has: (href) => matchRow(rows, pathOf(href)) !== null,
    guard: (stays, isUnsaved) =>
      history.block({
        enableBeforeUnload: isUnsaved,
        blockerFn: async ({ currentLocation, nextLocation }) => {
          const isStaying = await stays(currentLocation.pathname, nextLocation.pathname);
          if (isStaying) settle();
          return isStaying;
        },
      }),
  };
}
