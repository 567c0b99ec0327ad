/** An app that sends webhooks to a program of the test, quickly. */
import type { WebhookState } from '@waydesk/contract/rules/webhook-states.ts';
import type { WebhookEvent } from '@waydesk/contract/rules/webhooks.ts';
import type { Webhook } from '@waydesk/contract/webhooks/webhooks.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Config } from '../../config/config.ts';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import type { WebhookTimes } from '../../webhooks/start.ts';
import { type TestApp, newTestApp } from '../app/testApp.ts';
import { QUICK_DISPATCHER, QUICK_LEASE } from '../dispatch/following.ts';
import { type GatewayServer, MANNERS, openGatewayServer } from '../notices/gatewayServer.ts';

export const TEST_WEBHOOK_KEY = 'a key of tests, of more than 32 letters';
export const TEST_WEBHOOKS = { key: TEST_WEBHOOK_KEY, allow: ['127.0.0.1'] };

export const QUICK_WEBHOOKS: WebhookTimes = {
  sender: { pauseMs: 10, idleMs: 40, deadlineMs: 1_000 },
  lease: QUICK_LEASE,
};

export interface WebhookApp {
  testApp: TestApp;
  /** Another company's program. */
  program: GatewayServer;
}

/** `more` are further settings. */
export function webhookAppForFile(more: Partial<Config> = {}): WebhookApp {
  const made = {} as WebhookApp;
  beforeAll(async () => {
    const program = await openGatewayServer();
    const testApp = await newTestApp({
      config: { webhooks: TEST_WEBHOOKS, ...more },
      noticeTimes: { dispatcher: QUICK_DISPATCHER, lease: QUICK_LEASE },
      webhookTimes: QUICK_WEBHOOKS,
    });
    Object.assign(made, { program, testApp });
  });
  beforeEach(async () => {
    await forgetWebhooks(made.testApp.db);
    Object.assign(made.program, { calls: [], manner: MANNERS.accepts, most: 0 });
  });
  afterAll(async () => {
    await made.testApp.close();
    await made.program.close();
  });
  return made;
}

export async function forgetWebhooks(db: OpenDatabase): Promise<void> {
  await sql`delete from webhook_endpoints`.execute(db);
  await sql`delete from pending_changes`.execute(db);
}

export async function addWebhook(
  testApp: TestApp,
  url: string,
  events: readonly WebhookEvent[] = ['delivery.status'],
  shop_id: number | null = null,
): Promise<Webhook & { secret: string }> {
  const { status, data, text } = await testApp
    .as('admin')
    .post<Webhook & { secret: string }>('/webhooks', { url, events, shop_id });
  if (status !== 201) throw new Error(text);
  return data;
}

export interface StoredMessage {
  id: string;
  endpoint_id: number;
  type: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
  state: WebhookState;
  attempts: number;
  error: string | null;
}

/** In the order in which they were made. */
export async function storedMessages(db: OpenDatabase): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select id, endpoint_id, type, body::json, state, attempts, error
    from webhook_messages order by created_at, id`.execute(db);
  return rows;
}

/** What is to be tried again later is due now. */
export const makeDue = (db: OpenDatabase) =>
  sql`update webhook_messages set due_at = now() where state = 'due'`.execute(db);

/** A delivery and its way, on the way to the customer. */
export async function seedOnTheWay(testApp: TestApp): Promise<{ way: number; delivery: number }> {
  const way = await testApp.seedWay({ status: 'on_the_way' });
  return { way, delivery: await testApp.seedDelivery({ way_id: way, status: 'on_the_way' }) };
}

/** Deliveries on the way change their status, as if a person at the database did it. */
export const changeStatuses = (db: OpenDatabase, ids: readonly number[]) =>
  sql`update deliveries set status = 'picked_up', version = version + 1
    where id = any(${ids}::integer[])`.execute(db);
