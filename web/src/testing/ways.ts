/** Ways for tests, of as much as a test cares for. */
import type { WayDetail } from '@waydesk/contract/ways.ts';
import { deliveriesInside, readWayDetail } from '../foreign/ways.ts';

/** A whole way out of some of its fields, under either style of names. */
export function wayOf(fields: object): WayDetail {
  const way = readWayDetail(fields, deliveriesInside(fields) ?? []);
  if (way === null) throw new Error('A way needs an id');
  return way;
}
