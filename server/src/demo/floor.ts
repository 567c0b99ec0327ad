/** What is known of parcels beside their deliveries, and all that happened to them. */
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import { importedRemarks } from './imports.ts';
import { demoLabels } from './labels.ts';
import { pour } from './pour.ts';
import { demoSlips } from './slips.ts';
import { UNTRIED, demoTries } from './tries.ts';
import type { DemoWay } from './ways.ts';

/** Tries, then slips, which move parcels that were tried. */
export function demoFloor(
  ways: readonly DemoWay[],
  { clerk, ...when }: { clerk: number; now: Date; zone: string },
) {
  const { now } = when;
  const parcels = ways.flatMap(({ life }) => life.parcels);
  const tries = demoTries(ways, when);
  const slips = demoSlips(ways, { facts: tries.facts, clerk, now });
  const labels = demoLabels(parcels, now);
  const remarks = importedRemarks(ways);
  const known = new Set([...labels.prints.keys(), ...tries.facts.keys(), ...remarks.keys()]);
  const facts = [...known].map((id) => ({
    delivery_id: id,
    ...(tries.facts.get(id) ?? { ...UNTRIED, place: null }),
    remark: remarks.get(id) ?? null,
    prints: labels.prints.get(id) ?? 0,
    updated_at: now,
  }));
  return { facts, events: [...labels.events, ...tries.events, ...slips.events], slips };
}

export async function pourFloor(
  tx: Tx,
  { facts, events, slips }: ReturnType<typeof demoFloor>,
): Promise<void> {
  await pour(tx, 'parcels', facts);
  // Each with all of its columns.
  await pour(
    tx,
    'parcel_events',
    events.map((event) => ({ reason: null, rider_id: null, next_on: null, ...event })),
  );
  await tx.run(build.insertInto('return_slips').values(slips.slips));
  await tx.run(build.insertInto('return_slip_items').values(slips.items));
}
