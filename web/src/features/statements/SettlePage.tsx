import { may } from '@waydesk/contract/calls/permissions.ts';
import { SETTLEMENT_TYPES } from '@waydesk/contract/records/shop-lists.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { SETTLEMENT_LABELS } from '@waydesk/contract/records/record-labels.ts';
import { useT } from '../../i18n/t.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import { ExportList } from '../../list/ExportList.tsx';
import { FilterTabs } from '../../list/filters/FilterTabs.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useNarrow } from '../../ui/useMedia.ts';
import { failureText } from './failureText.ts';
import { SettleTotal } from './SettleTotal.tsx';
import { settleColumns } from './settle/settleColumns.tsx';

const PAGING = {
  limit: 20,
  limits: [10, 20, 50, 100],
  order: { sortBy: 'oldest', sortOrder: 'asc' },
} as const;
/** Money that moved meanwhile must not be missing. */
const READ = { keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(statements.shops, { query: readAddress(searches.settle, search, PAGING).query }, READ);

/** A type that a shop got elsewhere has no tab. */
const isTab = (type: string | undefined) =>
  type === undefined || SETTLEMENT_TYPES.some((known) => known === type);

/** /settle: the shops that wait for money. */
export function SettlePage() {
  const t = useT();
  const role = useSession()?.user.role;
  const isNarrow = useNarrow();
  const address = useListAddress(searches.settle, PAGING);
  const { settlement_type: type } = address.values;
  const read = useRead(statements.shops, { query: address.query }, READ);
  return (
    <ListPage
      title={t('Shop Statements')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={settleColumns(t, isNarrow)}
      total={<SettleTotal {...address.values} />}
      toKey={({ shop }) => shop.id}
      toScreen={({ shop }) => links.settleShop(shop.id)}
      searchLabel={t('Search shops')}
      chips={isTab(type) ? [] : chipOf('settlement_type', t('Settlement Type'), type)}
      tabs={
        <FilterTabs
          label={t('Settlement Type')}
          tabs={[
            { value: undefined, label: t('All') },
            ...SETTLEMENT_TYPES.map((one) => ({ value: one, label: t(SETTLEMENT_LABELS[one]) })),
          ]}
          chosen={type}
          onChoose={(chosen) => address.set({ settlement_type: chosen })}
        />
      }
      empty={{
        text:
          type === undefined
            ? t('No shops are waiting for payment.')
            : t('No shops of this settlement type are waiting for payment.'),
        first:
          type === undefined ? (
            <LinkButton to={links.statements()} variant="primary">
              {t('Statements List')}
            </LinkButton>
          ) : (
            <LinkButton to={links.here()}>{t('Show all shops')}</LinkButton>
          ),
        narrowed: t('No shops found matching your search.'),
        showAll: t('Show all shops'),
      }}
      failureText={failureText}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} shops' : 'Showing {x} of {y} shops', { x, y })
      }
      actions={
        may(role, 'cashier') && (
          <>
            <ExportList
              route={statements.shops}
              query={address.query}
              prefix="shops_to_settle_export"
            />
            <LinkButton to={links.statements()}>{t('Statements List')}</LinkButton>
          </>
        )
      }
    />
  );
}
