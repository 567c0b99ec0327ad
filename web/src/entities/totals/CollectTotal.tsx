import { listSums } from '@waydesk/contract/money/list-sums.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { ListTotal } from '../../list/total/ListTotal.tsx';

const READ = { handledStatuses: true, showsFailure: false } as const;
const CALLS = { ways: listSums.waysTotal, parcels: listSums.parcelsTotal };
/** What pages and orders a list does not change its sum. */
const NOT_A_FILTER = ['page', 'limit', 'sortBy', 'sortOrder'];

interface Props {
  of: keyof typeof CALLS;
  /** What the list was asked for. */
  query: Readonly<Record<string, unknown>>;
}

/** What is to be collected for all rows of a list; nothing for very many, or where nobody knows. */
export function CollectTotal({ of, query }: Props) {
  const t = useT();
  const filters = Object.fromEntries(
    Object.entries(query).filter(([name]) => !NOT_A_FILTER.includes(name)),
  );
  const { data } = useRead(CALLS[of], { query: filters }, READ);
  if (!data) return null;
  return (
    <ListTotal
      sums={{ [t('Total to collect')]: data.amount }}
      of={t('{n} parcels', { n: data.parcels.toLocaleString('en') })}
    />
  );
}
