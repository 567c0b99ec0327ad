import { listSums } from '@waydesk/contract/money/list-sums.ts';
import { useRead } from '../../api/useRead.ts';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const READ = { handledStatuses: true, showsFailure: false, keepPrevious: true } as const;

interface Props {
  id: number;
  /** The ways of the page: their amounts are asked for together. */
  ids: readonly number[];
}

/** What is to be collected for all parcels of a way. */
export function WayAmount({ id, ids }: Props) {
  const { data, isLoading } = useRead(listSums.ofWays, { query: { ids: ids.join() } }, READ);
  if (isLoading) return <Skeleton className="ml-auto w-20" />;
  // Without parcels a way has no sum.
  return (
    <Money amount={data === undefined ? null : (data.find((way) => way.id === id)?.amount ?? 0)} />
  );
}
