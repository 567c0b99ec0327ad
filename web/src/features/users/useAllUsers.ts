/** For the search: every user there is, page by page. */
import { useQuery } from '@tanstack/react-query';
import { users } from '@waydesk/contract/users.ts';
import { readKept, writeKept } from '../../api/cache.ts';
import { announce, call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failures.ts';
import { queryClient } from '../../api/queryClient.ts';
import { type Read, shownFailure } from '../../api/useRead.ts';
import { readUserPage, type UserRecord } from './read.ts';

const PAGE = 100;
const KEY = 'users/all';
const ALL = ['users', 'all'];
/** A role that may not see users is told so by the page. */
export const QUIET = [403] as const;

interface All {
  rows: UserRecord[];
  cachedAt: Date | undefined;
}

async function fetchAll(signal: AbortSignal): Promise<UserRecord[]> {
  const all: UserRecord[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, limit: PAGE, sortBy: 'createdAt', order: 'desc' } as const;
    // Each page tells the way to the next, so they come one after another.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await call(users.list, { query }, { signal, quiet: QUIET, defer: true });
    const { rows, pagination } = readUserPage(data, PAGE);
    all.push(...rows);
    if (pagination === undefined || rows.length === 0 || page >= pagination.totalPages) return all;
  }
}

/** What is kept shows at once, and is replaced when the answer has come. */
async function readAll(signal: AbortSignal): Promise<All> {
  const at = Date.now();
  const kept = await readKept(KEY, 'five-minutes');
  if (kept && queryClient.getQueryData(ALL) === undefined && !signal.aborted) {
    queryClient.setQueryData<All>(ALL, {
      rows: kept.data as UserRecord[],
      cachedAt: undefined,
    });
  }
  try {
    const rows = await fetchAll(signal);
    void writeKept(KEY, { data: rows, pagination: undefined, version: '', at });
    return { rows, cachedAt: undefined };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (kept && error.isPassing) {
      return { rows: kept.data as UserRecord[], cachedAt: new Date(kept.at) };
    }
    announce(error, QUIET);
    throw error;
  }
}

type Shown = Pick<Read<unknown>, 'failure' | 'isFetching' | 'refresh' | 'cachedAt'>;

export function useAllUsers(enabled: boolean): Shown & { rows: UserRecord[] | undefined } {
  const query = useQuery<All, ApiFailure>({
    queryKey: ALL,
    queryFn: ({ signal }) => readAll(signal),
    enabled,
  });
  return {
    rows: query.data?.rows,
    failure: shownFailure(query.error),
    isFetching: query.isFetching,
    cachedAt: query.data?.cachedAt,
    refresh: () => void query.refetch(),
  };
}
