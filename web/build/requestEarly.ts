import type {} from './drawSnapshot.ts';

/**
 * Runs in the page before any other script. It is written into the page itself, so it must not use
 * anything from outside: what it has to know is in `plan`.
 */

/** Files are numbers of `files`; addresses are matched from the first screen on. */
export interface EarlyRequestPlan {
  files: string[];
  /** What everybody who is signed in needs. */
  app: number[];
  /** The Burmese texts, for the pages that need no sign-in and for all others. */
  publicTexts: number[];
  texts: number[];
  screens: Screen[];
  /** Base URL of the calls; null for the page's own origin. */
  api: string | null;
}

/** Its own file is the first of its files. */
type Screen = [pattern: string, files: number[], firstRead?: string];

/** A request for the rows of the screen, as a call of the app would send it. */
export interface EarlyRequest {
  address: string;
  authorization: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  response: Promise<Response>;
  stop: AbortController;
}

declare global {
  interface Window {
    earlyRequest?: EarlyRequest | undefined;
    /** Fetches a screen's file together with those that it imports; `name` as in its source. */
    preloadScreen?: (name: string) => void;
  }
}

export function requestEarly(plan: EarlyRequestPlan): void {
  const asked: Record<number, true> = {};
  const preload = (files: number[]) => {
    for (const n of files) {
      if (asked[n]) continue;
      asked[n] = true;
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = `/${plan.files[n]}`;
      document.head.append(link);
    }
  };
  window.preloadScreen = (name) => {
    const file = (n = -1) => plan.files[n]?.startsWith(`assets/${name}-`);
    preload(plan.screens.find(([, [own]]) => file(own))?.[1] ?? []);
  };
  try {
    const token = localStorage.getItem('token');
    // As the app will read it: an item without an id is nobody, whose old token is not sent.
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: unknown } | null;
    const id = Number(user?.id);
    const isSignedIn = Boolean(token) && Number.isInteger(id) && id > 0;
    const isBurmese = localStorage.getItem('language') === 'my';
    const [, own = [], firstRead] =
      (isSignedIn &&
        plan.screens.find(([pattern]) => new RegExp(pattern, 'i').test(location.pathname))) ||
      [];
    if (firstRead !== undefined && location.search === '' && navigator.onLine) {
      const address = (plan.api ?? `${location.origin}/api`) + firstRead;
      const authorization = `Bearer ${token}`;
      const stop = new AbortController();
      const response = fetch(address, {
        headers: { Accept: 'application/json', Authorization: authorization },
        credentials: 'omit',
        signal: stop.signal,
      });
      response.catch(() => undefined);
      window.earlyRequest = { address, authorization, at: Date.now(), response, stop };
    }
    const texts = isBurmese ? (isSignedIn ? plan.texts : plan.publicTexts) : [];
    const files = [...(isSignedIn ? plan.app : []), ...texts, ...own];
    // A kept screen is drawn first: then they are in the browser's cache.
    if (window.keptScreen === undefined) preload(files);
    else requestAnimationFrame(() => setTimeout(() => preload(files)));
  } catch {
    // Then everything loads a little later.
  }
}
