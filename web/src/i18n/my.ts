/** Everything shown in Burmese: the product's texts and place names. */
import { MY } from '@waydesk/contract/texts/my.ts';
import { REGIONS_MY, STATES_MY } from '@waydesk/contract/texts/my/shared/place-names.ts';
import townshipNames from './my-townships.json' with { type: 'json' };

export const texts: Readonly<Record<string, string>> = MY;

export const places: Readonly<Record<string, string>> = {
  ...townshipNames,
  ...REGIONS_MY,
  ...STATES_MY,
};
