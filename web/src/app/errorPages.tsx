import { useRouter } from '@tanstack/react-router';
import { useT } from '../i18n/t.ts';
import { links } from '../router/links.ts';
import { Button } from '../ui/Button.tsx';
import { type Drawing, LineDrawing } from '../ui/LineDrawing.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useTitle } from '../ui/useTitle.ts';

interface Props {
  drawing: Drawing;
  code: string;
  title: string;
  text: string;
}

/**
 * Whether there is a step to go back to. The router counts from the last full load, so the browser
 * is asked; an older one counts all of the tab.
 */
const hasBefore = () => window.navigation?.canGoBack ?? history.length > 1;

/** A page that is none, with the two ways out. */
function ErrorPage({ drawing, code, title, text }: Props) {
  const t = useT();
  const router = useRouter();
  useTitle(`${code} ${title}`);
  const goBack = () =>
    router.history.canGoBack() || hasBefore()
      ? router.history.back()
      : void router.navigate(links.dashboard());
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <LineDrawing of={drawing} />
      <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
        {code} {title}
      </h1>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={goBack}>{t('Go Back')}</Button>
        <LinkButton to={links.dashboard()} variant="primary">
          {t('Go to Dashboard')}
        </LinkButton>
      </div>
    </div>
  );
}

export function NotFoundPage() {
  const t = useT();
  const text = t('There is no page at this address.');
  return <ErrorPage drawing="road" code="404" title={t('Page Not Found')} text={text} />;
}

export function UnauthorizedPage() {
  const t = useT();
  const text = t('Your role does not have access to this page.');
  return <ErrorPage drawing="barrier" code="401" title={t('Unauthorized')} text={text} />;
}
