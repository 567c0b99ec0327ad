/** Keys with which other programs make calls, up to what their owner may do. */
import * as z from 'zod/mini';
import { ACCOUNT_ROLES } from '../calls/permissions.ts';
import { idAndName } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { SHOP_NOT_FOUND } from '../records/shop.ts';
import { KEY_SCOPES, MAX_KEY_DAYS } from '../rules/webhooks.ts';
import { instant, optionalId, pathId, text, wholeNumber } from '../schema/fields.ts';
import { openEnum } from '../schema/open-values.ts';
import type { Text } from '../texts/text.ts';
import { cleanLine } from '../values/burmese.ts';

const route = routeIn('apiKeys');

const LABEL: Text = 'Please enter a name for the API key';
const SCOPE: Text = 'Choose whether the API key may only read';
const DAYS: Text = 'API keys last from 1 to 365 days';

export const apiKey = z.object({
  id: z.number(),
  /** History names what is written through it `key <label>`. */
  label: z.string(),
  scope: z.enum(KEY_SCOPES),
  /** Whose role is the ceiling; null for the key of a shop. */
  owner: z.nullable(z.object({ id: z.number(), name: z.string(), role: openEnum(ACCOUNT_ROLES) })),
  /** Whose portal it opens; null for the key of a person of the office. */
  shop: z.nullable(idAndName),
  /** Who made the key of a shop; null for other keys, and once that account is deleted. */
  made_by: z.nullable(idAndName),
  state: z.enum(['active', 'expired']),
  created_at: instant,
  expires_at: instant,
  /** To the minute; null when it was never used. */
  last_used_at: z.nullable(instant),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyBody = z.object({
  label: text(LABEL, 60, cleanLine),
  scope: z.enum(KEY_SCOPES, SCOPE),
  /** From now on. */
  days: wholeNumber(DAYS, 1, MAX_KEY_DAYS),
  /** Absent or null: a key of the person who makes it. */
  shop_id: optionalId(SHOP_NOT_FOUND),
});
export type ApiKeyBody = z.output<typeof apiKeyBody>;

export const apiKeys = {
  list: route({
    method: 'GET',
    path: '/api-keys',
    who: 'user-admin',
    summary:
      'All API keys that were not ended, newest first; they end with their account or their shop',
    data: z.array(apiKey),
    failure: 'API keys could not be loaded',
  }),
  // No Idempotency-Key: the answer that it stores would hold the key. A second one is refused,
  // because the label is taken.
  create: route({
    method: 'POST',
    path: '/api-keys',
    who: 'user-admin',
    summary:
      'A new API key of the person who makes it, or of a shop, for its portal alone; answers it this once; 409 when there is one of this name, or the shop is inactive',
    body: apiKeyBody,
    data: z.object({ ...apiKey.shape, key: z.string() }),
    status: 201,
    touches: ['apiKeys'],
    failure: 'The API key could not be made',
  }),
  end: route({
    method: 'DELETE',
    path: '/api-keys/:id',
    who: 'user-admin',
    summary:
      'End an API key: its next call is refused; managers cannot end those of administrators',
    params: pathId,
    data: z.object({ id: z.number() }),
    ownIds: true,
    touches: ['apiKeys'],
    failure: 'The API key could not be ended',
  }),
};
