/** Kinds of pickup that a server may hold besides ours: the filter offers them too. */
import { parsePickupType } from '@waydesk/contract/way-body.ts';
import { wayListQuery } from '@waydesk/contract/ways.ts';
import * as z from 'zod/mini';
import type { Way } from '../../../records/way.ts';

/** The parts of the address: those of the call, with any kind of pickup. */
export const wayAddress = z.extend(wayListQuery, {
  pickup_type: z.optional(z.string().check(z.maxLength(40))),
});

/** A server that pages knows only its own kinds, and refuses any other. */
export const isForeignType = (type: string | undefined): boolean =>
  type !== undefined && parsePickupType(type) === null;

/** What is asked of the server: a kind that none of ours knows is looked for in the whole list. */
export const asked = <Q extends { pickup_type?: string | undefined }>(query: Q): Q =>
  isForeignType(query.pickup_type) ? { ...query, pickup_type: undefined } : query;

/** The kinds found in a whole list that are none of ours, each once. */
export function foreignTypes(ways: readonly Way[]): string[] {
  const types = ways.flatMap(({ pickupType }) => pickupType ?? []);
  return [...new Set(types)].filter(isForeignType);
}
