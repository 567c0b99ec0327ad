import { useRouter } from '@tanstack/react-router';
import { WEBHOOK_EVENT_LABEL } from '@waydesk/contract/rules/webhooks.ts';
import { WEBHOOK_NOT_FOUND, type Webhook, webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { ShopOfProgram } from '../../entities/programs/ShopOfProgram.tsx';
import { RecordPage } from '../../page/RecordPage.tsx';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { showToast } from '../../ui/toasts.ts';
import { WebhookBadge } from './WebhookBadge.tsx';
import { WebhookMessagesCard } from './WebhookMessagesCard.tsx';
import { WebhookSecretCard } from './WebhookSecretCard.tsx';
import { OFF_TEXTS } from './webhookWords.ts';

/** /settings/webhooks/{id} */
export function WebhookPage() {
  const t = useT();
  return (
    <RecordPage
      call={webhooks.get}
      toTitle={(webhook) => (webhook === null ? t('Webhook') : hostOf(webhook.url))}
      missingText={t(WEBHOOK_NOT_FOUND)}
      back={{ to: links.webhooks(), label: t('Back to Webhooks') }}
      edit={{ to: (id) => links.editWebhook(id), label: 'Edit Webhook' }}
      aside={(webhook) => <WebhookBadge webhook={webhook} />}
      skeleton={
        <CardSkeletons
          cards={{ [t('Webhook')]: 5, [t('Messages')]: 3, [t('Secret')]: 2 }}
          className="grid items-start gap-4 lg:grid-cols-2 lg:[&>:last-child]:col-start-2"
        />
      }
    >
      {(webhook) => (
        <>
          {webhook.off_reason !== null && (
            <Banner
              kind={webhook.off_reason === 'person' ? 'info' : 'warning'}
              actions={<ResumeButton webhook={webhook} />}
            >
              {t(OFF_TEXTS[webhook.off_reason])}
            </Banner>
          )}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <AboutCard webhook={webhook} />
            <div className="flex min-w-0 flex-col gap-4">
              <WebhookMessagesCard webhook={webhook} />
              <WebhookSecretCard webhook={webhook} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

function AboutCard({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const { shop, url, events, failing_since: failing, created_at: created } = webhook;
  return (
    <Card
      title={t('Webhook')}
      actions={webhook.state === 'on' && <PauseButton webhook={webhook} />}
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={{
            [t('Shop')]: <ShopOfProgram shop={shop} />,
            [t('Address')]: url,
            [t('What it is told')]: events.map((event) => t(WEBHOOK_EVENT_LABEL[event])).join('\n'),
            ...(failing !== null && { [t('Only failures since')]: <Timestamp at={failing} /> }),
            [t('Created At')]: <Timestamp at={created} />,
          }}
        />
        <div>
          <RemoveButton webhook={webhook} />
        </div>
      </div>
    </Card>
  );
}

function ResumeButton({ webhook: { id } }: { webhook: Webhook }) {
  const t = useT();
  const { run, isRunning } = useWrite(webhooks.resume);
  return (
    <Button
      small
      busy={isRunning}
      onClick={() => void run({ params: { id } }).catch(() => undefined)}
    >
      {t('Resume')}
    </Button>
  );
}

function PauseButton({ webhook: { id } }: { webhook: Webhook }) {
  const t = useT();
  const { run, isRunning } = useWrite(webhooks.pause);
  const turnOff = async () => {
    const isSure = await confirmDialog(t('Pause this webhook?'), {
      confirm: t('Pause'),
      why: [t('What happens meanwhile is not kept, and not told later.')],
    });
    if (isSure) await run({ params: { id } }).catch(() => undefined);
  };
  return (
    <Button small busy={isRunning} onClick={() => void turnOff()}>
      {t('Pause')}
    </Button>
  );
}

function RemoveButton({ webhook: { id, version } }: { webhook: Webhook }) {
  const t = useT();
  const router = useRouter();
  const { run, isRunning } = useWrite(webhooks.remove);
  const remove = async () => {
    const isSure = await confirmDialog(t('Remove this webhook and all its messages?'), {
      confirm: t('Remove'),
      danger: true,
    });
    if (!isSure) return;
    const isDone = await run({ params: { id } }, { ifMatch: version }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showToast('success', t('Webhook removed'));
    await router.navigate(links.webhooks());
  };
  return (
    <Button small busy={isRunning} onClick={() => void remove()}>
      {t('Remove webhook')}
    </Button>
  );
}
