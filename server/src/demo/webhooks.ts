/** A webhook that told the accounting for two weeks, until somebody paused it, and keys of two programs. */
import { createHash } from 'node:crypto';
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import { bulkInsert } from './bulkInsert.ts';
import { demoEventId } from './eventId.ts';

interface ToldParcel {
  id: number;
  way_id: unknown;
  delivery_date: Date | null;
}

const DAY = 86_400_000;
const DAYS = 14;
/** Every so manieth message was not taken. */
const REFUSED = 31;

/** The webhook is off, so nothing of it is sent. Draws nothing by chance. */
export async function insertWebhooks(
  tx: Tx,
  parcels: readonly ToldParcel[],
  { owner, now }: { owner: number; now: Date },
): Promise<void> {
  const [endpoint] = await tx.run(
    build
      .insertInto('webhook_endpoints')
      .values({
        url: 'https://accounting.example/waydesk',
        events: ['delivery.status', 'statement.paid'],
        state: 'off',
        off_reason: 'person',
        off_at: now,
        since: new Date(now.getTime() - 90 * DAY),
        created_at: new Date(now.getTime() - 90 * DAY),
      })
      .returning('id'),
  );
  if (endpoint === undefined) throw new Error('No webhook was stored');
  const told = parcels.flatMap(({ id, way_id: way, delivery_date: at }) =>
    at !== null && at.getTime() > now.getTime() - DAYS * DAY && at < now ? [{ id, way, at }] : [],
  );
  const messages = told.map(({ id, way, at }) => {
    const isDead = id % REFUSED === 0;
    const data = {
      wayId: way,
      deliveryId: id,
      status: 'delivered',
      version: 5,
      previousStatus: 'on_the_way',
    };
    return {
      id: `msg_${demoEventId('webhook', id).replaceAll('-', '')}`,
      endpoint_id: endpoint.id,
      type: 'delivery.status',
      body: JSON.stringify({ type: 'delivery.status', timestamp: at.toISOString(), data }),
      state: isDead ? 'dead' : 'sent',
      due_at: at,
      best_before: new Date(at.getTime() + DAY),
      attempts: isDead ? 2 : 1,
      error: isDead ? 'Answered 503' : null,
      created_at: at,
    };
  });
  if (messages.length > 0) await bulkInsert(tx, 'webhook_messages', messages);
  const attempts = messages.flatMap(({ id, state, error, created_at: at }) => {
    const first = { message_id: id, at, status: state === 'dead' ? 503 : 204, error, ms: 180 };
    const later = new Date(Math.min(at.getTime() + DAY, now.getTime()));
    return state === 'dead' ? [first, { ...first, at: later }] : [first];
  });
  if (attempts.length > 0) await bulkInsert(tx, 'webhook_attempts', attempts);
  await bulkInsert(tx, 'api_keys', [
    keyOf('Accounting', { owner, scope: 'read', made: 60, days: 365, used: 14, now }),
    keyOf('Website', { owner, scope: 'write', made: 100, days: 90, used: null, now }),
  ]);
}

/** No program has it: what begins otherwise than keys do is never looked for. */
function keyOf(
  label: string,
  about: {
    owner: number;
    scope: 'read' | 'write';
    made: number;
    days: number;
    used: number | null;
    now: Date;
  },
) {
  const before = (days: number) => new Date(about.now.getTime() - days * DAY);
  return {
    user_id: about.owner,
    label,
    scope: about.scope,
    key_hash: `\\x${createHash('sha256').update(`demo ${label}`).digest('hex')}`,
    created_at: before(about.made),
    expires_at: before(about.made - about.days),
    last_used_at: about.used === null ? null : before(about.used),
  };
}
