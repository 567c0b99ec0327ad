import { SLIP_STATUSES, type SlipStatus } from '@waydesk/contract/calls/list-queries.ts';
import { returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { PutOnSlip } from '../../entities/returns/PutOnSlip.tsx';
import { ShopFilter } from '../../entities/people/ShopFilter.tsx';
import { useShopOption } from '../../entities/people/shopLookup.ts';
import { useT } from '../../i18n/t.ts';
import { ChoiceFilter } from '../../list/ChoiceFilter.tsx';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { slipColumns } from './slipColumns.tsx';
import { SLIP_STYLES } from './words.ts';

const PAGING = { limit: 20, limits: [10, 20, 50, 100] } as const;
const READ = { keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(
    returnSlips.list,
    { query: readAddress(searches.returnSlips, search, PAGING).query },
    READ,
  );

/** /return-slips */
export function ReturnSlipsPage() {
  const t = useT();
  const address = useListAddress(searches.returnSlips, PAGING);
  const { values, set } = address;
  const read = useRead(returnSlips.list, { query: address.query }, READ);
  const shop = useShopOption(values.shop_id === undefined ? undefined : Number(values.shop_id));
  const status = values.status as SlipStatus | undefined;
  return (
    <ListPage
      title={t('Return Slips')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={slipColumns(t)}
      toKey={({ id }) => id}
      toScreen={({ id }) => links.returnSlip(id)}
      searchLabel={t('Search shop')}
      filters={
        <>
          <ChoiceFilter
            label={t('Status')}
            value={status}
            choices={SLIP_STATUSES}
            toText={(one) => t(SLIP_STYLES[one].name)}
            onPick={(one) => set({ status: one })}
          />
          <ShopFilter
            id={Number(values.shop_id)}
            shop={shop}
            onPick={(picked) => set({ shop_id: picked?.id })}
          />
        </>
      }
      chips={[
        ...chipOf('status', t('Status'), status && t(SLIP_STYLES[status].name)),
        ...chipOf('shop_id', t('Shop'), values.shop_id && (shop?.label ?? `#${values.shop_id}`)),
      ]}
      empty={{
        text: t('There are no return slips yet.'),
        first: <PutOnSlip shop={shop} variant="primary" />,
        narrowed: t('No return slips found matching your criteria.'),
        showAll: t('Show all return slips'),
      }}
      countText={(x, y, isMore) =>
        t(
          isMore ? 'Showing {x} of more than {y} return slips' : 'Showing {x} of {y} return slips',
          { x, y },
        )
      }
      actions={<PutOnSlip shop={shop} />}
    />
  );
}
