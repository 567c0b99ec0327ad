import { ways } from '@waydesk/contract/ways.ts';
import { useEffect, useMemo } from 'react';
import type { ApiFailure } from '../../api/failures.ts';
import { inlineText } from '../../api/failureTexts.ts';
import { useRead, warmRead } from '../../api/useRead.ts';
import { t, useT } from '../../i18n/t.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { useShopOption } from '../../records/lookups.ts';
import { readWays } from '../../records/way.ts';
import { usePlace } from '../../router/place.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { businessZone } from '../../ui/zone.ts';
import { ExportWays } from './list/ExportWays.tsx';
import { WayFilters } from './list/WayFilters.tsx';
import { leaveListAt } from './list/listPlace.ts';
import { pageOfWays } from './list/localWays.ts';
import { asked, foreignTypes, isForeignType, wayAddress } from './list/pickupTypes.ts';
import { wayChips } from './list/wayChips.ts';
import { wayColumns } from './list/wayColumns.tsx';

const PAGING = { limits: [5, 10, 20, 50] };
const READ = { cache: 'hour', keepPrevious: true } as const;

/** Asks for the rows of an address while the app is still on its way. */
export function warm(search: Record<string, string>): void {
  warmRead(ways.list, { query: asked(readAddress(wayAddress, search, PAGING).query) }, READ);
}

/** /ways */
export function WaysPage() {
  useT();
  const address = useListAddress(wayAddress, PAGING);
  const { values, page, limit, sortBy, sortOrder, query } = address;
  const read = useRead(ways.list, { query: asked(query) }, READ);
  const { data, pagination } = read;
  const shown = useMemo(() => {
    if (data === undefined) return null;
    const all = readWays(data);
    if (pagination !== undefined) return { rows: all, pagination, foreign: [] };
    const found = pageOfWays(all, { values, page, limit, sortBy, sortOrder }, businessZone());
    return { ...found, foreign: foreignTypes(all) };
  }, [data, pagination, values, page, limit, sortBy, sortOrder]);
  const used =
    isForeignType(values.pickup_type) && shown?.foreign.length === 0
      ? { ...values, pickup_type: undefined }
      : values;
  const shop = useShopOption(values.shop_id === undefined ? undefined : Number(values.shop_id));
  const { href } = usePlace();
  useEffect(() => leaveListAt(href), [href]);
  return (
    <ListPage
      title={t('Delivery Ways')}
      address={address}
      read={read}
      rows={shown?.rows}
      pagination={shown?.pagination}
      columns={wayColumns(t)}
      toKey={(way) => way.id}
      toHref={(way) => `/ways/detail/${way.id}`}
      searchLabel={t('Search ID, shop, creator or comments')}
      filters={<WayFilters address={address} shop={shop} foreign={shown?.foreign ?? []} />}
      chips={wayChips(used, shop, t)}
      empty={{
        text: t('No delivery ways found matching your criteria.'),
        first: <LinkButton href="/ways/create">{t('Create the first way')}</LinkButton>,
        showAll: t('Show all ways'),
      }}
      failureText={failureText}
      countText={(x, y) => t('Showing {x} of {y} ways', { x, y })}
      actions={
        <>
          <ExportWays address={address} />
          <CreateWay />
        </>
      }
    />
  );
}

function failureText(failure: ApiFailure): string {
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

function CreateWay() {
  const t = useT();
  return <AddLink href="/ways/create">{t('Create New Way')}</AddLink>;
}
