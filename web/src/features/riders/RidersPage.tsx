import { may } from '@waydesk/contract/calls/permissions.ts';
import { riderStatusLabel } from '@waydesk/contract/records/record-labels.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { RIDER_STATUSES } from '@waydesk/contract/rules/statuses.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import { ChoiceFilter } from '../../list/ChoiceFilter.tsx';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { type ListAddress, readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { riderColumns } from './riderColumns.tsx';
import { useRiderLoads } from './useRiderLoads.ts';
import { useStatusChange } from './useStatusChange.ts';

const PAGING = { order: { sortBy: 'name', sortOrder: 'asc' } } as const;

const READ = { cache: 'five-minutes', keepPrevious: true } as const;

type Asked = Pick<ListAddress<typeof searches.riders>, 'query' | 'sortOrder'>;
/** Other servers sort riders by age by default. */
const inputOf = ({ query, sortOrder }: Asked) => ({
  query: { sortBy: 'name' as const, ...query, sortOrder },
});

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(riders.list, inputOf(readAddress(searches.riders, search, PAGING)), READ);

/** /riders */
export function RidersPage() {
  const t = useT();
  const address = useListAddress(searches.riders, PAGING);
  const read = useRead(riders.list, inputOf(address), READ);
  const change = useStatusChange();
  const load = useRiderLoads(read.data?.riders);
  const seesCash = may(useSession()?.user.role, 'money-admin');
  const { status } = address.values;
  return (
    <ListPage
      title={t('Riders')}
      views="riders"
      address={address}
      read={read}
      rows={read.data?.riders}
      pagination={read.pagination}
      columns={riderColumns({ t, change, load, seesCash })}
      toKey={({ id }) => id}
      toScreen={({ id }) => links.rider(id)}
      searchLabel={t('Search name, phone or email')}
      isFilterRow
      filters={
        <ChoiceFilter
          label={t('Status')}
          value={status}
          choices={RIDER_STATUSES}
          toText={(code) => t.sent(riderStatusLabel(code))}
          onPick={(code) => address.set({ status: code })}
        />
      }
      chips={chipOf('status', t('Status'), status && t.sent(riderStatusLabel(status)))}
      notice={change.problem !== null && <Banner kind="error">{change.problem}</Banner>}
      empty={{
        text: t('No riders found.'),
        first: (
          <LinkButton to={links.addRider()} variant="primary">
            {t('Add the first rider')}
          </LinkButton>
        ),
        narrowed: t('No riders found matching your criteria.'),
        showAll: t('Show all riders'),
      }}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} riders' : 'Showing {x} of {y} riders', { x, y })
      }
      actions={
        <>
          <ExportList route={riders.list} query={inputOf(address).query} prefix="riders_export" />
          <LinkButton to={links.importRiders()}>{t('Import')}</LinkButton>
          <AddLink to={links.addRider()}>{t('Add Rider')}</AddLink>
        </>
      }
    />
  );
}
