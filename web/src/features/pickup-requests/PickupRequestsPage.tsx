import { pickupRequests } from '@waydesk/contract/portal/pickup-requests.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useShopOption } from '../../entities/people/shopLookup.ts';
import { ShopFilter } from '../../entities/people/ShopFilter.tsx';
import { useLanguage, useT } from '../../i18n/t.ts';
import { daysChip } from '../../list/days.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { FilterTabs } from '../../list/filters/FilterTabs.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { requestColumns } from './requestColumns.tsx';

/** Another person may decide at the same time: nothing older than this opening is shown. */
const READ = { keepPrevious: true } as const;
const PAGING = { limit: 20, limits: [10, 20, 50, 100] } as const;

/** The address names only the other choices than what waits. */
const queryOf = ({
  show,
  ...query
}: ReturnType<typeof readAddress<typeof searches.pickupRequests>>['query']) => ({
  ...query,
  ...(show !== 'all' && { state: show ?? ('asked' as const) }),
});

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(
    pickupRequests.list,
    { query: queryOf(readAddress(searches.pickupRequests, search, PAGING).query) },
    READ,
  );

/** /pickup-requests: what shops ask us to fetch. */
export function PickupRequestsPage() {
  const t = useT();
  const language = useLanguage();
  const address = useListAddress(searches.pickupRequests, PAGING);
  const { values, set } = address;
  const read = useRead(pickupRequests.list, { query: queryOf(address.query) }, READ);
  const shop = useShopOption(values.shop_id === undefined ? undefined : Number(values.shop_id));
  const isWaiting = values.show === undefined;
  return (
    <ListPage
      title={t('Pickup Requests')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={requestColumns(t, language)}
      toKey={({ id }) => id}
      toScreen={({ id }) => links.pickupRequest(id)}
      searchLabel={t('Search shop or number')}
      tabs={
        <FilterTabs
          label={t('Status')}
          tabs={[
            { value: undefined, label: t('Waiting') },
            { value: 'decided', label: t('Decided') },
            { value: 'all', label: t('All') },
          ]}
          chosen={values.show}
          onChoose={(show) => set({ show })}
        />
      }
      filters={
        <>
          <ShopFilter
            id={Number(values.shop_id)}
            shop={shop}
            onPick={(picked) => set({ shop_id: picked?.id })}
          />
          <DateRange days={values} onPick={(days) => set(days)} />
        </>
      }
      chips={[
        ...chipOf('shop_id', t('Shop'), values.shop_id && (shop?.label ?? `#${values.shop_id}`)),
        ...daysChip(values, t, language),
      ]}
      empty={{
        text: isWaiting
          ? t('No shop waits for an answer about a pickup.')
          : t('No pickup requests here yet. People of shops send them from their portal.'),
        first: isWaiting ? (
          <LinkButton to={links.pickupRequests({ show: 'all' })}>
            {t('See all pickup requests')}
          </LinkButton>
        ) : (
          <LinkButton to={links.shops()}>{t('Online Shops List')}</LinkButton>
        ),
        narrowed: t('No pickup requests found matching your criteria.'),
        showAll: t('Show all that wait'),
      }}
      countText={(x, y, isMore) =>
        t(
          isMore
            ? 'Showing {x} of more than {y} pickup requests'
            : 'Showing {x} of {y} pickup requests',
          { x, y },
        )
      }
    />
  );
}
