/** Townships with a similar spelling, as suggestions. */
import { nameKey } from '../values/name-keys.ts';
import type { TownshipIndex } from './intake-township-index.ts';
import type { IntakeTownship } from './intake-types.ts';

const MOST = 3;
/** Longer texts are addresses. */
const LONGEST = 40;

/**
 * Edit distance: how many letters have to be added, dropped or changed; `most` + 1 when it is more
 * than that.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row.at(-1)!;
}

/** At most three, closest first. Compares with all names, so call it for one text at a time. */
export function closestTownships({ byKey }: TownshipIndex, text: string): IntakeTownship[] {
  const key = nameKey(text).slice(0, LONGEST);
  const most = Math.floor(key.length / 3);
  if (most === 0) return [];
  const close = new Map<IntakeTownship, number>();
  for (const [name, places] of byKey) {
    const letters = distance(key, name, most);
    for (const place of letters > most ? [] : places) {
      close.set(place, Math.min(letters, close.get(place) ?? most));
    }
  }
  return [...close]
    .sort(([, a], [, b]) => a - b)
    .slice(0, MOST)
    .map(([place]) => place);
}
