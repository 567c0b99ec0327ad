/** What signs webhooks, and the hosts for which their rules do not hold. */
import { listField, optionalField } from './fields.ts';

export interface WebhookSettings {
  /** All secrets are made from it; null: nothing can be signed. */
  key: string | null;
  /** Hosts that may have a private address and may be reached by http. */
  allow: string[];
}

const SHORTEST_KEY = 32;
/** A name or an address, without a port. */
const HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/i;

export const webhookFields = {
  WEBHOOK_KEY: optionalField(
    (key) => key.length >= SHORTEST_KEY,
    `must have at least ${SHORTEST_KEY} random characters, for example from: openssl rand -base64 32`,
  ),
  WEBHOOK_ALLOW: listField(
    (host) => HOST.test(host),
    'must be host names or addresses without ports, for example erp.local 10.0.0.7 [fd00::7]',
  ),
};

interface Given {
  WEBHOOK_KEY?: string | undefined;
  WEBHOOK_ALLOW: string[];
}

export const webhookSettings = (e: Given): WebhookSettings => ({
  key: e.WEBHOOK_KEY ?? null,
  allow: e.WEBHOOK_ALLOW.map((host) => host.toLowerCase()),
});
