import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** In the bar that is always in view, until it is settled: leads to the choices at the top. */
export function ConflictNotice({ isThere }: { isThere: boolean }) {
  const t = useT();
  if (!isThere) return null;
  const goThere = () => {
    const panel = document.querySelector<HTMLElement>('[data-conflict]');
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  };
  return (
    <Banner
      kind="warning"
      actions={
        <Button small onClick={goThere}>
          {t('Choose')}
        </Button>
      }
    >
      {t('Not saved yet: choose whose changes to keep.')}
    </Banner>
  );
}
