/** Requests that failed without a reason that the page could tell. */

const HEADER = 'X-Request-Id';
/** The server is busy or away for a moment: it says so, and there is nothing to look into. */
const BUSY = 503;
const RECENT_MS = 60_000;

let last: { id: string; at: number } | null = null;

/** The id under which the server's log has such a failure; '' for every other answer. */
export function unexpectedId({ status, headers }: Response): string {
  if (status < 500 || status === BUSY) return '';
  const id = headers.get(HEADER) ?? '';
  if (id !== '') last = { id, at: Date.now() };
  return id;
}

/** That of the newest one, for a page that broke right after it. */
export const recentUnexpectedId = (): string =>
  last !== null && Date.now() - last.at < RECENT_MS ? last.id : '';
