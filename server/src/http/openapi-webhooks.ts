/** The `webhooks` of an OpenAPI document: what the app sends to other programs. */
import { WEBHOOK_TYPES, type WebhookType } from '@waydesk/contract/rules/webhooks.ts';
import { webhookBodies } from '@waydesk/contract/webhooks/webhook-bodies.ts';
import { type OpenApiSchema, schemaOf } from './openapi-schema.ts';

const SUMMARY: Record<WebhookType, string> = {
  'delivery.status': 'A delivery has a new status',
  'delivery.failed': 'An attempt to deliver failed',
  'delivery.planned': 'A next day was set for a parcel',
  'delivery.to_return': 'A parcel is to go back to its shop',
  'statement.paid': 'A statement was paid',
  'webhook.test': 'Somebody pressed "Send a test"',
};

const header = (name: string, description: string): OpenApiSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const HEADERS = [
  header('webhook-id', 'The same whenever a message is sent again'),
  header('webhook-timestamp', 'Seconds since 1970, when this attempt was made'),
  header('webhook-signature', 'One `v1,` signature, or two while a secret is being replaced'),
];

/** By the type of the message. */
export const describeWebhooks = (): OpenApiSchema =>
  Object.fromEntries(
    WEBHOOK_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          tags: ['webhooks'],
          summary: SUMMARY[type],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(webhookBodies[type], 'output') } },
          },
          responses: {
            '2XX': { description: 'Taken' },
            410: { description: 'Never again: turns the webhook off' },
            default: { description: 'Sent again later' },
          },
        },
      },
    ]),
  );
