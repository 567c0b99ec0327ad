/** The tables of webhooks and API keys, as Kysely sees them. */
import type { WebhookState } from '@waydesk/contract/rules/webhook-states.ts';
import type { KeyScope, WebhookOffReason, WebhookType } from '@waydesk/contract/rules/webhooks.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { EditedRecord, Moment, SetByDefault, StoredRecord } from './columnTypes.ts';

export interface ApiKeysTable extends StoredRecord {
  /** Whose role is the ceiling; null for the key of a shop. */
  user_id: number | null;
  shop_id: number | null;
  /** Of the key of a shop; null once that account is deleted. */
  made_by: number | null;
  label: string;
  scope: KeyScope;
  key_hash: Buffer;
  expires_at: Moment;
  last_used_at: Moment | null;
  ended_at: Moment | null;
}

export interface WebhookEndpointsTable extends EditedRecord {
  /** Null for the company's. */
  shop_id: number | null;
  url: string;
  /** Of WEBHOOK_EVENTS. */
  events: string[];
  generation: Generated<number>;
  rotated_at: Moment | null;
  state: Generated<'on' | 'off'>;
  off_reason: WebhookOffReason | null;
  off_at: Moment | null;
  since: SetByDefault;
  failing_since: Moment | null;
}

export interface WebhookMessagesTable {
  id: Generated<string>;
  endpoint_id: number;
  type: WebhookType;
  body: string;
  state: Generated<WebhookState>;
  due_at: SetByDefault;
  best_before: SetByDefault;
  attempts: Generated<number>;
  error: string | null;
  created_at: SetByDefault;
}

export interface WebhookAttemptsTable {
  id: GeneratedAlways<number>;
  message_id: string;
  at: Moment;
  status: number | null;
  error: string | null;
  ms: number;
}

export interface WebhooksSchema {
  api_keys: ApiKeysTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_messages: WebhookMessagesTable;
  webhook_attempts: WebhookAttemptsTable;
}
