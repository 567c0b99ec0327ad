import { may } from '@waydesk/contract/calls/permissions.ts';
import { parcelWishes } from '@waydesk/contract/portal/parcel-wishes.ts';
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
import { useWishList } from './useWishList.tsx';

/** Another person may decide at the same time: nothing older than this opening is shown. */
const READ = { keepPrevious: true } as const;
const PAGING = { limit: 20 };
/** Those of the one list are not those of the other. */
const NO_FILTERS = {
  rider_id: undefined,
  shop_id: undefined,
  startDate: undefined,
  endDate: undefined,
  sortBy: undefined,
  sortOrder: undefined,
};

type Query = ReturnType<typeof readAddress<typeof searches.toCheck>>['query'];

/** The address names only the other choice: all acts, whether they wait or not. */
const queryOf = ({ show, shop_id: _, ...query }: Query) => ({
  ...query,
  ...(show === undefined && { open: true }),
});

const wishQueryOf = ({ page, limit, shop_id }: Query) => ({
  page,
  limit,
  shop_id,
  state: 'open' as const,
});

export const firstRead = (search: Record<string, string>): PlannedRead => {
  const { query } = readAddress(searches.toCheck, search, PAGING);
  return query.show === 'wishes'
    ? planRead(parcelWishes.list, { query: wishQueryOf(query) }, READ)
    : planRead(acts.list, { query: queryOf(query) }, READ);
};

/**
 * /riders/to-check: what riders recorded on their phones, and what shops wish for their parcels, as far as the
 * office has to decide. One list for both, so that the tab that was pressed keeps the focus.
 */
export function ToCheckPage() {
  const t = useT();
  const isCard = useNarrow(true);
  const language = useLanguage();
  const seesMoney = may(useSession()?.user.role, 'money-admin');
  const address = useListAddress(searches.toCheck, PAGING);
  const { values, set } = address;
  const isWishes = values.show === 'wishes';
  const query = queryOf(address.query);
  const read = useRead(acts.list, { query }, { ...READ, enabled: !isWishes });
  const wishes = useWishList(address, wishQueryOf(address.query), { shown: isWishes, isCard });
  const review = useActReview();
  const rider = useRiderOption(values.rider_id === undefined ? undefined : Number(values.rider_id));
  // The reason of a refusal stands in its row, and above the list once that has left it.
  const { problem } = review;
  const isGone = problem !== null && read.data?.every(({ id }) => id !== problem.id) === true;
  const isAll = values.show === 'all';
  const shared = {
    title: t('To Check'),
    address,
    isWide: true,
    tabs: (
      <FilterTabs
        label={t('Status')}
        tabs={[
          { value: undefined, label: t('To check') },
          { value: 'wishes', label: t('Wishes of shops'), badge: wishes.waiting },
          { value: 'all', label: t('All') },
        ]}
        widens={wishes.waiting}
        chosen={values.show}
        onChoose={(show) => set({ ...((show === 'wishes') !== isWishes && NO_FILTERS), show })}
      />
    ),
  } as const;
  if (isWishes) {
    return (
      <>
        <ListPage {...shared} {...wishes.list} />
        {wishes.dialog}
      </>
    );
  }
  return (
    <ListPage
      {...shared}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={actColumns(t, { review, seesMoney, isCard })}
      toKey={({ id }) => id}
      toScreen={({ parcel: { id, way_id } }) => links.delivery({ id, wayId: way_id })}
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
