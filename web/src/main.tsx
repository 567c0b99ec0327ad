/** Entry point: session and language decide what loads before anything renders. */
import { Suspense, use, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { currentSession, restoreSession, useSession } from './api/session.ts';
import { watchOtherTabs } from './api/tabs.ts';
import { ErrorBoundary } from './page/broken/ErrorBoundary.tsx';
import { PublicApp } from './app/PublicApp.tsx';
import { loadChunkOnce, loadChunk } from './api/chunk.ts';
import { setForeignServers } from './api/foreign.ts';
import type * as SignedInModule from './app/SignedInApp.tsx';
import { isSnapshotShown, leaveSnapshot } from './api/screenSnapshot.ts';
import { Starting } from './app/Starting.tsx';
import { applyRedirect, rememberPageForNextLogin } from './app/redirects.ts';
import { applyTheme } from './app/theme.ts';
import { completeLanguage, restoreLanguage } from './i18n/t.ts';
import { Toasts } from './ui/Toasts.tsx';
import { watchForZawgyi } from './app/watchForZawgyi.ts';
import './styles.css';

setForeignServers(async () => (await import('./foreign/foreignServers.ts')).foreignServers);

/** How long the page stays empty for the sake of what is still loading, in milliseconds. */
const TEXTS_LIMIT = 8_000;
const SCREEN_LIMIT = 2_000;
/** The same for a page that shows a screen as it was left. */
const KEPT_LIMIT = 8_000;

const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((wait) => setTimeout(wait, ms))]);

let signedInPart: typeof SignedInModule | undefined;
const loadSignedInPart = loadChunkOnce(async () => {
  const [part] = await Promise.all([
    loadChunk(() => import('./app/SignedInApp.tsx')),
    completeLanguage(),
  ]);
  signedInPart = part;
  return part;
});

function SignedIn() {
  const { SignedInApp } = signedInPart ?? use(loadSignedInPart());
  return <SignedInApp />;
}

function Root() {
  const session = useSession();
  useLayoutEffect(leaveSnapshot, []);
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<Starting />}>
          {session === null ? <PublicApp /> : <SignedIn key={session.user.id} />}
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

/** Loads what the address in the bar shows to somebody who is signed in. */
async function prepareSignedIn(): Promise<void> {
  // The screen asks again and tells what failed; until then nobody waits for this.
  const rows = loadChunk(() => import('./app/screenChunks.ts'))
    .then((part) => part.prefetchScreen(location))
    .catch(() => undefined);
  const app = await loadSignedInPart();
  await app.prepareFirstScreen(rows);
}

async function firstScreen(): Promise<void> {
  const prepared = prepareSignedIn();
  await within(SCREEN_LIMIT, prepared);
  if (isSnapshotShown()) await within(KEPT_LIMIT, prepared);
}

/** After the first screen, in milliseconds: what it fetches comes first. */
const WORKER_AFTER = 8_000;

const loadWorker = () =>
  void import('./app/worker/startWorker.tsx').then(
    ({ startWorker }) => startWorker(),
    // The next visit tries again.
    () => undefined,
  );

async function start() {
  restoreSession();
  watchOtherTabs();
  watchForZawgyi();
  rememberPageForNextLogin();
  applyTheme();
  applyRedirect(currentSession());
  const isSignedIn = currentSession() !== null;
  await Promise.all([
    isSignedIn && firstScreen(),
    // The page shows the translations when they arrive, however late.
    within(TEXTS_LIMIT, restoreLanguage(isSignedIn)),
  ]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Root />);
  // In development the page changes with every edit.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(loadWorker, WORKER_AFTER);
}

void start();
