import { useT } from '../i18n/t.ts';
import { Spinner } from './Spinner.tsx';

/** Shown while a page or a part of it loads. */
export function Loading() {
  const t = useT();
  return (
    <div role="status" className="no-print text-muted flex items-center justify-center gap-2 p-10">
      <Spinner />
      {t('Loading...')}
    </div>
  );
}
