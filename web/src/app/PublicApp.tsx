/** The pages for signed-out visitors. Small on purpose: this is what the first visit loads. */
import { Suspense, lazy, useEffect, useState } from 'react';
import { loadChunk } from '../api/chunk.ts';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { completeLanguage } from '../i18n/t.ts';
import { withoutTrailingSlashes } from '../router/address.ts';
import { PUBLIC_PATHS } from '../router/publicPaths.ts';
import { Loading } from '../ui/Loading.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { applyRedirect, resetToken } from './redirects.ts';

// Rarely needed, so not part of the sign-in page.
const ForgotPasswordPage = lazy(async () => {
  const part = await loadChunk(() => import('../features/auth/ForgotPasswordPage.tsx'));
  return { default: part.ForgotPasswordPage };
});
const ResetPasswordPage = lazy(async () => {
  const part = await loadChunk(() => import('../features/auth/ResetPasswordPage.tsx'));
  return { default: part.ResetPasswordPage };
});

function PublicPage({ pathname }: { pathname: string }) {
  if (withoutTrailingSlashes(pathname) === PUBLIC_PATHS.forgotPassword)
    return <ForgotPasswordPage />;
  const token = resetToken(pathname);
  return token === null ? <LoginPage /> : <ResetPasswordPage token={token} />;
}

export function PublicApp() {
  const [pathname, setPathname] = useState(() => {
    applyRedirect(null);
    return location.pathname;
  });
  useEffect(() => {
    // Going back may lead to a page of the ended session.
    const onPopState = () => {
      applyRedirect(null);
      setPathname(location.pathname);
    };
    addEventListener('popstate', onPopState);
    // Loads the rest of the app while the user types.
    const fetchRest = () => {
      void import('./SignedInApp.tsx').catch(() => undefined);
      void completeLanguage();
    };
    // The first field has the focus from the start.
    addEventListener('focusin', fetchRest, { once: true });
    addEventListener('input', fetchRest, { once: true });
    const late = setTimeout(fetchRest, 4000);
    return () => {
      removeEventListener('popstate', onPopState);
      removeEventListener('focusin', fetchRest);
      removeEventListener('input', fetchRest);
      clearTimeout(late);
    };
  }, []);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-4">
      <Suspense fallback={<Loading />}>
        <PublicPage pathname={pathname} />
      </Suspense>
      <LanguageToggle />
    </main>
  );
}
