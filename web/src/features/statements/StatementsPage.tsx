import { STATEMENT_FILTERS, type StatementFilter } from '@waydesk/contract/calls/list-queries.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useShopOption } from '../../entities/people/shopLookup.ts';
import { ShopFilter } from '../../entities/people/ShopFilter.tsx';
import { useLanguage, useT } from '../../i18n/t.ts';
import { ChoiceFilter } from '../../list/ChoiceFilter.tsx';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { daysChip } from '../../list/days.ts';
import { ExportList } from '../../list/ExportList.tsx';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { failureText } from './failureText.ts';
import { StatementsTotal } from './StatementsTotal.tsx';
import { statementColumns } from './statementColumns.tsx';
import { STATEMENT_FILTER_NAMES } from './words.ts';

const PAGING = { limit: 20, limits: [10, 20, 50, 100] } as const;
const READ = { keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(
    statements.list,
    { query: readAddress(searches.statements, search, PAGING).query },
    READ,
  );

/** /statements */
export function StatementsPage() {
  const t = useT();
  const lang = useLanguage();
  const role = useSession()?.user.role;
  const address = useListAddress(searches.statements, PAGING);
  const { values, set } = address;
  const read = useRead(statements.list, { query: address.query }, READ);
  const shopId = values.shop_id === undefined ? undefined : Number(values.shop_id);
  const shop = useShopOption(shopId);
  const state = values.state as StatementFilter | undefined;
  return (
    <ListPage
      title={t('Statements')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={statementColumns(t)}
      total={<StatementsTotal {...address.query} />}
      toKey={({ id }) => id}
      toScreen={({ id }) => links.statement(id)}
      searchLabel={t('Search shop or number')}
      filters={
        <>
          <ChoiceFilter
            label={t('Status')}
            value={state}
            choices={STATEMENT_FILTERS}
            toText={(one) => t(STATEMENT_FILTER_NAMES[one])}
            onPick={(one) => set({ state: one })}
          />
          <ShopFilter
            id={Number(values.shop_id)}
            shop={shop}
            onPick={(picked) => set({ shop_id: picked?.id })}
          />
          <DateRange days={values} onPick={(days) => set(days)} />
        </>
      }
      chips={[
        ...chipOf('state', t('Status'), state && t(STATEMENT_FILTER_NAMES[state])),
        ...chipOf('shop_id', t('Shop'), values.shop_id && (shop?.label ?? `#${values.shop_id}`)),
        ...daysChip(values, t, lang),
      ]}
      empty={{
        text: t('There are no statements yet.'),
        first: <Settle isMain />,
        narrowed: t('No statements found matching your criteria.'),
        showAll: t('Show all statements'),
      }}
      failureText={failureText}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} statements' : 'Showing {x} of {y} statements', {
          x,
          y,
        })
      }
      actions={
        may(role, 'cashier') && (
          <>
            <ExportList route={statements.list} query={address.query} prefix="statements_export" />
            <Settle />
          </>
        )
      }
    />
  );
}

function Settle({ isMain = false }) {
  const t = useT();
  return (
    <LinkButton to={links.settle()} variant={isMain ? 'primary' : 'plain'}>
      {t('Shop Statements')}
    </LinkButton>
  );
}
