/**
 * The first reads of each screen at its plain address, for the build: the page requests them while the
 * app's scripts are still loading.
 */
import { callPath } from '../api/address.ts';
import type { PlannedRead } from '../api/useRead.ts';

interface Screen {
  firstRead?: (search: Record<string, string>) => PlannedRead | null;
  ownRead?: () => PlannedRead;
}

const FILES = import.meta.glob<Screen>(['../features/*/*Page.tsx', '!../features/auth/*'], {
  eager: true,
});

const pathOf = (read: PlannedRead | null | undefined) =>
  read ? [callPath(read.route, read.input)] : [];

/** `firstRead` and `ownRead`, below the API's base, by the screen's file as in `SCREENS`. */
export const firstReads: Record<string, string[]> = Object.fromEntries(
  Object.entries(FILES).flatMap(([path, { firstRead, ownRead }]) => {
    const first = pathOf(firstRead?.({}));
    const file = path.replace(/^\.\.\/features\/|\.tsx$/g, '');
    return first.length > 0 ? [[file, [...first, ...pathOf(ownRead?.())]]] : [];
  }),
);
