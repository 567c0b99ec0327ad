/** Which requests the office's worker answers. */

interface Asked {
  method: string;
  /** As the browser calls it: `navigate` for a page. */
  mode: string;
  url: string;
}

/** Calls, photos, pages with a door of their own, and what machines ask for. */
const OTHERS = /^\/(api|uploads|static|file|run|shop|t|health|hooks|metrics)(\/|$)/i;
/** Of the build: their names change with their content. */
export const BUILT_FILE = /^\/assets\//;
/** As on the server: what looks like a file is one, or nothing. */
const FILE = /\.[a-z][a-z0-9]{0,11}$/i;

/** As the office's page, as one of its files, or not at all: then the browser asks as if there were no worker. */
export function answeredBy({ method, mode, url }: Asked, origin: string): 'page' | 'file' | null {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin || OTHERS.test(asked.pathname)) return null;
  if (BUILT_FILE.test(asked.pathname)) return mode === 'navigate' ? null : 'file';
  return mode === 'navigate' && !FILE.test(asked.pathname) ? 'page' : null;
}
