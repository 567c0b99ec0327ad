import type { Data } from '@waydesk/contract/calls/route.ts';
import type { notices } from '@waydesk/contract/notices/notices.ts';
import { inlineText } from '../../api/errorTexts.ts';
import type { Read } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Whether customers and shops are told by themselves, for those who may change it. */
export function NoticesCard({ read }: { read: Read<Data<typeof notices.setup>> }) {
  const t = useT();
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
