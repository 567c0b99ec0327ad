/** Ways of other servers for tests, with only the fields a test needs. */
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { deliveriesInside, readWayDetail } from '../foreign/ways.ts';

/** A complete way from some of its fields, in either naming style. */
export function wayOf(fields: object): WayDetail {
  const way = readWayDetail(fields, deliveriesInside(fields) ?? []);
  if (way === null) throw new Error('A way needs an id');
  return way;
}
