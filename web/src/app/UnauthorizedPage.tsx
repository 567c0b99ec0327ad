import { useT } from '../i18n/t.ts';
import { ErrorPage } from './ErrorPage.tsx';

export function UnauthorizedPage() {
  const t = useT();
  return (
    <ErrorPage
      drawing="barrier"
      code="401"
      title={t('Unauthorized')}
      text={t('Your role does not have access to this page.')}
    />
  );
}
