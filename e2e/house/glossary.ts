/** Words that are not used in names; docs/glossary.md has the terms and their meanings. */

/** The word, and what to say instead. Plurals are meant too. */
export const INSTEAD: Record<string, string> = {
  bare: 'plain, or what is missing',
  bench: 'scan station',
  borne: 'absorbed',
  deed: 'action',
  doubt: 'suspect',
  dealt: 'handled',
  fate: 'outcome',
  fault: 'field error or failure',
  floor: 'hub; in bench baseline',
  given: 'input',
  heed: 'respect',
  held: 'locked; of money withheld',
  hold: 'lock; of money withhold',
  judge: 'evaluate',
  judged: 'evaluated',
  kept: 'stored or cached',
  look: 'variant, style or lookup',
  many: 'bulk, unless too many',
  mend: 'fix',
  misfit: 'unmatched',
  most: 'MAX',
  place: 'account, location, township, store, position or index',
  pour: 'bulkInsert',
  said: 'message',
  seldom: 'rarely',
  sooner: 'earlier',
  told: 'reported, reply or outcome',
  tries: 'attempts',
  twin: 'possible duplicate',
  whole: 'full',
};

/** Words of one workspace: its own name, and what it measures. */
export const OF_WORKSPACE: Record<string, readonly string[]> = { bench: ['bench', 'bare'] };

/** Names in which such a word is right, and why. */
export const ALLOWED: Record<string, string> = {
  floor: 'the trial that `npm run trial -- floor` runs',
  'floor.ts': 'the file of that trial',
  lookUpRows: 'to look up is a verb',
  'place-names.ts': 'names of townships, states and regions, translated by `t.place`',
  places: 'those names in the catalogue of a language',
  wholeNumber: 'what mathematics calls it',
};
