import type { Webhook } from '@waydesk/contract/webhooks/webhooks.ts';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { webhookStyle } from './webhookWords.ts';

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const { name, tone, icon } = webhookStyle(webhook);
  return (
    <Badge tone={tone} icon={icon}>
      {t(name)}
    </Badge>
  );
}
