import { may } from '@waydesk/contract/calls/permissions.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** The way to what connects other programs, for those who may. */
export function WebhooksCard() {
  const t = useT();
  if (!may(useSession()?.user.role, 'user-admin')) return null;
  return (
    <Card title={t('Other programs')}>
      <p className="mb-3">
        {t('Webhooks tell other programs what happens; with API keys they read and write here.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton small to={links.webhooks()}>
          {t('Open Webhooks')}
        </LinkButton>
        <LinkButton small to={links.apiKeys()}>
          {t('Open API keys')}
        </LinkButton>
      </div>
    </Card>
  );
}
