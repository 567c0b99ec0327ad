/** Webhooks and their messages as the contract writes them. */
import {
  webhook,
  webhookAttempt,
  webhookMessage,
  webhooks,
} from '@waydesk/contract/webhooks/webhooks.ts';
import { idAndName } from '@waydesk/contract/calls/money-fields.ts';
import { BOTH_SECRETS_HOURS, WEBHOOK_TEST } from '@waydesk/contract/rules/webhooks.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type WrittenRow,
  type WrittenRows,
  projection,
  writtenList,
  writtenMoment,
  writtenObject,
} from '../../db/written.ts';
import { writtenIf } from '../../lists/written.ts';

const BOTH_UNTIL = `e.rotated_at + interval '${BOTH_SECRETS_HOURS} hours'`;

/** Tests are not missed by anybody. */
const counted = (states: string): string =>
  `(select count(*)::integer from webhook_messages as m
    where m.endpoint_id = e.id and m.state in (${states}) and m.type <> '${WEBHOOK_TEST}')`;

export const WEBHOOK_ROWS: WrittenRows<z.input<typeof webhook>> = {
  fields: projection(webhook, {
    id: 'e.id',
    shop: writtenIf('o', writtenObject(idAndName, { id: 'o.id', name: 'o.os_name' })),
    url: 'e.url',
    events: 'e.events',
    state: 'e.state',
    off_reason: 'e.off_reason',
    failing_since: writtenMoment('e.failing_since'),
    generation: 'e.generation',
    both_until: `case when ${BOTH_UNTIL} > now() then ${writtenMoment(`(${BOTH_UNTIL})`)} end`,
    waiting: counted(`'due', 'sending'`),
    missing: counted(`'late', 'dead'`),
    created_at: writtenMoment('e.created_at'),
    version: 'e.version',
  }),
  tables: `webhook_endpoints as e on e.id = page.id
    left join online_shops as o on o.id = e.shop_id`,
  version: 'e.version',
};

const MESSAGE_COLUMNS = {
  id: 'm.id',
  type: 'm.type',
  state: 'm.state',
  attempts: 'm.attempts',
  due_at: `case when m.state = 'due' then ${writtenMoment('m.due_at')} end`,
  error: 'm.error',
  created_at: writtenMoment('m.created_at'),
};

export const MESSAGE_ROWS: WrittenRows<ServerData<typeof webhooks.messages>[number]> = {
  fields: projection(webhooks.messages.data.def.element, MESSAGE_COLUMNS),
  tables: 'webhook_messages as m on m.id = page.id',
};

const TRIED = writtenList(
  projection(webhookAttempt, {
    at: writtenMoment('a.at'),
    status: 'a.status',
    error: 'a.error',
    ms: 'a.ms',
  }),
  'from webhook_attempts as a where a.message_id = m.id order by a.id limit 100',
);

const WHOLE_MESSAGE = projection(webhookMessage, {
  ...MESSAGE_COLUMNS,
  body: 'm.body',
  tried: TRIED,
});

/** A query for one message of an endpoint; its ids are no numbers, unlike those of other records. */
export const messageQuery = (endpoint: number, id: string): RawBuilder<WrittenRow> => sql`
  select (select row_to_json(o)::text from (select ${sql.raw(WHOLE_MESSAGE.list)}) as o) as json,
    null::integer as version
  from webhook_messages as m where m.id = ${id} and m.endpoint_id = ${endpoint}::integer`;
