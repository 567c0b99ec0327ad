import { figures } from '@waydesk/contract/money/figures.ts';
import { NO_TOWNSHIP } from '@waydesk/contract/calls/list-queries.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { ShopFilter } from '../../entities/people/ShopFilter.tsx';
import { useShopOption } from '../../entities/people/shopLookup.ts';
import { useTownships } from '../../entities/townships/townshipLookup.ts';
import { TownshipSelect } from '../../entities/townships/TownshipSelect.tsx';
import { useLanguage, useT } from '../../i18n/t.ts';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { daysChip } from '../../list/days.ts';
import { ExportList } from '../../list/ExportList.tsx';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { chargeColumns } from './chargeColumns.tsx';
import type { SearchValues } from '../../router/search.ts';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const PAGING = { limit: 20 };
const READ = { cache: 'five-minutes', keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(figures.charges, { query: readAddress(searches.charges, search, PAGING).query }, READ);

/** /figures/charges */
export function ChargeListPage() {
  const t = useT();
  const language = useLanguage();
  const mayRead = may(useSession()?.user.role, 'money-admin');
  const address = useListAddress(searches.charges, PAGING);
  const { values, query, set } = address;
  const { shop_id, township_id } = values;
  const read = useRead(figures.charges, { query }, READ);
  const shop = useShopOption(shop_id === undefined ? undefined : Number(shop_id));
  const townships = useTownships();
  const township = townships.options.find(({ value }) => value === township_id) ?? null;
  const { startDate, endDate } = values;
  const figuresOfDays = links.figures({
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  });
  const back = <LinkButton to={figuresOfDays}>{t('Back to Figures')}</LinkButton>;
  return (
    <ListPage
      title={t('Charges')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={chargeColumns(t)}
      toKey={({ id }) => id}
      filters={
        <>
          <ShopFilter
            id={Number(shop_id)}
            shop={shop}
            onPick={(picked) => set({ shop_id: picked?.id })}
          />
          <TownshipSelect
            isFilter
            known={townships.options}
            value={township}
            onPick={(picked) => set({ township_id: picked?.id })}
            onTyped={() => {}}
          />
          <DateRange days={values} onPick={(days) => set(days)} />
        </>
      }
      chips={[
        ...chipOf('shop_id', t('Shop'), shop_id && (shop?.label ?? `#${shop_id}`)),
        ...chipOf(
          'township_id',
          t('Township'),
          township !== null
            ? t.place(township.label)
            : township_id === NO_TOWNSHIP
              ? t('Without a township')
              : township_id && `#${township_id}`,
        ),
        ...daysChip(values, t, language),
      ]}
      notice={mayRead && <ChargesSum values={values} />}
      empty={{
        text: t('Nothing has been earned yet.'),
        first: back,
        narrowed: t('No charges found matching your criteria.'),
        showAll: t('Show all charges'),
      }}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} charges' : 'Showing {x} of {y} charges', { x, y })
      }
      actions={
        mayRead && (
          <>
            <ExportList route={figures.charges} query={query} prefix="charges_export" />
            {back}
          </>
        )
      }
    />
  );
}

/** What all pages of the list add up to: the number of the figures that leads here. */
function ChargesSum({ values }: { values: SearchValues<typeof searches.charges> }) {
  const t = useT();
  const { shop_id, township_id, startDate, endDate } = values;
  // The list itself tells what is wrong.
  const { data, isLoading } = useRead(
    figures.chargesSum,
    { query: { shop_id, township_id, startDate, endDate } },
    { keepPrevious: true, handledStatuses: true, showsFailure: false },
  );
  if (data === undefined && !isLoading) return null;
  return (
    <p className="flex min-h-7 flex-wrap items-baseline gap-x-2">
      <span className="text-muted">{t('Total of these charges')}</span>
      <b className="text-xl font-semibold">
        {data === undefined ? (
          <Skeleton className="inline-block h-5 w-28" />
        ) : (
          <SignedMoney amount={data.amount} />
        )}
      </b>
    </p>
  );
}
