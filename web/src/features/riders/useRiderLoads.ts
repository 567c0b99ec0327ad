import { may } from '@waydesk/contract/calls/permissions.ts';
import { riderLoads } from '@waydesk/contract/money/rider-loads.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/useRead.ts';

/** Fields are null where they cannot be read; undefined while they load. */
export type RiderLoadOf = (id: number) => { out: number | null; cash: number | null } | undefined;

/** What the riders of a page have out; null on a server without it, and for people who do not count. */
export function useRiderLoads(rows: readonly Rider[] | undefined): RiderLoadOf | null {
  const isCashier = may(useSession()?.user.role, 'cashier');
  const isOurs = rows === undefined || rows.every(({ version }) => version !== null);
  const { data, failure } = useRead(
    riderLoads.loads,
    { query: { ids: (rows ?? []).map(({ id }) => id).join() } },
    {
      enabled: isCashier && isOurs && rows !== undefined && rows.length > 0,
      keepPrevious: true,
      handledStatuses: true,
      showsFailure: false,
    },
  );
  if (!isCashier || !isOurs) return null;
  const loads = new Map(data?.map((load) => [load.rider_id, load]));
  return (id) => loads.get(id) ?? (failure === undefined ? undefined : { out: null, cash: null });
}
