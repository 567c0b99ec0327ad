import { shopStandings } from '@waydesk/contract/money/shop-standing.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { ListTotal } from '../../list/total/ListTotal.tsx';

const READ = { handledStatuses: true, showsFailure: false } as const;

interface Filters {
  search?: string | undefined;
  settlement_type?: string | undefined;
}

/** The sums of all shops to settle that the filters leave. */
export function SettleTotal({ search, settlement_type }: Filters) {
  const t = useT();
  const { data } = useRead(shopStandings.shopsTotal, { query: { search, settlement_type } }, READ);
  if (data === undefined) return null;
  const { ready, waiting, payable } = data;
  return (
    <ListTotal
      sums={{
        [t('Ready to settle')]: ready.amount,
        ...(waiting.amount !== null && { [t('Cash not handed in')]: waiting.amount }),
        [t('Unpaid statements')]: payable,
      }}
    />
  );
}
