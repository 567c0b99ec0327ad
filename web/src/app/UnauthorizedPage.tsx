import { useT } from '../i18n/t.ts';
import { LostPage } from './LostPage.tsx';

export function UnauthorizedPage() {
  const t = useT();
  return (
    <LostPage
      code="401"
      title={t('Unauthorized')}
      text={t('Your role does not allow this page.')}
    />
  );
}
