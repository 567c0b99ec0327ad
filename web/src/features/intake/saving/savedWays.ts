/** The ways that an import has made. */
import type { IntakeRowOutcome } from '@waydesk/contract/intake/intake.ts';
import { MAX_LABELLED_WAYS, MAX_LABELS } from '@waydesk/contract/rules/label-limits.ts';
import type { ImportedRequest } from '../draft/importDraft.ts';

export interface SavedWay {
  id: number;
  parcels: number;
}

export function savedWays(outcomes: ReadonlyMap<number, IntakeRowOutcome>): SavedWay[] {
  const parcels = new Map<number, number>();
  for (const { outcome, way_id } of outcomes.values()) {
    if (outcome !== 'saved' || way_id === undefined) continue;
    parcels.set(way_id, (parcels.get(way_id) ?? 0) + 1);
  }
  return [...parcels].map(([id, count]) => ({ id, parcels: count })).sort((a, b) => a.id - b.id);
}

/** What is told of an import once it is over. */
export interface FinishedImport {
  id: number | null;
  outcomes: ReadonlyMap<number, IntakeRowOutcome>;
  request: ImportedRequest | null;
}

/**
 * True when nothing of a sheet is left to be looked at: a row that turned out to be known while it was
 * saved may differ from what is stored.
 */
export const isFinished = (
  outcomes: ReadonlyMap<number, IntakeRowOutcome>,
  left: number,
): boolean =>
  left === 0 &&
  outcomes.size > 0 &&
  [...outcomes.values()].every(({ outcome }) => outcome === 'saved');

/** Ways whose labels are printed together; `from` and `to` count the labels. */
export function labelGroups(ways: readonly SavedWay[]) {
  const groups: { ids: number[]; from: number; to: number }[] = [];
  for (const { id, parcels } of ways) {
    const last = groups.at(-1);
    if (
      last &&
      last.ids.length < MAX_LABELLED_WAYS &&
      last.to - last.from + 1 + parcels <= MAX_LABELS
    ) {
      last.ids.push(id);
      last.to += parcels;
    } else {
      const from = (last?.to ?? 0) + 1;
      groups.push({ ids: [id], from, to: from + parcels - 1 });
    }
  }
  return groups;
}
