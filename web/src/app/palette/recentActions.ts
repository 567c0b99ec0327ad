/** The actions that a person ran last from the palette in this browser, by their English names. */
import { currentSession } from '../../api/session.ts';
import { readItem, writeItem } from '../../storage.ts';

const ITEM = 'recent-actions';
const KEPT = 5;

/** The latest first. The item is JSON: the person, then the names. */
export function recentActions(): string[] {
  try {
    const [owner, ...names] = JSON.parse(readItem(ITEM) ?? '[]') as unknown[];
    return owner === currentSession()?.user.id ? names.map(String) : [];
  } catch {
    return [];
  }
}

export function rememberAction(name: string): void {
  const person = currentSession()?.user.id;
  if (person === undefined) return;
  const names = [name, ...recentActions().filter((other) => other !== name)].slice(0, KEPT);
  writeItem(ITEM, JSON.stringify([person, ...names]));
}
