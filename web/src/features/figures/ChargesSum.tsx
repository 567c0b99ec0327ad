import { figures } from '@waydesk/contract/money/figures.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import type { SearchValues } from '../../router/search.ts';
import type { searches } from '../../router/searches.ts';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** What all pages of the list add up to: the number of the figures that leads here. */
export function ChargesSum({ values }: { values: SearchValues<typeof searches.charges> }) {
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
