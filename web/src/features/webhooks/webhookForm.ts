/** The form of a webhook: its values, rules and request body. */
import { WEBHOOK_EVENTS, type WebhookEvent } from '@waydesk/contract/rules/webhooks.ts';
import {
  type NewWebhook,
  type Webhook,
  type WebhookBody,
  newWebhook,
  webhookBody,
} from '@waydesk/contract/webhooks/webhooks.ts';
import * as z from 'zod/mini';
import {
  ALL_SHOPS,
  type ProgramShopValues,
  programFormName,
  programShopId,
} from '../../entities/programs/programShop.ts';
import type { Versioned } from '../../form/conflict/useConflict.ts';
import { rules } from '../../form/rules.ts';

export interface WebhookValues extends Versioned {
  url: string;
  events: WebhookEvent[];
}

/** Its shop is chosen once. */
export type NewWebhookValues = WebhookValues & ProgramShopValues;

export const BLANK_WEBHOOK: NewWebhookValues = {
  url: '',
  events: ['delivery.status'],
  version: null,
  ...ALL_SHOPS,
};

export const webhookValues = ({ url, events, version }: Webhook): WebhookValues => ({
  url,
  events: [...events],
  version,
});

/** The form's name for a field of the server. */
export function webhookFormName(field: string): keyof NewWebhookValues | null {
  const name = programFormName(field);
  return name in BLANK_WEBHOOK ? (name as keyof NewWebhookValues) : null;
}

/** In the order of the list, however they were ticked. */
const bodyOf = ({ url, events }: WebhookValues) => ({
  url,
  events: WEBHOOK_EVENTS.filter((one) => events.includes(one)),
});

export const webhookRequest = (values: WebhookValues): WebhookBody =>
  z.parse(webhookBody, bodyOf(values));

export const webhookRules = rules<WebhookValues>(webhookBody, bodyOf);

const newBodyOf = (values: NewWebhookValues) => ({
  ...bodyOf(values),
  shop_id: programShopId(values),
});

export const newWebhookRequest = (values: NewWebhookValues): NewWebhook =>
  z.parse(newWebhook, newBodyOf(values));

export const newWebhookRules = rules<NewWebhookValues>(newWebhook, newBodyOf, programFormName);
