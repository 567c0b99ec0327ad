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

/**
 * Its own file is the first of its files. `roles`: who may make its reads; null for everybody. `ownRead`: see `Part`
 * in `screenChunks.ts`.
 */
type Screen = [
  pattern: string,
  files: number[],
  roles?: readonly string[] | null,
  firstRead?: string,
  ownRead?: string,
];

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
    earlyRequests?: EarlyRequest[] | undefined;
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
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as {
      id?: unknown;
      role?: unknown;
    } | null;
    const id = Number(user?.id);
    const isSignedIn = Boolean(token) && Number.isInteger(id) && id > 0;
    const isBurmese = localStorage.getItem('language') === 'my';
    const [, own = [], roles, firstRead, ownRead] =
      (isSignedIn &&
        plan.screens.find(([pattern]) => new RegExp(pattern, 'i').test(location.pathname))) ||
      [];
    // As `isOwnPage` will say.
    const isOwn = plan.api === null && document.querySelector('meta[name="business-time-zone"]');
    // Others get another screen, and nobody would read what the server says to that.
    const mayRead = !roles || roles.includes(String(user?.role));
    const reads =
      mayRead && location.search === '' && navigator.onLine ? [firstRead, isOwn && ownRead] : [];
    window.earlyRequests = reads.flatMap((read) => {
      if (!read) return [];
      const address = (plan.api ?? `${location.origin}/api`) + read;
      const authorization = `Bearer ${token}`;
      const stop = new AbortController();
      const response = fetch(address, {
        headers: { Accept: 'application/json', Authorization: authorization },
        credentials: 'omit',
        signal: stop.signal,
      });
      response.catch(() => undefined);
      return [{ address, authorization, at: Date.now(), response, stop }];
    });
    const texts = isBurmese ? (isSignedIn ? plan.texts : plan.publicTexts) : [];
    const files = [...(isSignedIn ? plan.app : []), ...texts, ...own];
    // A kept screen is drawn first: then they are in the browser's cache.
    if (window.keptScreen === undefined) preload(files);
    else requestAnimationFrame(() => setTimeout(() => preload(files)));
  } catch {
    // Then everything loads a little later.
  }
}
