import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** A newer version of the app waits; it comes when somebody takes it. */
export function NewVersionBar({ onTake }: { onTake: () => void }) {
  const t = useT();
  return (
    <Banner
      kind="info"
      isSlim
      className="no-print mb-3"
      actions={
        <Button small onClick={onTake}>
          {t('Update now')}
        </Button>
      }
    >
      {t('A new version is ready')}
    </Banner>
  );
}
