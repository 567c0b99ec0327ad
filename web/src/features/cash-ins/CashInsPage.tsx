import { cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { CASH_IN_STATES, type CashInState } from '@waydesk/contract/calls/list-queries.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useRiderOption } from '../../entities/people/riderLookup.ts';
import { RiderSelect } from '../../entities/people/RiderSelect.tsx';
import { useLanguage, useT } from '../../i18n/t.ts';
import { ChoiceFilter } from '../../list/ChoiceFilter.tsx';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { daysChip } from '../../list/days.ts';
import { ExportList } from '../../list/ExportList.tsx';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { cashInColumns } from './cashInColumns.tsx';
import { stateText } from './words.ts';

const READ = { cache: 'five-minutes', keepPrevious: true } as const;
const PAGING = { limit: 20 };

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(cashIns.list, { query: readAddress(searches.cashIns, search, PAGING).query }, READ);

/** /cash-ins */
export function CashInsPage() {
  const t = useT();
  const language = useLanguage();
  const role = useSession()?.user.role;
  const address = useListAddress(searches.cashIns, PAGING);
  const { values, query, set } = address;
  const read = useRead(cashIns.list, { query }, READ);
  const rider = useRiderOption(values.rider_id === undefined ? undefined : Number(values.rider_id));
  const state = values.state as CashInState | undefined;
  return (
    <ListPage
      title={t('Cash-ins')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={cashInColumns(t)}
      toKey={({ id }) => id}
      toScreen={({ id }) => links.cashInReceipt(id)}
      searchLabel={t('Search the rider’s name')}
      filters={
        <>
          <ChoiceFilter
            label={t('Status')}
            value={state}
            choices={CASH_IN_STATES}
            toText={(one) => stateText(one, t)}
            onPick={(one) => set({ state: one })}
          />
          <RiderSelect
            isFilter
            label={t('Rider')}
            value={rider}
            onPick={(picked) => set({ rider_id: picked?.id })}
          />
          <DateRange days={values} onPick={(days) => set(days)} />
        </>
      }
      chips={[
        ...chipOf('state', t('Status'), state && stateText(state, t)),
        ...chipOf(
          'rider_id',
          t('Rider'),
          values.rider_id && (rider?.label ?? `#${values.rider_id}`),
        ),
        ...daysChip(values, t, language),
      ]}
      empty={{
        text: t('No cash has been handed in yet.'),
        first: (
          <LinkButton to={links.cashIn()} variant="primary">
            {t('Cash In')}
          </LinkButton>
        ),
        narrowed: t('No cash-ins found matching your criteria.'),
        showAll: t('Show all cash-ins'),
      }}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} cash-ins' : 'Showing {x} of {y} cash-ins', {
          x,
          y,
        })
      }
      actions={
        may(role, 'cashier') && (
          <>
            <ExportList route={cashIns.list} query={query} prefix="cash_ins_export" />
            <LinkButton to={links.cashIn()} variant="primary" aria-keyshortcuts="n">
              {t('Cash In')}
            </LinkButton>
          </>
        )
      }
    />
  );
}
