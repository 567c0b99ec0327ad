/** Everything that the office shows in Burmese: its texts and the names of places. */
import { OFFICE_MY } from '@waydesk/contract/texts/my-office.ts';
import { REGIONS_MY, STATES_MY } from '@waydesk/contract/texts/my/shared/place-names.ts';
import townshipNames from './my-townships.json' with { type: 'json' };

export const texts: Readonly<Record<string, string>> = OFFICE_MY;

export const places: Readonly<Record<string, string>> = {
  ...townshipNames,
  ...REGIONS_MY,
  ...STATES_MY,
};
