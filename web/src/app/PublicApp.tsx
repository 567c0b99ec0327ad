/** The pages for people who are not signed in. Small on purpose: it is what the first visit loads. */
import { useEffect, useState } from 'react';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { goToPlace } from './places.ts';

export function PublicApp() {
  useState(() => goToPlace(null));
  useEffect(() => {
    // The way back may lead to a page of the session that is over.
    const stay = () => goToPlace(null);
    addEventListener('popstate', stay);
    // While the person types, the rest of the app comes in.
    const fetchRest = () => void import('./SignedInApp.tsx').catch(() => undefined);
    addEventListener('focusin', fetchRest, { once: true });
    const late = setTimeout(fetchRest, 4000);
    return () => {
      removeEventListener('popstate', stay);
      removeEventListener('focusin', fetchRest);
      clearTimeout(late);
    };
  }, []);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-4">
      <LoginPage />
      <LanguageToggle />
    </main>
  );
}
