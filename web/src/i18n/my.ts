import { WORDS_MY } from '@waydesk/contract/words.my.ts';

/** The whole Burmese catalogue: the words of the contract and one file per area of the screens. */
const files = import.meta.glob<{ texts: Record<string, string> }>('./my/*.ts', { eager: true });

export const my: Record<string, string> = Object.assign(
  {},
  WORDS_MY,
  ...Object.values(files).map((file) => file.texts),
);
