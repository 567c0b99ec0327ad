/** The dashboard's numbers from any server of the documents: told, or counted from its lists. */
import { dashboard } from '@waydesk/contract/dashboard.ts';
import { riders } from '@waydesk/contract/riders.ts';
import type { Data } from '@waydesk/contract/route.ts';
import { shops } from '@waydesk/contract/shops.ts';
import { users } from '@waydesk/contract/users.ts';
import { parseWayStatus, WAY_STATUSES, type WayStatus } from '@waydesk/contract/way-status.ts';
import { ways } from '@waydesk/contract/ways.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { fieldsOf, listOf, numberOf, pick, textOf } from './pick.ts';
import { type Adapted, type Adapter, entity } from './adapter.ts';
import { inside } from './envelope.ts';

type Counts = Data<typeof dashboard.counts>;

async function perStatus(count: (status: WayStatus) => number | null | Promise<number | null>) {
  const counts = await Promise.all(
    WAY_STATUSES.map(async (status) => [status, await count(status)] as const),
  );
  return Object.fromEntries(counts) as Counts['statusCounts'];
}

/** What a server does not tell, or tells in no number, is null; a status without ways may be left out. */
async function readCounts(body: unknown): Promise<Counts> {
  const fields = fieldsOf(inside(body));
  const told = fieldsOf(pick(fields, 'statusCounts', 'status_counts'));
  return {
    riders: numberOf(fields['riders']),
    users: numberOf(fields['users']),
    shops: numberOf(fields['shops']),
    ways: numberOf(fields['ways']),
    statusCounts: await perStatus((status) => numberOf(told[status] ?? 0)),
  };
}

/** The total that a paging server tells, wherever it stands. */
function totalIn(body: unknown): number | null {
  const data = fieldsOf(fieldsOf(body)['data']);
  const places = [fieldsOf(body), data].flatMap((one) => [fieldsOf(one['pagination']), one]);
  return places.map(({ total }) => numberOf(total)).find((total) => total !== null) ?? null;
}

const sizeOf = (body: unknown, ...names: string[]): number =>
  totalIn(body) ?? listOf(body, ...names).length;

/** Null where the list cannot be had: most roles, for one, may not read the users. */
const orNull = (count: Promise<number | null>) => count.catch(() => null);

async function countLists({ ask }: Exchange, { body }: Reply): Promise<Adapted | null> {
  const words = listOf(body, 'ways').map((row) => textOf(fieldsOf(row)['status']) ?? '');
  const isPaged = totalIn(body) !== null;
  const [riderCount, userCount, shopCount, statusCounts] = await Promise.all([
    orNull(ask(riders.list, {}).then((reply) => sizeOf(reply.body, 'riders'))),
    orNull(ask(users.list, {}).then((reply) => sizeOf(reply.body, 'users'))),
    orNull(ask(shops.list, {}).then((reply) => sizeOf(reply.body, 'shops'))),
    perStatus((status) =>
      isPaged
        ? // One row is enough where the server counts.
          orNull(ask(ways.list, { query: { status, limit: '1' } }).then((r) => totalIn(r.body)))
        : words.filter((word) => parseWayStatus(word) === status).length,
    ),
  ]);
  const counts: Counts = {
    riders: riderCount,
    users: userCount,
    shops: shopCount,
    ways: sizeOf(body, 'ways'),
    statusCounts,
  };
  return { data: counts };
}

export const dashboardAdapters: readonly Adapter[] = [
  { ...entity(dashboard.counts, readCounts), derive: countLists },
];
