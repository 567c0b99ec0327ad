import { type Webhook, webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';

interface Props {
  webhook: Webhook;
  small?: boolean;
}

/** Makes due what is late or dead; nothing where nothing is. While the webhook is off, the server says so. */
export function SendMissing({ webhook: { id, missing }, small }: Props) {
  const t = useT();
  const { run, isRunning } = useWrite(webhooks.sendMissing);
  if (missing === 0) return null;
  const send = async () => {
    const answer = await run({ params: { id } }).catch(() => null);
    if (answer?.data != null) {
      showToast('success', t('{n} messages are sent again', { n: answer.data.due }));
    }
  };
  return (
    <Button small={small} busy={isRunning} onClick={() => void send()}>
      {t('Send what is missing')}
    </Button>
  );
}
