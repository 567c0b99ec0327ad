import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/faces.tsx';

/** What stands where a screen could not be loaded or drawn. */
export function BrokenPage() {
  const t = useT();
  return (
    <ErrorState text={t('Something went wrong on this page. What you typed is kept.')}>
      <Button look="primary" onClick={() => location.reload()}>
        {t('Reload the page')}
      </Button>
    </ErrorState>
  );
}
