/**
 * What webhooks tell other programs, and how far they and the keys of programs go; see
 * `docs/decisions/056`.
 */
import type { Text } from '../texts/text.ts';

/** What other programs may be told of. A new one is for endpoints that choose it. */
export const WEBHOOK_EVENTS = [
  'delivery.status',
  'delivery.failed',
  'delivery.planned',
  'delivery.to_return',
  'statement.paid',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_LABEL: Record<WebhookEvent, Text> = {
  'delivery.status': 'A delivery has a new status',
  'delivery.failed': 'Delivery failed',
  'delivery.planned': 'A next day was set',
  'delivery.to_return': 'A parcel is to go back to its shop',
  'statement.paid': 'Statement paid',
};

/** "Send a test" sends it, whatever the endpoint has chosen. */
export const WEBHOOK_TEST = 'webhook.test';
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/**
 * Why an endpoint is off: a person turned it off; it answered 410; it failed for five days; the company
 * was restored from a backup; its shop was deactivated.
 */
export const WEBHOOK_OFF_REASONS = [
  'person',
  'gone',
  'failing',
  'restored',
  'shop_inactive',
] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** Of the company. */
export const MAX_WEBHOOKS = 20;
/** Of one shop, and of all shops together: they never take what the company may have. */
export const MAX_SHOP_WEBHOOKS = 5;
export const MAX_WEBHOOKS_OF_SHOPS = 200;
/** How long both secrets of a rotation sign. */
export const BOTH_SECRETS_HOURS = 24;

export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Of people of the office. */
export const MAX_API_KEYS = 100;
/** Of one shop, and of all shops together. */
export const MAX_SHOP_API_KEYS = 5;
export const MAX_API_KEYS_OF_SHOPS = 200;
export const MAX_KEY_DAYS = 365;
/** Keys begin with it, so that they are recognised wherever they turn up. */
export const KEY_PREFIX = 'wdk_';

/** An address to which messages may be sent; which hosts may, the server decides. */
export function isWebhookUrl(address: string): boolean {
  const [, user = '', host = ''] = /^https?:\/\/([^/?#]*@)?([^/?#@]+)/i.exec(address) ?? [];
  return host !== '' && user === '' && URL.canParse(address) && !address.includes('#');
}
