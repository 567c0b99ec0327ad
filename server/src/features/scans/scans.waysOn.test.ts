/** Whatever the scan station refuses, its words lead on: each is followed as somebody there would. */
import { randomUUID } from 'node:crypto';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { BulkOutcome, BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { PARCEL_REFUSALS, type ParcelRefusal } from '@waydesk/contract/rules/parcel-refusals.ts';
import type { ScanResult } from '@waydesk/contract/parcels/scans.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedDelivery } from '../../testing/ways/deliveries.ts';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';

const hub = hubApp();
let { testApp, user_id, riders } = hub;
let way_id: number;
beforeAll(async () => {
  ({ testApp, user_id, riders } = hub);
  way_id = await testApp.seedWay({ status: 'on_the_way', rider_id: riders[0] });
});

const PLACES = [null, 'shop', 'hub', 'rider'] as const;
const TRIES = [
  {},
  { to_return: true },
  { attempts: 1, last_reason: 'not_home' },
  { attempts: 3, last_reason: 'refused', to_return: true },
] as const;
type Mode = 'receive' | 'own' | 'other' | 'back' | 'return';
const MODES: Mode[] = ['receive', 'own', 'other', 'back', 'return'];

const bodyOf = (mode: Mode) =>
  ({
    receive: { mode },
    own: { mode: 'hand_over', rider_id: riders[0] },
    other: { mode: 'hand_over', rider_id: riders[1] },
    back: { mode, reason: 'no_answer' },
    return: { mode },
  })[mode];

const clerk = () => testApp.as('user');
async function scanned(ids: readonly number[], mode: Mode): Promise<ScanResult[]> {
  const items = ids.map((id) => ({ id: randomUUID(), code: parcelCode(id) }));
  const { data } = await clerk().post<{ items: ScanResult[] }>('/parcels/scans', {
    ...bodyOf(mode),
    items,
  });
  return data.items;
}

const edit = async (id: number, changes: object) =>
  expect((await clerk().put(`/deliveries/${id}`, changes)).status).toBe(200);

async function plan(id: number) {
  const action = { type: 'plan', next_on: addDays(dayOf(new Date(), 'Asia/Yangon'), 1) };
  const { items } = (
    await clerk().post<BulkPreview>('/parcels/many/preview', { action, pick: { ids: [id] } })
  ).data;
  const { data } = await clerk().post<BulkOutcome>('/parcels/many', { action, items });
  expect(data.done).toEqual([id]);
}

interface WayOn {
  step: (id: number, mode: Mode) => Promise<unknown>;
  isInstead?: true;
}
const corrected: WayOn = {
  step: (id, mode) => edit(id, { status: mode === 'back' ? 'on_the_way' : 'picked_up' }),
};
const scan = (mode: Mode): WayOn => ({ step: (id) => follow(id, mode) });
const WAYS_ON: Record<ParcelRefusal, WayOn[]> = {
  delivered: [corrected],
  money_sent: [corrected],
  returned: [corrected],
  cancelled: [{ ...scan('return'), isInstead: true }, corrected],
  goes_back: [{ step: plan }],
  no_next_day: [{ step: plan }],
  on_the_way: [scan('back')],
  not_on_the_way: [{ ...scan('receive'), isInstead: true }],
  at_the_hub: [scan('own')],
  with_other_rider: [
    scan('back'),
    { step: (id, mode) => edit(id, { rider_id: riders[mode === 'own' ? 0 : 1] }) },
  ],
};

const codeOf = (message: string) =>
  (Object.keys(PARCEL_REFUSALS) as ParcelRefusal[]).find(
    (code) => PARCEL_REFUSALS[code] === message,
  );

/** Scans it, and does what a refusal says, until it is done. `first` chooses among the first ways on. */
async function follow(id: number, mode: Mode, first = 0, steps = 5): Promise<void> {
  expect(steps).toBeGreaterThan(0);
  const [{ outcome, message }] = (await scanned([id], mode)) as [ScanResult];
  if (outcome === 'done' || outcome === 'already') return;
  expect([message, codeOf(message)]).toEqual([message, expect.any(String)]);
  const ways = WAYS_ON[codeOf(message)!];
  const { step, isInstead } = ways[Math.min(first, ways.length - 1)]!;
  await step(id, mode);
  if (!isInstead) await follow(id, mode, 0, steps - 1);
}

async function seed(
  status: DeliveryStatus,
  place: (typeof PLACES)[number],
  attempts: (typeof TRIES)[number],
  rider_id: number | null,
) {
  const id = await seedDelivery(testApp.db, { way_id, user_id, status, rider_id });
  await testApp.db
    .insertInto('parcels')
    .values({ delivery_id: id, place, ...attempts })
    .execute();
  return id;
}

const casesOf = (status: DeliveryStatus) =>
  PLACES.flatMap((place) =>
    TRIES.flatMap((attempts) =>
      (status === 'on_the_way' ? [riders[0], null] : [riders[0]]).map((rider_id) => ({
        place,
        newParcel: () => seed(status, place, attempts, rider_id),
      })),
    ),
  );

it.each(DELIVERY_STATUSES)(
  'a parcel of status %s gets further from every place in every mode',
  async (status) => {
    const seen = new Set<string>();
    for (const mode of MODES) {
      const cases = casesOf(status);
      const ids = await Promise.all(cases.map(({ newParcel }) => newParcel()));
      const answers = await scanned(ids, mode);
      expect(answers).toHaveLength(ids.length);
      for (const [n, { outcome, message }] of answers.entries()) {
        const { place, newParcel } = cases[n]!;
        const code = outcome === 'refused' ? codeOf(message) : null;
        const isKnown = code === null ? outcome === 'done' || outcome === 'already' : !!code;
        expect([outcome, message, isKnown]).toEqual([outcome, message, true]);
        // Where the same words are told of the same place, they are followed once.
        const name = [place, mode, code].join(' ');
        if (!code || seen.has(name)) continue;
        seen.add(name);
        await follow(ids[n]!, mode, 0);
        if (WAYS_ON[code].length > 1) await follow(await newParcel(), mode, 1);
      }
    }
  },
  60_000,
);

itLeavesAllExact(hub);
