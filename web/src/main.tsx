/** Entry point: session and language decide what loads before anything renders. */
import { Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { currentSession, restoreSession, useSession } from './api/session.ts';
import { watchOtherTabs } from './api/tabs.ts';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { PublicApp } from './app/PublicApp.tsx';
import { loadPart } from './api/chunk.ts';
import { setForeignServers } from './api/foreign.ts';
import { prefetchScreen } from './app/parts.ts';
import { Starting } from './app/Starting.tsx';
import { followRedirect, rememberPageForNextLogin } from './app/places.ts';
import { applyTheme } from './app/theme.ts';
import { restoreLanguage } from './i18n/t.ts';
import { Toasts } from './ui/Toasts.tsx';
import { watchForZawgyi } from './app/watchForZawgyi.ts';
import './styles.css';

const signedInPart = () => loadPart(() => import('./app/SignedInApp.tsx'));

setForeignServers(async () => (await import('./foreign/foreignServers.ts')).foreignServers);

const LANGUAGE_TIMEOUT_MS = 8_000;

const SignedInApp = lazy(signedInPart);

function Root() {
  const session = useSession();
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<Starting />}>
          {session === null ? <PublicApp /> : <SignedInApp key={session.user.id} />}
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

async function start() {
  restoreSession();
  watchOtherTabs();
  watchForZawgyi();
  rememberPageForNextLogin();
  applyTheme();
  followRedirect(currentSession());
  if (currentSession() !== null) {
    void signedInPart().catch(() => undefined);
    prefetchScreen(location);
  }
  // The page waits only briefly for the translations; it shows them when they arrive.
  await Promise.race([
    restoreLanguage(),
    new Promise((wait) => setTimeout(wait, LANGUAGE_TIMEOUT_MS)),
  ]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Root />);
}

void start();
