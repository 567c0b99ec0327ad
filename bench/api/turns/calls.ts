/** The calls that two builds are compared by. */
import { randomUUID } from 'node:crypto';
import type { BenchCall } from '../../lib/client.ts';
import type { Build } from '../../lib/builds.ts';
import { type MakeParcels, parcelsFor, randomWayBody } from '../bodies.ts';

export interface ComparedCall {
  what: string;
  next: (round: number) => BenchCall;
}

const get = (what: string, path: string): ComparedCall => ({ what, next: () => ({ path }) });

export const LIST_CALL = get('list', '/api/ways?page=1&limit=20&status=completed');

export const createCall = (parcels: MakeParcels): ComparedCall => ({
  what: 'create with 3 deliveries',
  next: () => ({
    method: 'POST',
    path: '/api/ways',
    body: randomWayBody(parcels()),
    headers: { 'idempotency-key': randomUUID() },
  }),
});

/** A way from the middle, with 3 deliveries and a note. */
export async function detailsCall({ bare }: Build): Promise<ComparedCall> {
  const { rows } = await bare.query<{ id: number }>(
    `select id from ways where id > (select max(id) / 2 from ways) and delivery_count = 3
     and id % 4 = 0 order by id limit 1`,
  );
  return get('details', `/api/ways/${rows[0]!.id}`);
}

/** One client asks these one after the other. */
export async function singleCalls(build: Build): Promise<ComparedCall[]> {
  const { rows } = await build.bare.query<{ id: number }>(
    "select id from ways where status = 'on_the_way' and delivery_count = 3 order by id limit 1",
  );
  const details = await detailsCall(build);
  return [
    get('list, no filter', '/api/ways?page=1&limit=20'),
    { ...LIST_CALL, what: 'list, one status' },
    get('list, a month', '/api/ways?page=1&limit=20&startDate=2026-03-01&endDate=2026-03-31'),
    get('list, page 5,000', '/api/ways?page=5000&limit=20'),
    get('list, search: a common word', '/api/ways?page=1&limit=20&search=fragile'),
    get('customers', '/api/customers?page=1&limit=20'),
    get('shops', '/api/online-shops?page=1&limit=20'),
    get('riders', '/api/riders?page=1&limit=20'),
    details,
    get('history', `${details.next(0).path}/history`),
    createCall(await parcelsFor(build.bare)),
    {
      what: 'status change',
      next: (round) => ({
        method: 'PATCH',
        path: `/api/ways/${rows[0]!.id}/status`,
        body: { status: round % 2 === 0 ? 'assigned' : 'on_the_way' },
      }),
    },
  ];
}
