/** The townships that a person picked last in this browser: most clerks serve a few. */
import { currentSession } from '../../api/session.ts';
import { readItem, writeItem } from '../../storage.ts';

const ITEM = 'recent-townships';
const KEPT = 20;

/** "7:12,9": the person, then ids, the latest first. */
function read(): number[] {
  const [owner, ids = ''] = (readItem(ITEM) ?? '').split(':');
  if (owner !== String(currentSession()?.user.id)) return [];
  return ids.split(',').flatMap((id) => Number(id) || []);
}

export function rememberTownship(id: number): void {
  const person = currentSession()?.user.id;
  if (person === undefined) return;
  const ids = [id, ...read().filter((other) => other !== id)].slice(0, KEPT);
  writeItem(ITEM, `${person}:${ids.join(',')}`);
}

/** 0 for the one picked last; greater than all others if it was not picked lately. */
export function recencyOf(): (township: { id: number }) => number {
  const ids = read();
  return ({ id }) => (ids.includes(id) ? ids.indexOf(id) : KEPT);
}
