/** Removes from an address what belongs elsewhere: a currency, the township's name. */
import { KYATS } from '../values/amount-text.ts';
import type { IntakeTownship } from './intake-types.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

const alone = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, 'giu');

const LONE_UNIT = alone(String.raw`${KYATS}[.:]?|\/-`);
const TOWNSHIP = String.raw`\s*(?:township|tsp|tship|\u1019\u103c\u102d\u102f\u1037(?:\u1014\u101a\u103a)?)?\.?`;

const EDGES = /^[\s,;:\u104a\u104b-]+|[\s,;:\u104a-]+$/g;

function tidied(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s*([,\u104a])(?:\s*[,\u104a])+/g, '$1')
    .replace(/\s+([,\u104a])/g, '$1')
    .replace(EDGES, '');
}

/** The shortened address; undefined when there is nothing to remove, or nothing would be left. */
export function shorterAddress(text: string, place: IntakeTownship | null): string | undefined {
  const names = place ? [place.name, ...place.spellings].sort((a, b) => b.length - a.length) : [];
  const named = names.length > 0 ? alone(`(?:${names.map(escaped).join('|')})${TOWNSHIP}`) : null;
  const without = text.replace(LONE_UNIT, ' ');
  const shorter = tidied(named === null ? without : without.replace(named, ' '));
  return shorter === '' || shorter === tidied(text) ? undefined : shorter;
}
