/**
 * The first reads of each screen at its plain address, for the build: the page requests them while the
 * app's scripts are still loading.
 */
import { ACCOUNT_ROLES, may } from '@waydesk/contract/calls/permissions.ts';
import { callPath } from '../api/address.ts';
import type { PlannedRead } from '../api/useRead.ts';

interface Screen {
  firstRead?: (search: Record<string, string>) => PlannedRead | null;
  ownRead?: () => PlannedRead;
}

const FILES = import.meta.glob<Screen>(['../features/*/*Page.tsx', '!../features/auth/*'], {
  eager: true,
});

export interface FirstReads {
  /** Below the API's base: `firstRead`, then `ownRead` if there is one. */
  paths: string[];
  /** Who may make them; null for everybody. */
  roles: readonly string[] | null;
}

function readsOf({ firstRead, ownRead }: Screen): FirstReads | null {
  const first = firstRead?.({});
  if (!first) return null;
  const reads = ownRead === undefined ? [first] : [first, ownRead()];
  const roles = ACCOUNT_ROLES.filter((role) => reads.every(({ route }) => may(role, route.who)));
  return {
    paths: reads.map(({ route, input }) => callPath(route, input)),
    roles: roles.length === ACCOUNT_ROLES.length ? null : roles,
  };
}

/** By the screen's file as in `SCREENS`. */
export const firstReads: Record<string, FirstReads> = Object.fromEntries(
  Object.entries(FILES).flatMap(([path, screen]) => {
    const file = path.replace(/^\.\.\/features\/|\.tsx$/g, '');
    const reads = readsOf(screen);
    return reads === null ? [] : [[file, reads]];
  }),
);
