/** All of the Burmese catalogue but what only riders' phones, shops and customers are shown. */
import { texts as acts } from './my/acts.ts';
import { texts as activity } from './my/activity.ts';
import { texts as belowZero } from './my/below-zero.ts';
import { texts as calls } from './my/calls.ts';
import { texts as cashIns } from './my/cash-ins.ts';
import { texts as choices } from './my/choices.ts';
import { texts as closings } from './my/closings.ts';
import { texts as company } from './my/company.ts';
import { texts as controls } from './my/controls.ts';
import { texts as customers } from './my/customers.ts';
import { texts as dashboard } from './my/dashboard.ts';
import { texts as deliveries } from './my/deliveries.ts';
import { texts as entries } from './my/entries.ts';
import { texts as figures } from './my/figures.ts';
import { texts as find } from './my/find.ts';
import { texts as help } from './my/help.ts';
import { texts as importPage } from './my/import-page.ts';
import { texts as intakeReading } from './my/intake-reading.ts';
import { texts as jobs } from './my/bulk-jobs.ts';
import { texts as intake } from './my/intake.ts';
import { texts as labelPaper } from './my/label-paper.ts';
import { texts as labels } from './my/labels.ts';
import { texts as live } from './my/live.ts';
import { texts as money } from './my/money.ts';
import { texts as notices } from './my/notices.ts';
import { texts as noticesServer } from './my/notices-server.ts';
import { texts as parcels } from './my/parcels.ts';
import { texts as portalOffice } from './my/portal-office.ts';
import { texts as portalServer } from './my/portal-server.ts';
import { texts as rateGroups } from './my/rate-groups.ts';
import { texts as recordImports } from './my/record-imports.ts';
import { texts as records } from './my/records.ts';
import { texts as reset } from './my/reset.ts';
import { texts as returnSlips } from './my/return-slips.ts';
import { texts as riders } from './my/riders.ts';
import { texts as run } from './my/run.ts';
import { texts as scans } from './my/scans.ts';
import { texts as server } from './my/server.ts';
import { texts as settings } from './my/settings.ts';
import { texts as shell } from './my/shell.ts';
import { texts as shopCharges } from './my/shop-charges.ts';
import { texts as shops } from './my/shops.ts';
import { texts as signIn } from './my/sign-in.ts';
import { texts as statements } from './my/statements.ts';
import { texts as townships } from './my/townships.ts';
import { texts as trackings } from './my/trackings.ts';
import { texts as users } from './my/users.ts';
import { texts as views } from './my/views.ts';
import { texts as wayDetail } from './my/way-detail.ts';
import { texts as wayForms } from './my/way-forms.ts';
import { texts as waysList } from './my/ways-list.ts';
import { texts as ways } from './my/ways.ts';
import { texts as webhooks } from './my/webhooks.ts';
import { texts as parcelWords } from './my/shared/parcel-words.ts';
import { texts as portalWords } from './my/shared/portal-words.ts';
import { texts as runWords } from './my/shared/run-words.ts';
import { texts as words } from './my/shared/words.ts';

export const OFFICE_MY = {
  ...acts,
  ...activity,
  ...belowZero,
  ...calls,
  ...cashIns,
  ...choices,
  ...closings,
  ...company,
  ...controls,
  ...customers,
  ...dashboard,
  ...deliveries,
  ...entries,
  ...figures,
  ...find,
  ...help,
  ...importPage,
  ...intakeReading,
  ...jobs,
  ...intake,
  ...labelPaper,
  ...labels,
  ...live,
  ...money,
  ...notices,
  ...noticesServer,
  ...parcels,
  ...portalOffice,
  ...portalServer,
  ...rateGroups,
  ...recordImports,
  ...records,
  ...reset,
  ...returnSlips,
  ...riders,
  ...run,
  ...scans,
  ...server,
  ...settings,
  ...shell,
  ...shopCharges,
  ...shops,
  ...signIn,
  ...statements,
  ...townships,
  ...trackings,
  ...users,
  ...views,
  ...wayDetail,
  ...wayForms,
  ...ways,
  ...waysList,
  ...webhooks,
  ...parcelWords,
  ...portalWords,
  ...runWords,
  ...words,
};
