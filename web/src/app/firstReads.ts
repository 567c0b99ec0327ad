/**
 * The first read of each screen at its plain address, for the build: the page requests it while the
 * app's scripts are still loading.
 */
import { callPath } from '../api/address.ts';
import type { PlannedRead } from '../api/useRead.ts';

interface Screen {
  firstRead?: (search: Record<string, string>) => PlannedRead | null;
}

const FILES = import.meta.glob<Screen>(['../features/*/*Page.tsx', '!../features/auth/*'], {
  eager: true,
});

/** Below the API's base, by the screen's file as in `SCREENS`. */
export const firstReads: Record<string, string> = Object.fromEntries(
  Object.entries(FILES).flatMap(([path, { firstRead }]) => {
    const read = firstRead?.({});
    const file = path.replace(/^\.\.\/features\/|\.tsx$/g, '');
    return read ? [[file, callPath(read.route, read.input)]] : [];
  }),
);
