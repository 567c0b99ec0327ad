/** The parcels' facts and events. */
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import { importedRemarks } from './imports.ts';
import { demoLabels } from './labels.ts';
import { bulkInsert } from './bulkInsert.ts';
import { demoSlips } from './slips.ts';
import { NO_ATTEMPTS, demoAttempts } from './attempts.ts';
import type { RunStory, TrackedParcel } from './runs/story.ts';
import type { DemoWay } from './ways.ts';

interface Hub {
  clerk: number;
  runs: RunStory;
  /** The ways that are no linked rider's. */
  others: readonly DemoWay[];
  now: Date;
  zone: string;
}

/** Tries, then slips, which move parcels that were tried. */
export function demoHub(ways: readonly DemoWay[], { clerk, runs, others, ...when }: Hub) {
  const { now } = when;
  const parcels = ways.flatMap(({ life }) => life.parcels);
  const attempts = demoAttempts(others, when);
  const slips = demoSlips(others, { facts: attempts.facts, clerk, now });
  const labels = demoLabels(parcels, now);
  const remarks = importedRemarks(ways);
  const known = new Set([
    ...labels.prints.keys(),
    ...attempts.facts.keys(),
    ...remarks.keys(),
    ...runs.parcels.keys(),
  ]);
  const facts = [...known].map((id) => ({
    delivery_id: id,
    version: 1,
    ...(factsOnRun(runs.parcels.get(id)) ??
      attempts.facts.get(id) ?? { ...NO_ATTEMPTS, place: null }),
    remark: remarks.get(id) ?? null,
    prints: labels.prints.get(id) ?? 0,
    updated_at: now,
  }));
  const events = [...labels.events, ...attempts.events, ...slips.events, ...runs.events];
  return { facts, events, slips };
}

function factsOnRun(tracked: TrackedParcel | undefined) {
  if (tracked === undefined) return null;
  const { returning: to_return, ...facts } = tracked.facts;
  return { ...facts, to_return, version: Math.max(1, tracked.version) };
}

const EVENT = { reason: null, note: null, rider_id: null, next_on: null, clamped: null };

export async function insertHub(
  tx: Tx,
  { facts, events, slips }: ReturnType<typeof demoHub>,
): Promise<void> {
  await bulkInsert(tx, 'parcels', facts);
  // Each with all of its columns.
  await bulkInsert(
    tx,
    'parcel_events',
    events.map((event) => ({ ...EVENT, ...event })),
  );
  await tx.run(build.insertInto('return_slips').values(slips.slips));
  await tx.run(build.insertInto('return_slip_items').values(slips.items));
}
