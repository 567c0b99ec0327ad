import { WORDS_MY } from '@waydesk/contract/words.my.ts';
import townshipNames from './my-townships.json' with { type: 'json' };

/**
 * The whole Burmese catalogue: the words of the contract, one file per area of the screens, and the
 * names of the townships, which are stored and sent in Latin letters.
 */
const files = import.meta.glob<{ texts: Record<string, string> }>('./my/*.ts', { eager: true });

export const my: Record<string, string> = Object.assign(
  {},
  townshipNames,
  WORDS_MY,
  ...Object.values(files).map((file) => file.texts),
);
