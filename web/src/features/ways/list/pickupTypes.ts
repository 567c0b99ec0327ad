/** Pickup types of other servers: the filter offers them too. */
import { parsePickupType } from '@waydesk/contract/rules/pickup-types.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';

/**
 * A server that pages filters by the contract's types only. Other types come from servers that send
 * the whole list, which the browser filters.
 */
export const isForeignType = (type: string | undefined): boolean =>
  type !== undefined && parsePickupType(type) === null;

/** Whether the rows are not filtered by a type that the server does not know. */
export const isFilterIgnored = (type: string | undefined, rows: readonly WayRow[] = []): boolean =>
  isForeignType(type) && rows.some(({ pickupType }) => !isSame(pickupType, type));

const isSame = (a: string | null, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();

/** The unknown types: those of the rows and the chosen one, without duplicates. */
export function foreignTypes(
  { pickup_type }: { pickup_type?: string | undefined },
  rows: readonly WayRow[] = [],
): string[] {
  const types = [pickup_type, ...rows.map(({ pickupType }) => pickupType ?? undefined)];
  return [...new Set(types)].filter((type) => type !== undefined).filter(isForeignType);
}
