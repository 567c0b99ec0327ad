import { notices } from '@waydesk/contract/notices/notices.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Whether customers and shops are told by themselves, for those who may change it. */
export function NoticesCard() {
  const t = useT();
  const mayEdit = may(useSession()?.user.role, 'system-admin');
  const read = useRead(notices.setup, {}, { enabled: mayEdit, handledStatuses: true });
  const { data: setup, failure } = read;
  if (setup === undefined) {
    if (failure === undefined || isUnknownCall(failure)) return null;
    return (
      <ErrorBanner
        text={inlineText(failure)}
        requestId={failure.requestId}
        busy={read.isFetching}
        onRetry={read.refresh}
      />
    );
  }
  return (
    <Card
      title={t('Notices')}
      actions={
        <LinkButton small to={links.notices()}>
          {t('Open Notices')}
        </LinkButton>
      }
    >
      <p>
        {setup.is_on
          ? t('On: customers and shops are told by SMS, Viber, Telegram or email.')
          : t('Off: customers and shops are not told anything by themselves.')}
      </p>
    </Card>
  );
}
