/** The form of a webhook: its values, rules and request body. */
import { WEBHOOK_EVENTS, type WebhookEvent } from '@waydesk/contract/rules/webhooks.ts';
import {
  type Webhook,
  type WebhookBody,
  webhookBody,
} from '@waydesk/contract/webhooks/webhooks.ts';
import * as z from 'zod/mini';
import type { Versioned } from '../../form/conflict/useConflict.ts';
import { rules } from '../../form/rules.ts';

export interface WebhookValues extends Versioned {
  url: string;
  events: WebhookEvent[];
}

export const BLANK_WEBHOOK: WebhookValues = { url: '', events: ['delivery.status'], version: null };

export const webhookValues = ({ url, events, version }: Webhook): WebhookValues => ({
  url,
  events: [...events],
  version,
});

/** In the order of the list, however they were ticked. */
const bodyOf = ({ url, events }: WebhookValues) => ({
  url,
  events: WEBHOOK_EVENTS.filter((one) => events.includes(one)),
});

export const webhookRequest = (values: WebhookValues): WebhookBody =>
  z.parse(webhookBody, bodyOf(values));

export const webhookRules = rules<WebhookValues>(webhookBody, bodyOf);
