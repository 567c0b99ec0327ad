/** Where the API is. */

/** The API is on the page's own origin unless the build sets another host. */
export const host = (): string =>
  import.meta.env.VITE_API_HOST?.replace(/\/+$/, '') ?? window.location.origin;

/** Base URL of all calls, without a trailing slash. */
export const apiBase = (): string => `${host()}/api`;

/** True when our own server has sent this page, which then has its calls: known before any answer. */
export const isOwnPage = (): boolean =>
  import.meta.env.VITE_API_HOST === undefined &&
  document.querySelector('meta[name="business-time-zone"]') !== null;
