import { searchKey } from '@waydesk/contract/burmese.ts';
import type { TownshipOption } from './options.ts';

/** Keys are made once: a few hundred of them at each stroke would be felt. */
const keys = new WeakMap<TownshipOption, string>();

function keyOf(township: TownshipOption): string {
  let key = keys.get(township);
  if (key === undefined)
    keys.set(township, (key = searchKey(`${township.name} ${township.state}`)));
  return key;
}

/** Each typed word stands somewhere in the name or the state. */
export function isTownshipMeant(township: TownshipOption, typed: string): boolean {
  const key = keyOf(township);
  return typed.split(/\s+/).every((word) => key.includes(searchKey(word)));
}

/** The list has names in Latin letters only; the server also knows the Burmese ones. */
export const isBurmese = (typed: string): boolean => /[\u1000-\u109f]/.test(typed);
