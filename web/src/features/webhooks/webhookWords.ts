/** How webhooks, their messages and what became of them are called, and how they look. */
import type { WebhookState } from '@waydesk/contract/rules/webhook-states.ts';
import {
  WEBHOOK_EVENT_LABEL,
  WEBHOOK_TEST,
  type WebhookOffReason,
  type WebhookType,
} from '@waydesk/contract/rules/webhooks.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Webhook } from '@waydesk/contract/webhooks/webhooks.ts';
import { CircleAlert, CircleCheck, Clock, History, CirclePause, Send } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Tone } from '../../ui/Badge.tsx';

interface StateStyle {
  name: Text;
  tone: Tone;
  icon: LucideIcon;
}

export const WEBHOOK_STATE_STYLES: Record<WebhookState, StateStyle> = {
  due: { name: 'Waiting', tone: 'amber', icon: Clock },
  sending: { name: 'Being sent', tone: 'blue', icon: Send },
  sent: { name: 'Sent out', tone: 'green', icon: CircleCheck },
  late: { name: 'Not sent while off', tone: 'rose', icon: History },
  dead: { name: 'Given up', tone: 'red', icon: CircleAlert },
};

export const OFF_TEXTS: Record<WebhookOffReason, Text> = {
  person: 'Somebody turned this webhook off. What happens meanwhile is not kept.',
  gone: 'The other program wants no more messages (410). What happens meanwhile is not kept.',
  failing:
    'It failed for five days, so it was turned off. What happens meanwhile is kept for 30 days: resume it, then send what is missing.',
  restored:
    'The company was restored from a backup. Resume only if no other copy of the company sends to this address.',
  shop_inactive:
    'The shop was deactivated, so nothing is sent, and what happens meanwhile is not kept. Once the shop is active again, resume it.',
};

/** On, failing or off. */
export function webhookStyle({
  state,
  failing_since: failing,
}: Pick<Webhook, 'state' | 'failing_since'>): StateStyle {
  if (state === 'off') return { name: 'Off', tone: 'grey', icon: CirclePause };
  return failing === null
    ? { name: 'On', tone: 'green', icon: CircleCheck }
    : { name: 'On, but failing', tone: 'amber', icon: CircleAlert };
}

export const webhookTypeName = (type: WebhookType): Text =>
  type === WEBHOOK_TEST ? 'Test' : WEBHOOK_EVENT_LABEL[type];
