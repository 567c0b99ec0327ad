/** The Burmese of the rider's phone, in place of `my.ts` and `myPublic.ts` (`vite.run.config.ts`). */
import { texts as calls } from '@waydesk/contract/texts/my/calls.ts';
import { texts as run } from '@waydesk/contract/texts/my/run.ts';
import { texts as page } from '@waydesk/contract/texts/my/run-page.ts';
import { texts as signIn } from '@waydesk/contract/texts/my/sign-in.ts';
import { texts as parcels } from '@waydesk/contract/texts/my/shared/parcel-words.ts';
import { texts as portal } from '@waydesk/contract/texts/my/shared/portal-words.ts';
import { texts as words } from '@waydesk/contract/texts/my/shared/run-words.ts';
import { REGIONS_MY, STATES_MY } from '@waydesk/contract/texts/my/shared/place-names.ts';
import townshipNames from './my-townships.json' with { type: 'json' };

const shown: Readonly<Record<string, string>> = {
  ...calls,
  ...signIn,
  ...parcels,
  ...portal,
  ...words,
  ...run,
  ...page,
};
const shownPlaces: Readonly<Record<string, string>> = {
  ...townshipNames,
  ...REGIONS_MY,
  ...STATES_MY,
};

export { shown as texts, shownPlaces as places, shown as publicTexts };
