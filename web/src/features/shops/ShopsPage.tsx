import { may } from '@waydesk/contract/calls/permissions.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { daysChip } from '../../list/days.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { shopColumns } from './list/shopColumns.tsx';
import { ShopFilters } from './list/ShopFilters.tsx';

const PAGING = {
  limits: [10, 20, 50, 100],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
} as const;
const READ = { cache: 'five-minutes', keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(shops.list, { query: readAddress(searches.shops, search, PAGING).query }, READ);

/** /online-shops */
export function ShopsPage() {
  const t = useT();
  const lang = useLanguage();
  const mayWrite = may(useSession()?.user.role ?? '', 'shop-admin');
  const address = useListAddress(searches.shops, PAGING);
  const read = useRead(shops.list, { query: address.query }, READ);
  const { status } = address.values;
  const chips = [
    ...daysChip(address.values, t, lang),
    ...chipOf('status', t('Status'), status && (status === 'active' ? t('Active') : t('Inactive'))),
  ];
  return (
    <ListPage
      title={t('Online Shops')}
      views="shops"
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={shopColumns(t, mayWrite)}
      toKey={(shop) => shop.id}
      toScreen={(shop) => links.shop(shop.id)}
      searchLabel={t('Search name, owner, phone or township')}
      isFilterRow
      filters={<ShopFilters address={address} />}
      chips={chips}
      empty={{
        text: t('No online shops available.'),
        first: mayWrite && <Add />,
        narrowed: t('No shops found matching your search.'),
        showAll: t('Show all shops'),
      }}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} shops' : 'Showing {x} of {y} shops', { x, y })
      }
      actions={
        <>
          <ExportList route={shops.list} query={address.query} prefix="shops_export" />
          {mayWrite && <LinkButton to={links.importShops()}>{t('Import')}</LinkButton>}
          {mayWrite && <Add />}
        </>
      }
    />
  );
}

function Add() {
  const t = useT();
  return <AddLink to={links.addShop()}>{t('Add Online Shop')}</AddLink>;
}
