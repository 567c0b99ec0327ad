/**
 * Draws the screen as it was left, if the app kept it (`web/src/list/saveSnapshot.ts`). Both functions
 * are written into the page itself, so they must not use anything from outside.
 */

/** What is kept of a screen, and what must still hold for it to be drawn. */
export interface ScreenSnapshot {
  /** Id and role of the user; comes first. */
  owner: string;
  path: string;
  /** The stored language. */
  language: string | null;
  /** Of the window: phones get cards in place of tables. */
  width: number;
  /** The build's name, at the root: another build looks different. */
  build: string;
  /** Milliseconds since 1970. */
  until: number;
  lang: string;
  theme: string | null;
  html: string;
}

declare global {
  interface Window {
    /** The screen that the page draws before the app does. */
    keptScreen?: ScreenSnapshot;
  }
}

/** In the head. */
export function findSnapshot(): void {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as {
      id: unknown;
      role?: string;
    } | null;
    const kept = JSON.parse(localStorage.getItem('screen') ?? 'null') as ScreenSnapshot | null;
    if (
      kept !== null &&
      user !== null &&
      localStorage.getItem('token') !== null &&
      kept.owner === `${Number(user.id)}|${user.role ?? ''}` &&
      kept.path === location.pathname &&
      location.search === '' &&
      kept.language === localStorage.getItem('language') &&
      kept.width === innerWidth &&
      Date.now() < kept.until
    ) {
      window.keptScreen = kept;
    }
  } catch {
    // Then the page stays empty until the app has loaded.
  }
}

/** Right after the root. */
export function drawSnapshot(): void {
  const kept = window.keptScreen;
  const root = document.getElementById('root');
  if (kept === undefined || root === null || kept.build !== root.dataset['build']) return;
  document.documentElement.lang = kept.lang;
  if (kept.theme !== null) document.documentElement.dataset['theme'] = kept.theme;
  root.setAttribute('inert', '');
  root.innerHTML = kept.html;
}
