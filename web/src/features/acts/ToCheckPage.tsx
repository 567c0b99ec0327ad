import { may } from '@waydesk/contract/calls/permissions.ts';
import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useRiderOption } from '../../entities/people/riderLookup.ts';
import { RiderSelect } from '../../entities/people/RiderSelect.tsx';
import { useLanguage, useT } from '../../i18n/t.ts';
import { daysChip } from '../../list/days.ts';
import { ExportList } from '../../list/ExportList.tsx';
import { chipOf } from '../../list/FilterChips.tsx';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { FilterTabs } from '../../list/filters/FilterTabs.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useNarrow } from '../../ui/useMedia.ts';
import { actColumns } from './actColumns.tsx';
import { useActReview } from './useActReview.ts';

/** Another person may decide at the same time: nothing older than this opening is shown. */
const READ = { keepPrevious: true } as const;
const PAGING = { limit: 20 };

/** The address names only the other choice: all acts, whether they wait or not. */
const queryOf = ({
  show,
  ...query
}: ReturnType<typeof readAddress<typeof searches.toCheck>>['query']) => ({
  ...query,
  ...(show === undefined && { open: true }),
});

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(
    acts.list,
    { query: queryOf(readAddress(searches.toCheck, search, PAGING).query) },
    READ,
  );

/** /riders/to-check: what riders recorded on their phones and the office has to decide. */
export function ToCheckPage() {
  const t = useT();
  const isCard = useNarrow(true);
  const language = useLanguage();
  const seesMoney = may(useSession()?.user.role, 'money-admin');
  const address = useListAddress(searches.toCheck, PAGING);
  const { values, set } = address;
  const query = queryOf(address.query);
  const read = useRead(acts.list, { query }, READ);
  const review = useActReview();
  const rider = useRiderOption(values.rider_id === undefined ? undefined : Number(values.rider_id));
  // The reason of a refusal stands in its row, and above the list once that has left it.
  const { problem } = review;
  const isGone = problem !== null && read.data?.every(({ id }) => id !== problem.id) === true;
  const isAll = values.show === 'all';
  return (
    <ListPage
      title={t('To Check')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={actColumns(t, { review, seesMoney, isCard })}
      isWide
      toKey={({ id }) => id}
      toScreen={({ parcel: { id, way_id } }) => links.delivery({ id, wayId: way_id })}
      tabs={
        <FilterTabs
          label={t('Status')}
          tabs={[
            { value: undefined, label: t('To check') },
            { value: 'all', label: t('All') },
          ]}
          chosen={values.show}
          onChoose={(show) => set({ show })}
        />
      }
      notice={isGone && <Banner kind="error">{problem.text}</Banner>}
      filters={
        <>
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
        ...chipOf(
          'rider_id',
          t('Rider'),
          values.rider_id && (rider?.label ?? `#${values.rider_id}`),
        ),
        ...daysChip(values, t, language),
      ]}
      empty={{
        text: isAll
          ? t('Riders have not recorded anything on their phones yet.')
          : t('Nothing to check.'),
        first: isAll ? (
          <LinkButton to={links.riders()}>{t('Riders List')}</LinkButton>
        ) : (
          <LinkButton to={links.toCheck({ show: 'all' })}>
            {t('See all that riders recorded')}
          </LinkButton>
        ),
        narrowed: t('Nothing found matching your criteria.'),
        showAll: t('Show everything to check'),
      }}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} acts' : 'Showing {x} of {y} acts', { x, y })
      }
      actions={<ExportList route={acts.list} query={query} prefix="acts_export" />}
    />
  );
}
