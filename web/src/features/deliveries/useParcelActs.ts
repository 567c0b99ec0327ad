import { type Act, acts } from '@waydesk/contract/run/act-reviews.ts';
import { useRead } from '../../api/useRead.ts';
import { isNextDay } from '../../entities/bulk/nextDay.ts';

/** More than anybody records about one parcel. */
const MOST = 50;
const READ = { handledStatuses: true } as const;

/** What riders recorded about a parcel on their phones, newest first. Without a story there are none. */
export function useParcelActs(id: number, hasStory: boolean) {
  const input = { query: { delivery_id: String(id), limit: String(MOST) } };
  const read = useRead(acts.list, input, { ...READ, enabled: hasStory });
  const isKnown = Array.isArray(read.data);
  return { ...read, acts: isKnown ? (read.data ?? []) : [] };
}

/** The acts that a later one has taken back. */
export const takenBack = (all: readonly Act[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ corrects, effect }) =>
      corrects !== null && effect === 'applied' ? [corrects] : [],
    ),
  );

/** The day that the customer asked for at the newest attempt, if it can still be kept. */
export function wishedDay(all: readonly Act[]): string | null {
  const undone = takenBack(all);
  const last = all.find(
    ({ id, kind, effect }) => kind !== 'correct' && effect === 'applied' && !undone.has(id),
  );
  return last?.kind === 'failed' && last.wish !== null && isNextDay(last.wish) ? last.wish : null;
}
