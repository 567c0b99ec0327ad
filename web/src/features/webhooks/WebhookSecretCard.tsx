import { BOTH_SECRETS_HOURS } from '@waydesk/contract/rules/webhooks.ts';
import { type Webhook, webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { useState } from 'react';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { CopyableText } from '../../ui/copy/CopyableText.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

interface Shown {
  secret: string;
  previous: string | null;
}

/** Shown after a press only, and gone with the page. */
export function WebhookSecretCard({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const { id, generation, both_until: until } = webhook;
  const read = useWrite(webhooks.secret);
  const rotate = useWrite(webhooks.rotate);
  const [shown, setShown] = useState<Shown | null>(null);
  const show = async () => {
    const answer = await read.run({ params: { id } }).catch(() => null);
    if (answer?.data != null) setShown(answer.data);
  };
  const replace = async () => {
    const isSure = await confirmDialog(t('Replace the secret?'), {
      confirm: t('Replace the secret'),
      why: [
        t(
          'Both sign for {n} hours. After that, the other program must have the new one, or it refuses all messages.',
          { n: BOTH_SECRETS_HOURS },
        ),
      ],
    });
    if (!isSure) return;
    const answer = await rotate.run({ params: { id }, body: { generation } }).catch(() => null);
    if (answer?.data != null) setShown(answer.data);
  };
  return (
    <Card title={t('Secret')}>
      <div className="flex flex-col gap-3">
        <p>{t('With it, the other program checks that messages come from here.')}</p>
        {until !== null && (
          <p>
            {t('The secret before signs, too, until')} <Timestamp at={until} />
          </p>
        )}
        {shown !== null && (
          <>
            <CopyableText label={t('Secret')} text={shown.secret} />
            {shown.previous !== null && (
              <CopyableText label={t('The secret before')} text={shown.previous} />
            )}
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {shown === null ? (
            <Button small busy={read.isRunning} onClick={() => void show()}>
              {t('Show the secret')}
            </Button>
          ) : (
            <Button small onClick={() => setShown(null)}>
              {t('Hide the secret')}
            </Button>
          )}
          <Button small busy={rotate.isRunning} onClick={() => void replace()}>
            {t('Replace the secret')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
