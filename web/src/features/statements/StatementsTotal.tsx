import { shopStandings } from '@waydesk/contract/money/shop-standing.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { ListTotal } from '../../list/total/ListTotal.tsx';

const READ = { handledStatuses: true, showsFailure: false } as const;

/** The totals of all statements that the filters leave, and what of them is still to pay. */
export function StatementsTotal({
  search,
  shop_id,
  state,
  startDate,
  endDate,
}: NonNullable<Input<typeof shopStandings.listTotal>['query']>) {
  const t = useT();
  const query = { search, shop_id, state, startDate, endDate };
  const { data } = useRead(shopStandings.listTotal, { query }, READ);
  if (data === undefined) return null;
  const { total, paid } = data;
  return <ListTotal sums={{ [t('Total')]: total, [t('To pay')]: addMoney(total, -paid) }} />;
}
