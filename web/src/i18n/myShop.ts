/** The Burmese of the portal of the shops, in place of `my.ts` and `myPublic.ts` (`vite.shop.config.ts`). */
import { texts as controls } from '@waydesk/contract/texts/my/controls.ts';
import { texts as importPage } from '@waydesk/contract/texts/my/import-page.ts';
import { texts as intake } from '@waydesk/contract/texts/my/intake.ts';
import { texts as intakeReading } from '@waydesk/contract/texts/my/intake-reading.ts';
import { texts as labelPaper } from '@waydesk/contract/texts/my/label-paper.ts';
import { texts as parcelList } from '@waydesk/contract/texts/my/parcels.ts';
import { texts as shell } from '@waydesk/contract/texts/my/shell.ts';
import { texts as statements } from '@waydesk/contract/texts/my/statements.ts';
import { texts as runWords } from '@waydesk/contract/texts/my/shared/run-words.ts';
import { texts as portal } from '@waydesk/contract/texts/my/shared/portal-words.ts';
import { texts as calls } from '@waydesk/contract/texts/my/calls.ts';
import { texts as page } from '@waydesk/contract/texts/my/portal-page.ts';
import { texts as allCalls } from '@waydesk/contract/texts/my/server.ts';
import { texts as ways } from '@waydesk/contract/texts/my/ways.ts';
import { texts as wayForms } from '@waydesk/contract/texts/my/way-forms.ts';
import { texts as server } from '@waydesk/contract/texts/my/portal-server.ts';
import { texts as signIn } from '@waydesk/contract/texts/my/sign-in.ts';
import { texts as parcels } from '@waydesk/contract/texts/my/shared/parcel-words.ts';
import { texts as words } from '@waydesk/contract/texts/my/shared/words.ts';
import { REGIONS_MY, STATES_MY } from '@waydesk/contract/texts/my/shared/place-names.ts';
import townshipNames from './my-townships.json' with { type: 'json' };

const shown: Readonly<Record<string, string>> = {
  ...calls,
  ...allCalls,
  ...ways,
  ...wayForms,
  ...intake,
  ...controls,
  ...importPage,
  ...intakeReading,
  ...labelPaper,
  ...parcelList,
  ...shell,
  ...statements,
  ...runWords,
  ...portal,
  ...signIn,
  ...parcels,
  ...words,
  ...server,
  ...page,
};
const shownPlaces: Readonly<Record<string, string>> = {
  ...townshipNames,
  ...REGIONS_MY,
  ...STATES_MY,
};

export { shown as texts, shownPlaces as places, shown as publicTexts };
