/** Which reads a write makes stale, by the first word of their addresses. */
import type { Route } from '@waydesk/contract/route.ts';

export const areaOf = (route: Route): string => route.path.split('/')[1] ?? '';

const TOUCHED: Record<string, readonly string[]> = {
  ways: ['ways', 'deliveries', 'customers', 'dashboard'],
  deliveries: ['ways', 'deliveries', 'customers', 'dashboard'],
};

/** A write's own area and what shows numbers of it. */
export function touchedBy(route: Route): readonly string[] {
  const area = areaOf(route);
  return TOUCHED[area] ?? [area, 'ways', 'dashboard'];
}
