import { useT } from '../i18n/t.ts';
import { LostPage } from './LostPage.tsx';

export function NotFoundPage() {
  const t = useT();
  return (
    <LostPage
      code="404"
      title={t('Page Not Found')}
      text={t('There is no page at this address.')}
    />
  );
}
