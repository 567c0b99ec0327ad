/** Bulk jobs that a clerk ran today, as Recent actions lists them. */
import type { WayAction } from '@waydesk/contract/parcels/bulk-rules.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { NewRow } from '../db/schema.ts';
import { bulkJobName } from '../domain/parcels/bulkJobs.queries.ts';
import { type Actor, assignRider, moveLife } from './life.ts';
import type { DemoWay } from './ways.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Crew {
  riders: readonly { id: number; name: string; status: string }[];
  clerk: number;
  now: Date;
}

interface Planned {
  minutesAgo: number;
  action: WayAction;
  /** Which of the latest ways, and how many at most. */
  status: WayStatus;
  most: number;
  move: (life: DemoWay['life'], actor: Actor) => void;
}

/** Moves some of the latest ways. The last job can still be taken back when the demo begins. */
export function demoBulkJobs(ways: readonly DemoWay[], { riders, clerk, now }: Crew) {
  const rider = riders.find(({ status }) => status === 'active');
  if (!rider) return { jobs: [], items: [] };
  const plan: readonly Planned[] = [
    {
      minutesAgo: 95,
      action: { type: 'assign', riderId: rider.id },
      status: 'pending',
      most: 4,
      move: (life, actor) => assignRider(life, rider, actor),
    },
    {
      minutesAgo: 2,
      action: { type: 'status', status: 'on_the_way' },
      status: 'assigned',
      most: 3,
      move: (life, actor) => moveLife(life, 'on_the_way', actor),
    },
  ];
  const made = plan.map((one, n) => {
    const at = new Date(now.getTime() - one.minutesAgo * MINUTE);
    const chosen = ways
      .filter(({ row, life, import: sheet }) => {
        const isLatest = now.getTime() - row.created_at.getTime() < DAY && life.updated_at < at;
        return isLatest && life.status === one.status && !sheet;
      })
      .slice(0, one.most);
    const items = chosen.map((way) =>
      moved(way, n + 1, () =>
        one.move(way.life, { user: clerk, at, mark: { bulk: bulkJobName(n + 1) } }),
      ),
    );
    const done = chosen.map(({ row }) => row.id);
    const job: NewRow<'jobs'> = {
      id: n + 1,
      user_id: clerk,
      kind: 'ways',
      action: JSON.stringify(one.action),
      done: done.length,
      outcome: JSON.stringify({ done, refused: [], ready: [] }),
      created_at: at,
    };
    return { job, items };
  });
  return { jobs: made.map(({ job }) => job), items: made.flatMap(({ items }) => items) };
}

/** Moves a way, and keeps what it was before. */
function moved({ row, life }: DemoWay, job_id: number, move: () => void): NewRow<'job_items'> {
  const { status, rider_id } = life;
  const parcels = life.parcels.map((parcel) => ({ ...parcel }));
  move();
  const deliveries = parcels
    .filter(({ version }, n) => version !== life.parcels[n]?.version)
    .map(({ id, status: was, rider_id: rider, delivery_date, failed_date }) => ({
      id,
      status: was,
      rider_id: rider,
      delivery_date,
      failed_date,
    }));
  const before = JSON.stringify({ status, rider_id, deliveries });
  return { job_id, way_id: row.id, after_version: life.version, before };
}
