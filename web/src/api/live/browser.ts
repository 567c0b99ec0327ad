/** What the tabs of one browser share. */

/** A page without TLS has no locks, and old browsers have neither: then each tab is alone. */
export const isShared = (): boolean =>
  'locks' in navigator && typeof BroadcastChannel === 'function';

/** As `isTabId` of the contract wants it. `randomUUID` is missing without TLS. */
export function newTabId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
