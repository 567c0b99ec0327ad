/** Webhooks, their messages and API keys, as our server answers them. */
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { apiKeys } from '@waydesk/contract/webhooks/api-keys.ts';
import type { webhooks } from '@waydesk/contract/webhooks/webhooks.ts';

type Webhook = ServerData<typeof webhooks.get>;
type Message = ServerData<typeof webhooks.message>;
type ApiKey = ServerData<typeof apiKeys.list>[number];

export const webhookOf = (more: Partial<Webhook> = {}): Webhook => ({
  id: 7,
  shop: null,
  url: 'https://accounts.example/told',
  events: ['delivery.status', 'statement.paid'],
  state: 'on',
  off_reason: null,
  failing_since: null,
  generation: 1,
  both_until: null,
  waiting: 0,
  missing: 0,
  created_at: '2026-11-05T05:00:00Z',
  version: 4,
  ...more,
});

export const webhookMessageOf = (more: Partial<Message> = {}): Message => ({
  id: 'msg_1',
  type: 'delivery.status',
  state: 'sent',
  attempts: 1,
  due_at: null,
  error: null,
  created_at: '2026-11-05T05:00:00Z',
  body: '{"type":"delivery.status","data":{"wayId":12}}',
  tried: [{ at: '2026-11-05T05:00:01Z', status: 204, error: null, ms: 35 }],
  ...more,
});

export const apiKeyOf = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: 5,
  label: 'Accounting',
  scope: 'read',
  owner: { id: 1, name: 'Mya', role: 'admin' },
  shop: null,
  made_by: null,
  state: 'active',
  created_at: '2026-11-05T05:00:00Z',
  expires_at: '2027-11-05T05:00:00Z',
  last_used_at: null,
  ...more,
});
