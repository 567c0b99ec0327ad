/** Kinds of pickup that a server may hold besides ours: the filter offers them too. */
import { parsePickupType } from '@waydesk/contract/pickup-types.ts';
import type { WayRow } from '@waydesk/contract/ways.ts';

/** A server that pages knows only its own kinds: any other is looked for in the whole list only. */
export const isForeignType = (type: string | undefined): boolean =>
  type !== undefined && parsePickupType(type) === null;

/** Whether the rows are not narrowed by a kind that the server does not know. */
export const isFilterIgnored = (type: string | undefined, rows: readonly WayRow[] = []): boolean =>
  isForeignType(type) && rows.some(({ pickupType }) => !isSame(pickupType, type));

const isSame = (a: string | null, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();

/** The kinds that are none of ours: those of the rows and the one chosen, each once. */
export function foreignTypes(
  { pickup_type }: { pickup_type?: string | undefined },
  rows: readonly WayRow[] = [],
): string[] {
  const types = [pickup_type, ...rows.map(({ pickupType }) => pickupType ?? undefined)];
  return [...new Set(types)].filter((type) => type !== undefined).filter(isForeignType);
}
