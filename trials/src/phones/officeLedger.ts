/** Compares what the office has in the evening with the trial's own account of every phone. */
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../server/src/db/openDatabase.ts';
import type { SeededPhone } from '../../../server/src/testing/phones/seedPhone.ts';
import type { RiderDay } from './riderDay.ts';

/** Each finding in words; none may be there. */
export async function findLostActs(
  db: OpenDatabase,
  days: readonly { phone: SeededPhone; day: RiderDay }[],
): Promise<string[]> {
  const found: string[] = [];
  const stored = await sql<StoredRow>`
    select a.id, a.rider_id, a.user_id, a.phone_id, a.delivery_id, a.effect, a.seq,
      extract(epoch from a.happened_at) * 1000 as at,
      (select count(*) from parcel_events as e where e.id = a.id and e.source = 'phone'
        and e.delivery_id = a.delivery_id and e.happened_at = a.happened_at)::integer as events
    from acts as a`.execute(db);
  const byId = new Map(stored.rows.map((row) => [row.id, row]));
  let expectedActs = 0;
  for (const { phone, day } of days) {
    expectedActs += day.acts.length;
    for (const { act, at } of day.acts) {
      const row = byId.get(act.id);
      const isRight =
        row !== undefined &&
        row.effect === 'applied' &&
        row.events === 1 &&
        row.delivery_id === act.delivery_id &&
        row.rider_id === phone.rider &&
        row.user_id === phone.user &&
        row.phone_id === phone.phone &&
        row.seq === act.seq &&
        Math.abs(Number(row.at) - at) < 1;
      if (!isRight) found.push(`${act.kind} of ${act.delivery_id}: ${JSON.stringify(row ?? null)}`);
    }
  }
  if (byId.size !== expectedActs) found.push(`${byId.size} acts are stored of ${expectedActs}`);
  return [...found, ...(await wrongParcels(db, days)), ...(await wrongCash(db, days))];
}

interface StoredRow {
  id: string;
  rider_id: number;
  user_id: number;
  phone_id: string;
  delivery_id: number;
  effect: string;
  seq: number;
  /** Milliseconds since 1970. */
  at: string;
  events: number;
}

type Days = Parameters<typeof findLostActs>[1];

async function wrongParcels(db: OpenDatabase, days: Days): Promise<string[]> {
  const ids = days.flatMap(({ day }) => day.parcels.map(({ id }) => id));
  const { rows } = await sql<{
    id: number;
    status: string;
    rider_id: number;
    attempts: number;
    events: string[];
  }>`
    select d.id, d.status, d.rider_id, coalesce(p.attempts, 0) as attempts,
      array(select e.kind from parcel_events as e where e.delivery_id = d.id
        order by e.happened_at) as events
    from deliveries as d left join parcels as p on p.delivery_id = d.id
    where d.id = any(${ids}::integer[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return days.flatMap(({ phone, day }) =>
    day.parcels.flatMap(({ id, status, attempts, events }) => {
      const row = byId.get(id);
      const isRight =
        row?.status === status &&
        row.rider_id === phone.rider &&
        row.attempts === attempts &&
        row.events.join() === events.join();
      return isRight
        ? []
        : [`parcel ${id}: ${JSON.stringify(row)}, not ${status}, ${events.join()}`];
    }),
  );
}

/** What each rider owes the office, in the ledger and by the documents' `cashOnHand`. */
async function wrongCash(db: OpenDatabase, days: Days): Promise<string[]> {
  const { rows } = await sql<{ rider: number; ledger: string; collected: string }>`
    select r.id as rider,
      (select coalesce(sum(rider_cash), 0) from ledger where rider_id = r.id) as ledger,
      (select coalesce(sum(total_collect_amount), 0) from deliveries
        where rider_id = r.id and status = 'delivered') as collected
    from riders as r`.execute(db);
  const byRider = new Map(rows.map((row) => [row.rider, row]));
  return days.flatMap(({ phone: { rider }, day }) => {
    const cash = day.parcels.reduce((sum, parcel) => sum + parcel.cash, 0);
    const { ledger, collected } = byRider.get(rider)!;
    return Number(ledger) === cash && Number(collected) === cash
      ? []
      : [`rider ${rider}: ${ledger} in the ledger, ${collected} collected, not ${cash}`];
  });
}
