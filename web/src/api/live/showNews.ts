import type { Query } from '@tanstack/react-query';
import { queryClient } from '../queryClient.ts';
import type { Shown } from '../useRead.ts';

/** Shows what the server said last to the read of this hash. */
export function showNews(hash: string): void {
  const query = queryClient.getQueryCache().get(hash) as Query<Shown> | undefined;
  const latest = query?.state.data?.news?.latest;
  if (latest !== undefined) query?.setData({ ...latest, isStandIn: false });
}
