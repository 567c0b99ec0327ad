import { may } from '@waydesk/contract/calls/permissions.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { BULK_PARCELS } from '../../entities/bulk/bulkLists.ts';
import { PutOnSlip } from '../../entities/returns/PutOnSlip.tsx';
import { useShopOption } from '../../entities/people/shopLookup.ts';
import { useRiderOption } from '../../entities/people/riderLookup.ts';
import { useTownships } from '../../entities/townships/townshipLookup.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress, type ListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { useNarrow, usePhone } from '../../ui/useMedia.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { parcelChips } from './parcelChips.ts';
import { parcelColumns } from './parcelColumns.tsx';
import { PARCEL_STAGES, type ParcelStage } from '@waydesk/contract/rules/parcel-stages.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { FilterTabs } from '../../list/filters/FilterTabs.tsx';

const CollectTotal = lazyComponent(
  () => import('../../entities/totals/CollectTotal.tsx'),
  'CollectTotal',
  'idle',
);

const PAGING = { limit: 20 };
const READ = { cache: 'five-minutes', keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(parcels.list, { query: readAddress(searches.parcels, search, PAGING).query }, READ);

const ParcelFilters = lazyComponent(() => import('./ParcelFilters.tsx'), 'ParcelFilters');

const idIn = (value: string | undefined) => (value === undefined ? undefined : Number(value));

/** /parcels */
export function ParcelsPage() {
  const t = useT();
  const isPhone = usePhone();
  const isCard = useNarrow(true);
  const isRoomy = !useNarrow();
  const role = useSession()?.user.role;
  const address = useListAddress(searches.parcels, PAGING);
  const { values, query } = address;
  const read = useRead(parcels.list, { query }, READ);
  const townships = useTownships();
  const township = townships.options.find(({ value }) => value === values.township_id) ?? null;
  const picked = {
    shop: useShopOption(idIn(values.shop_id)),
    rider: useRiderOption(idIn(values.rider_id)),
    township,
  };
  return (
    <ListPage
      title={t('Parcels')}
      views="parcels"
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={parcelColumns(t, isCard, isRoomy)}
      total={may(role, 'money-admin') && <CollectTotal of="parcels" query={query} />}
      toKey={(parcel) => parcel.id}
      toScreen={({ id, way_id }) => links.delivery({ id, wayId: way_id })}
      isWide
      bulk={BULK_PARCELS}
      searchLabel={t('Search number, phone, customer or address')}
      loadFilters={ParcelFilters.load}
      filters={<ParcelFilters address={address} picked={picked} townships={townships.options} />}
      chips={parcelChips(values, picked, t)}
      tabs={<StageTabs address={address} />}
      empty={{
        ...emptyTab(values.stage, t),
        narrowed: t('No parcels found matching your criteria.'),
        showAll: t('Show all parcels'),
      }}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} parcels' : 'Showing {x} of {y} parcels', { x, y })
      }
      addedText={(n) => (n === 1 ? t('1 new parcel') : t('{n} new parcels', { n }))}
      actions={
        <>
          {values.returning === 'true' && <PutOnSlip shop={picked.shop} />}
          {read.data !== undefined && read.data.length > 0 && (
            <LinkButton
              to={links.labels({ ids: read.data.map(({ id }) => id) })}
              aria-label={t('Labels of this page')}
            >
              {t(isPhone ? 'Labels' : 'Labels of this page')}
            </LinkButton>
          )}
          <ExportList route={parcels.list} query={query} prefix="parcels_export" />
        </>
      }
    />
  );
}

/** What a tab without parcels says; a list without any begins with the first way. */
function emptyTab(stage: string | undefined, t: Translate) {
  if (stage === undefined) {
    return {
      text: t('There are no parcels yet. They are added with ways.'),
      first: (
        <LinkButton to={links.createWay()} variant="primary">
          {t('Create the first way')}
        </LinkButton>
      ),
    };
  }
  const text = t(EMPTY[stage as ParcelStage] ?? 'No parcels found matching your criteria.');
  return { text, first: <LinkButton to={links.here()}>{t('Show all parcels')}</LinkButton> };
}

const EMPTY: Partial<Record<ParcelStage, Text>> = {
  unassigned: 'No parcel is waiting for a rider.',
  to_decide: 'Nothing to decide. Failed parcels appear here until they get another day or go back.',
};

const LABEL: Record<ParcelStage, Text> = {
  unassigned: 'To assign',
  assigned: 'Assigned',
  on_the_road: 'On the road',
  to_decide: 'Failed: decide',
  ended: 'Ended',
};

interface Counted {
  count: number;
  atLeast: boolean;
}

/** "At least none" tells nothing. */
const shown = ({ count, atLeast }: Counted) =>
  count === 0 && atLeast ? undefined : `${count.toLocaleString('en')}${atLeast ? '+' : ''}`;

/** How far the parcels have come, with how many of them the other filters leave. */
function StageTabs({ address }: { address: ListAddress<typeof searches.parcels> }) {
  const t = useT();
  const { stage } = address.values;
  // What the stages are counted within.
  const filters = Object.fromEntries(
    Object.entries(address.values).filter(([name]) => name in parcels.counts.query.shape),
  );
  // The list itself tells what is wrong.
  const { data } = useRead(
    parcels.counts,
    { query: filters },
    { keepPrevious: true, handledStatuses: true },
  );
  return (
    <FilterTabs
      label={t('Parcel stages')}
      tabs={[
        { value: undefined, label: t('All') },
        ...PARCEL_STAGES.map((one) => ({
          value: one,
          label: t(LABEL[one]),
          badge: data && shown(data[one]),
        })),
      ]}
      chosen={stage}
      onChoose={(value) => address.set({ stage: value, status: undefined })}
      widens={data !== undefined}
    />
  );
}
