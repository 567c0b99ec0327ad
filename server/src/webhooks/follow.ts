/** Webhooks as a use of changes: what happened becomes messages of the endpoints that chose it. */
import { WEBHOOK_EVENTS, type WebhookEvent } from '@waydesk/contract/rules/webhooks.ts';
import type { webhookBodies } from '@waydesk/contract/webhooks/webhook-bodies.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import type { PendingChange } from '../dispatch/changes.queries.ts';
import type { Use } from '../dispatch/dispatcher.ts';

type Body = { [T in WebhookEvent]: z.output<(typeof webhookBodies)[T]> }[WebhookEvent];

export const webhooksUse: Use = {
  name: 'webhooks',
  follow: async (tx, changes) => {
    const facts = await readFacts(tx, changes);
    const messages = changes.flatMap((change): NewMessage[] => {
      const body = bodyOf(change, facts);
      if (body === null) return [];
      const [at, shop] = [change.at.toISOString(), shopOf(change, facts)];
      return [{ type: body.type, body: JSON.stringify(body), at, shop }];
    });
    if (messages.length > 0) await makeMessages(tx, messages);
  },
};

interface Facts {
  /** Deliveries as they are now, with the shop of their way. */
  deliveries: Map<number, { way_id: number; status: string; version: number; shop_id: number }>;
  /** Kinds of events. */
  kinds: Map<string, string>;
  /** Shops of statements. */
  shops: Map<number, number>;
}

const present = <T>(values: readonly (T | null)[]): T[] =>
  values.flatMap((value) => (value === null ? [] : [value]));

/** What the changes do not say themselves; what was deleted since is missing. */
async function readFacts(tx: Tx, changes: readonly PendingChange[]): Promise<Facts> {
  const [deliveries, kinds, shops] = await tx.together(
    sql<{ id: number; way_id: number; status: string; version: number; shop_id: number }>`
      select d.id, d.way_id, d.status, d.version, w.shop_id
      from deliveries as d join ways as w on w.id = d.way_id
      where d.id = any(${present(changes.map(({ delivery_id }) => delivery_id))}::integer[])`,
    sql<{ id: string; kind: string }>`
      select id, kind from parcel_events
      where id = any(${present(changes.map(({ event_id }) => event_id))}::uuid[])`,
    sql<{ id: number; shop_id: number }>`
      select id, shop_id from statements
      where id = any(${present(changes.map(({ statement_id }) => statement_id))}::integer[])`,
  );
  return {
    deliveries: new Map(deliveries.map(({ id, ...rest }) => [id, rest])),
    kinds: new Map(kinds.map(({ id, kind }) => [id, kind])),
    shops: new Map(shops.map(({ id, shop_id }) => [id, shop_id])),
  };
}

/**
 * Whose webhooks may be told: that of the way by now, as its portal has it, or that of the statement. Null for
 * what was deleted since, which is no shop's.
 */
const shopOf = ({ delivery_id, statement_id }: PendingChange, facts: Facts): number | null =>
  (statement_id === null
    ? facts.deliveries.get(delivery_id!)?.shop_id
    : facts.shops.get(statement_id)) ?? null;

/** Null for what no event is about. */
function bodyOf(change: PendingChange, facts: Facts): Body | null {
  const timestamp = change.at.toISOString();
  const { kind, delivery_id, way_id, statement_id, event_id } = change;
  if (kind === 'status') {
    const { from_status, to_status, version } = change;
    const data = {
      wayId: way_id!,
      deliveryId: delivery_id!,
      status: to_status!,
      version: version!,
      previousStatus: from_status!,
    };
    return { type: 'delivery.status', timestamp, data };
  }
  if (kind === 'paid') {
    const shopId = facts.shops.get(statement_id!);
    if (shopId === undefined) return null;
    return {
      type: 'statement.paid',
      timestamp,
      data: { statementId: statement_id!, shopId },
    };
  }
  const delivery = facts.deliveries.get(delivery_id!);
  const type = `delivery.${facts.kinds.get(event_id!)}`;
  if (delivery === undefined || !isEventType(type)) return null;
  const { way_id: wayId, status, version } = delivery;
  const data = { wayId, deliveryId: delivery_id!, status, version, eventId: event_id! };
  return { type, timestamp, data };
}

type EventType = Exclude<WebhookEvent, 'delivery.status' | 'statement.paid'>;
const isEventType = (type: string): type is EventType =>
  type !== 'delivery.status' &&
  type !== 'statement.paid' &&
  (WEBHOOK_EVENTS as readonly string[]).includes(type);

interface NewMessage {
  type: WebhookEvent;
  body: string;
  at: string;
  shop: number | null;
}

/** Late at once for an endpoint that the app has turned off: "Send what is missing" sends it. */
async function makeMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  await tx.run(sql`
    insert into webhook_messages (endpoint_id, type, body, state)
    select e.id, c.type, c.body, case e.state when 'on' then 'due' else 'late' end
    from jsonb_to_recordset(${JSON.stringify(messages.map((one, n) => ({ n, ...one })))}::jsonb)
        as c (n integer, type text, body text, at timestamptz, shop integer)
      join webhook_endpoints as e on c.type = any(e.events) and date_trunc('milliseconds', e.since) <= c.at
        and (e.shop_id is null or e.shop_id = c.shop)
        and webhook_is_followed(e.state, e.off_reason, e.off_at)
    order by c.n, e.id`);
}
