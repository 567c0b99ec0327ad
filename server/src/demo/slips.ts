/** Return slips: one handed over, one voided, one open. */
import type { NewRow } from '../db/schema.ts';
import { groupBy } from '../lists/groupBy.ts';
import { demoEventId } from './eventId.ts';
import { moveLifeParcel } from './life.ts';
import type { AttemptFacts } from './attempts.ts';
import type { DemoParcel } from './company.ts';
import type { DemoWay } from './ways.ts';
import { DEMO_SHOPS } from './words.ts';

const HOUR = 3_600_000;
/** Parcels of a slip. */
const MOST = 6;

interface Failed {
  way: DemoWay;
  parcel: DemoParcel;
}

interface Planned {
  status: 'handed' | 'void' | 'open';
  /** When it was written, and when it was closed. */
  hoursAgo: number;
  closedHoursAgo?: number;
}

const PLAN: readonly Planned[] = [
  { status: 'handed', hoursAgo: 27, closedHoursAgo: 25 },
  { status: 'void', hoursAgo: 22, closedHoursAgo: 21 },
  { status: 'open', hoursAgo: 2 },
];

interface Crew {
  /** The facts of failed parcels; changed for those on slips. */
  facts: Map<number, AttemptFacts>;
  clerk: number;
  now: Date;
}

/** One slip for each of the shops of which most has failed. */
export function demoSlips(ways: readonly DemoWay[], { facts, clerk, now }: Crew) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const first = ago(PLAN[0]?.hoursAgo ?? 0);
  const failed = ways.flatMap((way) =>
    way.life.parcels.flatMap((parcel): Failed[] => {
      const has = facts.get(parcel.id)?.last_reason != null && way.life.updated_at < first;
      return has ? [{ way, parcel }] : [];
    }),
  );
  const byShop = [...groupBy(failed, ({ way }) => way.row.shop_id)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const slips: NewRow<'return_slips'>[] = [];
  const items: NewRow<'return_slip_items'>[] = [];
  const events: object[] = [];
  for (const [n, { status, hoursAgo, closedHoursAgo }] of PLAN.entries()) {
    const [shop_id, all] = byShop[n] ?? [0, []];
    const list = all.slice(0, MOST);
    const id = n + 1;
    const made = ago(hoursAgo);
    const closed = closedHoursAgo === undefined ? null : ago(closedHoursAgo);
    const tell = (kind: 'to_return' | 'returned', { parcel }: Failed, at: Date) =>
      events.push({
        id: demoEventId(kind, parcel.id, id),
        delivery_id: parcel.id,
        kind,
        source: kind === 'returned' ? 'office' : 'scan',
        user_id: clerk,
        happened_at: at,
        received_at: at,
      });
    for (const one of list) {
      const known = facts.get(one.parcel.id)!;
      const isHanded = status === 'handed';
      facts.set(one.parcel.id, {
        ...known,
        place: isHanded ? 'shop' : 'hub',
        next_on: null,
        to_return: !isHanded,
      });
      tell('to_return', one, made);
      if (!isHanded || !closed) continue;
      const mark = { slip: `#${id}` };
      moveLifeParcel(one.way.life, one.parcel, 'returned_to_shop', {
        user: clerk,
        at: closed,
        mark,
      });
      tell('returned', one, closed);
    }
    const ids = list.map(({ parcel }) => parcel.id);
    slips.push({
      id,
      shop_id,
      status,
      delivery_ids: status === 'open' ? [] : ids,
      created_by: clerk,
      ...(status === 'handed' && {
        handed_by: clerk,
        handed_at: closed,
        received_by_name: DEMO_SHOPS[shop_id - 1]?.[3] ?? null,
      }),
      version: status === 'open' ? 2 : 3,
      created_at: made,
      updated_at: closed ?? made,
    });
    if (status === 'open')
      items.push(...ids.map((delivery_id) => ({ slip_id: id, delivery_id, added_at: made })));
  }
  return { slips, items, events };
}
