import type { Read } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** Says that the shown data was read earlier, and offers to reload it. */
export function CachedBanner({
  read,
}: {
  read: Pick<Read<unknown>, 'cachedAt' | 'isFetching' | 'refresh'>;
}) {
  const t = useT();
  if (read.cachedAt === undefined) return null;
  return (
    <Banner
      kind="warning"
      actions={
        <Button small busy={read.isFetching} onClick={read.refresh}>
          {t('Refresh Data')}
        </Button>
      }
    >
      {t('Using cached data. Some information may not be up to date.')}
    </Banner>
  );
}
