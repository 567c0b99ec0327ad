/** Entry point of the portal of the shops. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/queryClient.ts';
import { onSessionLeft, restoreSession, storeAs } from '../api/session.ts';
import { watchOtherTabs } from '../api/tabs.ts';
import { removeDraftsAtLogout } from '../form/drafts/drafts.ts';
import { startInBurmese } from '../i18n/burmeseFirst.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { PortalApp } from './screens/PortalApp.tsx';
import './shop.css';

/** How long the page stays empty for the sake of its texts, in milliseconds. */
const TEXTS_LIMIT = 8_000;

async function start() {
  // Somebody may work in the office and for a shop in the same browser.
  storeAs('shop');
  restoreSession();
  onSessionLeft(() => queryClient.clear());
  removeDraftsAtLogout();
  watchOtherTabs();
  const texts = startInBurmese();
  await Promise.race([texts, new Promise((wait) => setTimeout(wait, TEXTS_LIMIT))]);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <PortalApp />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
}

void start();
