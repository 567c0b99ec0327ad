/** The parcels' facts and events. */
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import { importedRemarks } from './imports.ts';
import { demoLabels } from './labels.ts';
import { bulkInsert } from './bulkInsert.ts';
import { demoSlips } from './slips.ts';
import { NO_ATTEMPTS, demoAttempts } from './attempts.ts';
import type { DemoWay } from './ways.ts';

/** Tries, then slips, which move parcels that were tried. */
export function demoHub(
  ways: readonly DemoWay[],
  { clerk, ...when }: { clerk: number; now: Date; zone: string },
) {
  const { now } = when;
  const parcels = ways.flatMap(({ life }) => life.parcels);
  const attempts = demoAttempts(ways, when);
  const slips = demoSlips(ways, { facts: attempts.facts, clerk, now });
  const labels = demoLabels(parcels, now);
  const remarks = importedRemarks(ways);
  const known = new Set([...labels.prints.keys(), ...attempts.facts.keys(), ...remarks.keys()]);
  const facts = [...known].map((id) => ({
    delivery_id: id,
    ...(attempts.facts.get(id) ?? { ...NO_ATTEMPTS, place: null }),
    remark: remarks.get(id) ?? null,
    prints: labels.prints.get(id) ?? 0,
    updated_at: now,
  }));
  return { facts, events: [...labels.events, ...attempts.events, ...slips.events], slips };
}

export async function insertHub(
  tx: Tx,
  { facts, events, slips }: ReturnType<typeof demoHub>,
): Promise<void> {
  await bulkInsert(tx, 'parcels', facts);
  // Each with all of its columns.
  await bulkInsert(
    tx,
    'parcel_events',
    events.map((event) => ({ reason: null, rider_id: null, next_on: null, ...event })),
  );
  await tx.run(build.insertInto('return_slips').values(slips.slips));
  await tx.run(build.insertInto('return_slip_items').values(slips.items));
}
