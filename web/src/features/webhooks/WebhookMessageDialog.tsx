import type { Data } from '@waydesk/contract/calls/route.ts';
import { webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { CopyableText } from '../../ui/copy/CopyableText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { webhookErrorText } from './webhookErrorText.ts';

interface Props {
  webhookId: number;
  id: string;
  onClose: () => void;
}

/** What one message says, and each attempt to send it. */
export function WebhookMessageDialog({ webhookId, id, onClose }: Props) {
  const t = useT();
  const read = useRead(
    webhooks.message,
    { params: { id: webhookId, message: id } },
    { handledStatuses: true },
  );
  const { data, failure } = read;
  return (
    <Dialog title={t('Message')} onClose={onClose}>
      {data !== undefined && <Content message={data} />}
      {data === undefined &&
        (failure === undefined ? (
          <Loading />
        ) : (
          <ErrorBanner
            text={inlineText(failure)}
            requestId={failure.requestId}
            busy={read.isFetching}
            onRetry={read.refresh}
          />
        ))}
    </Dialog>
  );
}

function Content({ message: { id, body, tried } }: { message: Data<typeof webhooks.message> }) {
  const t = useT();
  return (
    <>
      <CopyableText label="webhook-id" text={id} />
      <section aria-label={t('Attempts')} className="flex flex-col gap-1">
        <h3 className="font-semibold">{t('Attempts')}</h3>
        {tried.length === 0 && <p className="text-muted">{t('It was not sent yet.')}</p>}
        <ol className="divide-line divide-y">
          {tried.map(({ at, status, error, ms }) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-4 py-1">
              <Timestamp at={at} />
              <span>
                {webhookErrorText(error, t) ?? t('It answered {status}', { status: `${status}` })}
                {' · '}
                {t('{ms} ms', { ms: ms.toLocaleString('en') })}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={t('What is sent')} className="flex flex-col gap-1">
        <h3 className="font-semibold">{t('What is sent')}</h3>
        <pre className="bg-sunken rounded-control p-2 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
          {readable(body)}
        </pre>
      </section>
    </>
  );
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
