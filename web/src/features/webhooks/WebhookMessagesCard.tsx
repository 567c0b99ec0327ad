import type { Data } from '@waydesk/contract/calls/route.ts';
import { type Webhook, webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { useState } from 'react';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { SendMissing } from './SendMissing.tsx';
import { webhookErrorText } from './webhookErrorText.ts';

type Tested = Data<typeof webhooks.test>;

/** What waits and what is missing, a test, and the way to all messages. */
export function WebhookMessagesCard({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const { id, waiting, missing } = webhook;
  const { run, isRunning } = useWrite(webhooks.test);
  const [tested, setTested] = useState<Tested | null>(null);
  const test = async () => {
    setTested(null);
    const answer = await run({ params: { id } }).catch(() => null);
    if (answer?.data != null) setTested(answer.data);
  };
  return (
    <Card
      title={t('Messages')}
      actions={
        <LinkButton small to={links.webhookMessages(id)}>
          {t('Show all messages')}
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-3">
        <Facts
          facts={{
            [t('Waiting')]: (
              <Count n={waiting} to={links.webhookMessages(id, { state: 'waiting' })} />
            ),
            [t('Not arrived')]: (
              <Count n={missing} to={links.webhookMessages(id, { state: 'missing' })} />
            ),
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button small busy={isRunning} onClick={() => void test()}>
            {t('Send a test')}
          </Button>
          <SendMissing small webhook={webhook} />
        </div>
        {tested !== null && <TestResult tested={tested} />}
      </div>
    </Card>
  );
}

function TestResult({ tested: { tried } }: { tested: Tested }) {
  const t = useT();
  const last = tried.at(-1);
  if (last === undefined) return null;
  return (
    <Banner kind={last.error === null ? 'success' : 'error'}>
      {last.error === null
        ? t('The test arrived: it answered {status} after {ms} ms', {
            status: String(last.status),
            ms: last.ms.toLocaleString('en'),
          })
        : t('The test did not arrive: {why}', { why: webhookErrorText(last.error, t) ?? '' })}
    </Banner>
  );
}

function Count({ n, to }: { n: number; to: ReturnType<typeof links.webhookMessages> }) {
  if (n === 0) return '0';
  // A single digit is no target for a thumb.
  return (
    <TextLink to={to} className="pointer-coarse:inline-block pointer-coarse:min-w-11">
      {n.toLocaleString('en')}
    </TextLink>
  );
}
