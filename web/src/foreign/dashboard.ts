/** The dashboard counts, as other servers return them or counted from their lists. */
import { dashboard } from '@waydesk/contract/app/dashboard.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import type { Data, Route } from '@waydesk/contract/calls/route.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { users } from '@waydesk/contract/records/users.ts';
import {
  parseWayStatus,
  WAY_STATUSES,
  type WayStatus,
} from '@waydesk/contract/rules/way-status.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
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

/** A missing or unreadable count is null, but a missing status means 0 ways. */
async function readCounts(body: unknown): Promise<Counts> {
  const fields = fieldsOf(inside(body));
  const statusCounts = fieldsOf(pick(fields, 'statusCounts', 'status_counts'));
  return {
    riders: numberOf(fields['riders']),
    users: numberOf(fields['users']),
    shops: numberOf(fields['shops']),
    ways: numberOf(fields['ways']),
    statusCounts: await perStatus((status) => numberOf(statusCounts[status] ?? 0)),
  };
}

/** The total of a paged list, at any of the known places; null without one. */
function totalIn(body: unknown): number | null {
  const data = fieldsOf(fieldsOf(body)['data']);
  const places = [fieldsOf(body), data].flatMap((one) => [fieldsOf(one['pagination']), one]);
  return places.map(({ total }) => numberOf(total)).find((total) => total !== null) ?? null;
}

const sizeOf = (body: unknown, ...names: string[]): number =>
  totalIn(body) ?? listOf(body, ...names).length;

/** Null when the list cannot be read: most roles, for example, may not read the users. */
const orNull = (count: Promise<number | null>) => count.catch(() => null);

async function countLists({ ask }: Exchange, { body }: Reply): Promise<Adapted | null> {
  const words = listOf(body, 'ways').map((row) => textOf(fieldsOf(row)['status']) ?? '');
  const isPaged = totalIn(body) !== null;
  const size = (route: Route, name: string) =>
    orNull(ask(route, {}).then((reply) => sizeOf(reply.body, name)));
  const [riderCount, userCount, shopCount, statusCounts] = await Promise.all([
    size(riders.list, 'riders'),
    size(users.list, 'users'),
    size(shops.list, 'shops'),
    perStatus((status) =>
      isPaged
        ? // The total is all that is needed, so one row is enough.
          orNull(ask(ways.list, { query: { status, limit: '1' } }).then((r) => totalIn(r.body)))
        : words.filter((word) => parseWayStatus(word) === status).length,
    ),
  ]);
  const sizes = { riders: riderCount, users: userCount, shops: shopCount };
  const counts: Counts = { ...sizes, ways: sizeOf(body, 'ways'), statusCounts };
  return { data: counts };
}

export const dashboardAdapters: readonly Adapter[] = [
  { ...entity(dashboard.counts, readCounts), derive: countLists },
  // A call of ours: whatever another server answers is not its answer.
  entity(dashboard.day, () => null),
];
