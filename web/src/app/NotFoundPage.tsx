import { useT } from '../i18n/t.ts';
import { ErrorPage } from './ErrorPage.tsx';

export function NotFoundPage() {
  const t = useT();
  return (
    <ErrorPage
      drawing="road"
      code="404"
      title={t('Page Not Found')}
      text={t('There is no page at this address.')}
    />
  );
}
