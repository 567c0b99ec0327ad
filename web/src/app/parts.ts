/** The screens, each a part of its own that comes when it is first opened. */
import { loadPart } from './chunk.ts';

export const parts = {
  dashboard: () => loadPart(() => import('../features/dashboard/DashboardPage.tsx')),
  ways: () => loadPart(() => import('../features/ways/WaysPage.tsx')),
  createWay: () => loadPart(() => import('../features/ways/CreateWayPage.tsx')),
  wayDetail: () => loadPart(() => import('../features/ways/WayDetailPage.tsx')),
  editWay: () => loadPart(() => import('../features/ways/EditWayPage.tsx')),
  delivery: () => loadPart(() => import('../features/deliveries/DeliveryPage.tsx')),
};

const BY_ADDRESS: readonly [RegExp, () => Promise<unknown>][] = [
  [/^\/dashboard$/, parts.dashboard],
  [/^\/ways$/, parts.ways],
  [/^\/ways\/create$/, parts.createWay],
  [/^\/ways\/edit\//, parts.editWay],
  [/^\/ways\/(detail\/)?\d+$/, parts.wayDetail],
  [/^(\/ways\/\d+)?\/deliveries\//, parts.delivery],
];

/**
 * Fetches the screen of an address at the start, beside the router instead of after it. What is
 * missing here only comes a little later.
 */
export function warmPart(pathname: string): void {
  const part = BY_ADDRESS.find(([pattern]) => pattern.test(pathname))?.[1];
  void part?.().catch(() => undefined);
}
