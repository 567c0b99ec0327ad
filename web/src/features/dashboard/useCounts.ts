/** The dashboard's numbers: from their own call, or counted from the lists where there is none. */
import { dashboard } from '@waydesk/contract/dashboard.ts';
import { riders } from '@waydesk/contract/riders.ts';
import { shops } from '@waydesk/contract/shops.ts';
import { parseWayStatus, type WayStatus } from '@waydesk/contract/way-status.ts';
import { users } from '@waydesk/contract/users.ts';
import { ways } from '@waydesk/contract/ways.ts';
import type { ApiFailure } from '../../api/failures.ts';
import { useRead, warmRead, type Read } from '../../api/useRead.ts';
import { fieldsOf, numberOf, pick } from '../../records/pick.ts';

export const SHOWN = ['pending', 'assigned', 'on_the_way', 'delivered'] as const;
export type ShownStatus = (typeof SHOWN)[number];

/** null: this number could not be had. */
export interface Counts {
  riders: number | null;
  users: number | null;
  shops: number | null;
  ways: number | null;
  statuses: Record<ShownStatus, number | null>;
}

/** The total the server tells, else the rows it sent; `rows` only when they are all there are. */
function sizeOf(read: Read<unknown>, rows: readonly unknown[] | undefined): number | null {
  return read.pagination?.total ?? rows?.length ?? null;
}

/** Users come with a total of their own, as a named list or as a bare one. */
function userCount(read: Read<unknown>): number | null {
  const answered = read.data as { total?: number; users?: unknown[] } | unknown[] | undefined;
  if (answered === undefined || Array.isArray(answered)) return sizeOf(read, answered);
  return answered.total ?? sizeOf(read, answered.users);
}

function useStatusSize(status: WayStatus, enabled: boolean, all: Read<unknown>): number | null {
  // One row is enough where the server counts; where it does not, `all` holds every way.
  const counts = enabled && all.pagination !== undefined;
  const read = useRead(
    ways.list,
    { query: { status, limit: '1' } },
    { quiet: true, regime: 'none', enabled: counts },
  );
  if (read.pagination !== undefined) return read.pagination.total;
  const rows = all.data as { status: string }[] | undefined;
  if (all.pagination !== undefined || rows === undefined) return null;
  return rows.filter((way) => parseWayStatus(way.status) === status).length;
}

function useListCounts(enabled: boolean): { counts: Counts; isLoading: boolean } {
  const silent = { quiet: true, regime: 'none', enabled } as const;
  const riderList = useRead(riders.list, {}, silent);
  // Most roles may not read it: then this one number is a dash.
  const userList = useRead(users.list, {}, silent);
  const shopList = useRead(shops.list, {}, silent);
  const wayList = useRead(ways.list, {}, silent);
  const statuses = {
    pending: useStatusSize('pending', enabled, wayList),
    assigned: useStatusSize('assigned', enabled, wayList),
    on_the_way: useStatusSize('on_the_way', enabled, wayList),
    delivered: useStatusSize('delivered', enabled, wayList),
  };
  return {
    isLoading: riderList.isLoading || userList.isLoading || shopList.isLoading || wayList.isLoading,
    counts: {
      riders: sizeOf(riderList, riderList.data?.riders),
      users: userCount(userList),
      shops: sizeOf(shopList, shopList.data),
      ways: sizeOf(wayList, wayList.data),
      statuses,
    },
  };
}

interface CountsRead {
  counts: Counts | undefined;
  failure: ApiFailure | undefined;
  refresh: () => void;
}

const OWN = { quiet: [404] };

/** Asks while the app is still on its way. */
export const warmCounts = (): void => warmRead(dashboard.counts, {}, OWN);

export function useCounts(): CountsRead {
  const own = useRead(dashboard.counts, {}, OWN);
  const isMissing = own.failure?.status === 404;
  const fallback = useListCounts(isMissing);
  const { failure, refresh } = own;
  if (isMissing) {
    return {
      counts: fallback.isLoading ? undefined : fallback.counts,
      failure: undefined,
      refresh,
    };
  }
  if (own.data === undefined) return { counts: undefined, failure, refresh };
  return { counts: readCounts(own.data), failure: undefined, refresh };
}

/** What a server does not tell, or tells in no number, is a dash; a state without ways may be left out. */
function readCounts(data: unknown): Counts {
  const fields = fieldsOf(data);
  const told = fieldsOf(pick(fields, 'statusCounts', 'status_counts'));
  const totalOf = (name: string) => numberOf(fields[name]);
  const statuses = SHOWN.map((code) => [code, numberOf(told[code] ?? 0)]);
  return {
    riders: totalOf('riders'),
    users: totalOf('users'),
    shops: totalOf('shops'),
    ways: totalOf('ways'),
    statuses: Object.fromEntries(statuses) as Counts['statuses'],
  };
}
