import { useEffect, useRef, useState } from 'react';
import { serverAnswers } from '../../api/connection.ts';
import { recentUnexpectedId } from '../../api/unexpected.ts';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/states.tsx';

/**
 * Shown instead of a screen that could not be loaded or rendered; says whether the connection is
 * the reason.
 */
export function BrokenPage() {
  const t = useT();
  const [hasLine, setHasLine] = useState(() => navigator.onLine);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    void serverAnswers().then((answers) => isShown.current && setHasLine(answers));
    return () => {
      isShown.current = false;
    };
  }, []);
  const reload = async () => {
    // Without a server the browser would replace this page with its own error page.
    const answers = await serverAnswers();
    // Whoever went on to another screen meanwhile would lose what is typed there.
    if (!isShown.current) return;
    setHasLine(answers);
    if (answers) location.reload();
  };
  const lost = navigator.onLine
    ? t('Network error. Could not connect to the server.')
    : t('You are offline. Please check your internet connection.');
  return (
    <ErrorState
      text={hasLine ? t('Something went wrong on this page. What you typed is kept.') : lost}
      requestId={recentUnexpectedId()}
      hint={hasLine ? undefined : t('This page has not been loaded yet. Other pages still work.')}
    >
      <Button variant="primary" onClick={() => void reload()}>
        {t('Reload the page')}
      </Button>
    </ErrorState>
  );
}
