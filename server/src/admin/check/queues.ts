/** What waits to be handed on or sent. Waiting is no difference, unless a node works on the queue. */
import { sql } from 'kysely';
import { mayGoNow } from '../../notices/quietHours.ts';
import {
  numberText,
  type CheckContext,
  differing,
  found,
  inNumbers,
  type PartResult,
} from './findings.ts';

interface QueueRow {
  id: string;
  at: Date;
}

/** Whether a node has this lease, so that the queue should move. */
const isWorked = (name: string) => sql`exists (
  select from leases where name = ${name} and until > clock_timestamp())`;

const since = (what: string) => (row: QueueRow) => ({
  record: `${what} ${row.id}`,
  text: `The ${what} ${row.id} waits since ${row.at.toISOString()}, although a node works on its queue.`,
  stored: row.at.toISOString(),
  counted: null,
});

const STUCK_CHANGES = sql<QueueRow>`
  select id::text, at from pending_changes
  where at < now() - interval '10 minutes' and ${isWorked('dispatcher')} order by id`;

const stuckNotices = (zone: string) => sql<QueueRow>`
  select n.id::text, n.due_at as at from notices as n join notice_rules as r on r.id = n.rule_id
  where n.state in ('due', 'sending') and n.due_at < now() - interval '1 hour' and ${mayGoNow(zone)}
    and exists (select from leases where name = 'notices ' || r.channel and until > clock_timestamp())
  order by n.due_at`;

const STUCK_MESSAGES = sql<QueueRow>`
  select m.id, m.due_at as at from webhook_messages as m
    join webhook_endpoints as e on e.id = m.endpoint_id
  where m.state in ('due', 'sending') and m.due_at < now() - interval '1 hour' and e.state = 'on'
    and ${isWorked('webhooks')}
  order by m.due_at`;

interface LostRow {
  id: number;
  what: string;
}

/** Without references, nothing else says so. */
const LOST_SUBJECTS = sql<LostRow>`
  select c.id, coalesce('delivery ' || c.delivery_id, 'statement ' || c.statement_id) as what
  from pending_changes as c
    left join deliveries as d on d.id = c.delivery_id
    left join statements as s on s.id = c.statement_id
  where c.delivery_id is not null and d.id is null or c.statement_id is not null and s.id is null
  order by c.id`;

const lostInWords = ({ id, what }: LostRow) => ({
  record: `pending change ${id}`,
  text: `Pending change ${id} is about ${what}, which does not exist.`,
  stored: what,
  counted: null,
});

interface Waiting {
  name: string;
  n: number;
  oldest: number | null;
}

const WAITING = sql<Waiting>`
  select 'pending change' as name, count(*) as n, extract(epoch from now() - min(at)) as oldest
    from pending_changes
  union all
  select 'notice', count(*), extract(epoch from now() - min(due_at)) from notices
    where state in ('due', 'sending')
  union all
  select 'message of a webhook', count(*), extract(epoch from now() - min(due_at))
    from webhook_messages where state in ('due', 'sending')`;

function waitingInWords({ name, n, oldest }: Waiting): string {
  const minutes = Math.floor(Number(oldest) / 60);
  const age = minutes > 0 ? `, the oldest for ${inNumbers(minutes, 'minute')}` : '';
  const more = name.startsWith('message') ? 'messages of webhooks' : `${name}s`;
  return `${inNumbers(n, name, more)} ${n === 1 ? 'waits' : 'wait'}${age}.`;
}

export async function checkQueues({ tx, config }: CheckContext): Promise<PartResult> {
  const findings = [
    await differing(tx, 'changes are handed on', STUCK_CHANGES, since('pending change')),
    await differing(tx, 'notices are sent', stuckNotices(config.businessTimeZone), since('notice')),
    await differing(tx, 'webhooks are sent', STUCK_MESSAGES, since('message')),
    await differing(tx, 'what happened, happened to something', LOST_SUBJECTS, lostInWords),
  ];
  const waiting = await tx.run(WAITING);
  const all = waiting.reduce((sum, { n }) => sum + n, 0);
  return {
    compared: `${numberText(all)} waiting`,
    findings: found(...findings),
    notes: waiting.filter(({ n }) => n > 0).map(waitingInWords),
  };
}
