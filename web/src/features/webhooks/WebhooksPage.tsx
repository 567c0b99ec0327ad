import { WEBHOOK_EVENT_LABEL } from '@waydesk/contract/rules/webhooks.ts';
import { type Webhook, webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { Plus } from 'lucide-react';
import { ShopOfProgram } from '../../entities/programs/ShopOfProgram.tsx';
import { IntegratorsCard } from '../../entities/programs/IntegratorsCard.tsx';
import { inlineText } from '../../api/errorTexts.ts';
import { type Read, useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { RecordState } from '../../page/RecordState.tsx';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { WebhookBadge } from './WebhookBadge.tsx';

/** /settings/webhooks */
export function WebhooksPage() {
  const t = useT();
  const setup = useRead(webhooks.setup, {});
  const read = useRead(webhooks.list, {});
  if (setup.data === undefined) {
    return (
      <Page title={t('Webhooks')}>
        <RecordState
          read={setup}
          isAddress
          missingText={t('This server sends no webhooks')}
          back={{ to: links.settings(), label: t('Back to Settings') }}
          skeleton={<CardSkeletons cards={{ [t('Programs that are told what happens')]: 4 }} />}
        />
      </Page>
    );
  }
  const { is_set_up: isSetUp } = setup.data;
  return (
    <Page
      title={t('Webhooks')}
      actions={
        <>
          <LinkButton to={links.apiKeys()}>{t('API keys')}</LinkButton>
          {isSetUp && (
            <LinkButton to={links.addWebhook()} variant="primary">
              <Plus aria-hidden="true" className="size-4" />
              {t('Add Webhook')}
            </LinkButton>
          )}
        </>
      }
    >
      {!isSetUp && (
        <Banner kind="warning">
          {t('Nothing can be signed or sent yet: whoever runs the server sets {name}.', {
            name: 'WEBHOOK_KEY',
          })}
        </Banner>
      )}
      <Card title={t('Programs that are told what happens')}>
        <Lines read={read} />
      </Card>
      <IntegratorsCard />
    </Page>
  );
}

function Lines({ read }: { read: Read<Webhook[]> }) {
  const t = useT();
  const { data: all, failure } = read;
  if (all === undefined) {
    return failure === undefined ? (
      <Loading />
    ) : (
      <ErrorBanner
        text={inlineText(failure)}
        requestId={failure.requestId}
        busy={read.isFetching}
        onRetry={read.refresh}
      />
    );
  }
  if (all.length === 0) {
    return (
      <p className="text-muted">
        {t(
          'There are no webhooks yet. A webhook tells another program, such as your accounting, when the status of a parcel changes.',
        )}
      </p>
    );
  }
  return (
    <ul className="divide-line -my-2 divide-y">
      {all.map((webhook) => (
        <WebhookLine key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}

function WebhookLine({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const { id, shop, url, events, failing_since: failing, missing } = webhook;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <TextLink to={links.webhook(id)} className="font-medium [overflow-wrap:anywhere]">
          {url}
        </TextLink>
        <p>
          <ShopOfProgram shop={shop} />
        </p>
        <p className="text-muted">
          {events.map((event) => t(WEBHOOK_EVENT_LABEL[event])).join(' · ')}
        </p>
        {failing !== null && (
          <p>
            {t('Only failures since')} <Timestamp at={failing} />
          </p>
        )}
        {missing > 0 && <p>{t('Messages missing: {n}', { n: missing.toLocaleString('en') })}</p>}
      </div>
      <WebhookBadge webhook={webhook} />
    </li>
  );
}
