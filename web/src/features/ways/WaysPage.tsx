import { may } from '@waydesk/contract/calls/permissions.ts';
import { readyWays } from '@waydesk/contract/ways/ready-ways.ts';
import { wayReads } from '@waydesk/contract/ways/way.ts';
import { useEffect } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { isOwnPage } from '../../api/host.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { t, useT } from '../../i18n/t.ts';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { BULK_WAYS } from '../../entities/bulk/bulkLists.ts';
import { useShopOption } from '../../entities/people/shopLookup.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { ReadyOffer } from './list/ReadyOffer.tsx';
import { rememberListPosition } from './list/listPosition.ts';
import { foreignTypes, isFilterIgnored } from './list/pickupTypes.ts';
import { wayChips } from './list/wayChips.ts';
import { wayColumns } from './list/wayColumns.tsx';

const WayFilters = lazyComponent(() => import('./list/WayFilters.tsx'), 'WayFilters', 'idle');
const ParcelsInstead = lazyComponent(() => import('./list/ParcelsInstead.tsx'), 'ParcelsInstead');

const CollectTotal = lazyComponent(
  () => import('../../entities/totals/CollectTotal.tsx'),
  'CollectTotal',
  'idle',
);

const PAGING = { limits: [5, 10, 20, 50] };
const READ = { cache: 'hour', keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(wayReads.list, { query: readAddress(searches.ways, search, PAGING).query }, READ);

export const ownRead = (): PlannedRead => planRead(readyWays.ready, {});

/** /ways */
export function WaysPage() {
  useT();
  const address = useListAddress(searches.ways, PAGING);
  const { values, query, view } = address;
  const read = useRead(wayReads.list, { query }, READ);
  const rows = read.data;
  // A server that knows only the documents has no versions.
  const isOurs = rows?.some(({ version }) => version !== null) === true;
  const seesSums = may(useSession()?.user.role, 'money-admin') && (rows === undefined || isOurs);
  // The documents' eight columns fill a narrower screen.
  const isWide = useMedia('(width >= 100rem)');
  const used = isFilterIgnored(values.pickup_type, rows)
    ? { ...values, pickup_type: undefined }
    : values;
  const shop = useShopOption(values.shop_id === undefined ? undefined : Number(values.shop_id));
  const chips = wayChips(used, shop, t);
  useEffect(() => rememberListPosition({ ...values, ...view }), [values, view]);
  return (
    <ListPage
      title={t('Delivery Ways')}
      views="ways"
      address={address}
      read={read}
      cache={READ.cache}
      rows={rows}
      pagination={read.pagination}
      columns={wayColumns(t, seesSums ? { rows: rows ?? [], areShown: isWide } : null)}
      total={seesSums && <CollectTotal of="ways" query={query} />}
      toKey={(way) => way.id}
      toScreen={(way) => links.way(way.id)}
      notice={
        <ReadyOffer
          isAsked={isOurs || (rows === undefined && isOwnPage())}
          isNarrowed={chips.length > 0 || Boolean(values.search)}
        />
      }
      bulk={BULK_WAYS}
      searchLabel={t('Search ID, shop, creator or comments')}
      isFilterRow
      loadFilters={WayFilters.load}
      filters={
        <WayFilters
          address={address}
          shop={shop}
          foreign={foreignTypes(used, rows)}
          loading={FILTERS.map((at) => (
            <FilterPlace key={at} />
          ))}
          failed={(retry: () => void) => <Button onClick={retry}>{t('Try again')}</Button>}
        />
      }
      chips={chips}
      empty={{
        text: t('No delivery ways found matching your criteria.'),
        first: (
          <LinkButton to={links.createWay()} variant="primary">
            {t('Create the first way')}
          </LinkButton>
        ),
        showAll: t('Show all ways'),
        instead: values.search && <ParcelsInstead search={values.search} />,
      }}
      failureText={failureText}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} ways' : 'Showing {x} of {y} ways', { x, y })
      }
      addedText={(n) => (n === 1 ? t('1 new way') : t('{n} new ways', { n }))}
      actions={
        <>
          <ExportList route={wayReads.list} query={query} prefix="ways_export" />
          <ImportParcels />
          <CreateWay />
        </>
      }
    />
  );
}

function failureText(failure: ApiError): string {
  if (failure.status >= 500) {
    return t(
      'Server error occurred. The server might be experiencing issues. Please try again later.',
    );
  }
  if (['network', 'timeout', 'offline'].includes(failure.kind)) {
    return t('Network error. Please check your internet connection.');
  }
  return inlineText(failure);
}

/** Keeps the place of a filter, so that the rows stand where they stay. */
const FilterPlace = () => (
  <div aria-hidden="true" className="flex flex-col gap-1">
    <span className="text-label">{'\u00a0'}</span>
    <span className="bg-fill rounded-control h-control" />
  </div>
);
const FILTERS = [1, 2, 3, 4, 5, 6];

function ImportParcels() {
  const t = useT();
  return <LinkButton to={links.importParcels()}>{t('Import')}</LinkButton>;
}

function CreateWay() {
  const t = useT();
  return <AddLink to={links.createWay()}>{t('Create New Way')}</AddLink>;
}
