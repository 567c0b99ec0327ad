/**
 * The last two days of the linked riders: what they recorded on their phones, and the office meanwhile.
 * Draws nothing by chance.
 */
import { dayStart } from '@waydesk/contract/values/time.ts';
import { assignRider } from '../life.ts';
import type { DemoWay } from '../ways.ts';
import { type RunCalendar, runCalendar } from './calendar.ts';
import { CONNECTED_DAY, type Door, OFFLINE_DAY, TODAY } from './doors.ts';
import { type DemoPhonePlan, phoneIdOf, phonePlans } from './linkedPhones.ts';
import type { DemoPhone } from './phone.ts';
import { doorsOf, takeWays } from './pick.ts';
import type { PlannedProof } from './proofs.ts';
import { type RunStory, type TrackedParcel, newRunStory, trackParcel } from './story.ts';
import { newTimeline } from './timeline.ts';
import { type Telling, recordAt, visit } from './visits.ts';

/** Parcels that are still to be delivered, and still to be picked up. */
const LEFT = 5;
const TO_PICK_UP = 4;
const PAST: readonly (readonly Door[])[] = [OFFLINE_DAY, CONNECTED_DAY];

export type DemoRuns = RunStory & { proofs: PlannedProof[] };

interface RunCrew {
  riders: readonly { id: number; name: string }[];
  /** The accounts of the linked riders. */
  linked: readonly { user: number; rider: number }[];
  clerk: number;
  manager: number;
  now: Date;
  zone: string;
}

/** The ways of other days stay as they are. */
export function demoRuns(ways: readonly DemoWay[], crew: RunCrew): DemoRuns {
  const { riders, linked, clerk, manager, now, zone } = crew;
  const story = newRunStory();
  const proofs: PlannedProof[] = [];
  const timeline = newTimeline();
  const calendar = runCalendar(now, zone);
  const left = [...ways];
  for (const [n, plan] of phonePlans(calendar).entries()) {
    const { user, rider: id } = linked[n]!;
    const rider = {
      id,
      name: riders.find((one) => one.id === id)!.name,
      status: 'active',
    } as const;
    const { name, error, sendsAt } = plan;
    const phone: DemoPhone = {
      id: phoneIdOf(user),
      name,
      user,
      rider,
      error,
      skew: -error(calendar.clock(8)),
      seq: 0,
      unsent: [],
    };
    const other = riders.find((one) => !linked.some(({ rider: own }) => own === one.id))!;
    const telling = { story, proofs, timeline, calendar, phone, sendsAt, clerk, manager, other };
    const corrected = tellPast(telling, left, { doors: PAST[n]!, handsIn: plan.handsIn });
    tellToday(telling, left, { doors: TODAY[n]!, corrected });
    story.phones.push(phoneRow(phone, plan, calendar));
  }
  timeline.play();
  return { ...story, proofs };
}

/** Picked up, started and delivered yesterday. Returns what the rider takes back today. */
function tellPast(
  telling: Telling,
  left: DemoWay[],
  { doors, handsIn }: { doors: readonly Door[]; handsIn: boolean },
): TrackedParcel[] {
  const { calendar, timeline } = telling;
  const { clock, yesterday, zone } = calendar;
  const ways = takeWays(left, dayStart(yesterday, zone), doors.length);
  const parcels = assignWays(telling, ways, clock(8));
  pickUp(telling, ways, [clock(9), clock(10)]);
  const all = doorsOf(parcels, doors);
  for (const [n, { one, door }] of all.entries()) {
    const at = clock(10 + 40 / 60 + (n * 25) / 60);
    visit(telling, { one, door, at, day: yesterday, evening: clock(18 + n / 20) });
  }
  timeline.at(clock(19.5), () => {
    for (const one of parcels) one.isHandedIn = handsIn && one.parcel.status === 'delivered';
  });
  return all.flatMap(({ one, door }) => (door.corrected ? [one] : []));
}

function tellToday(
  telling: Telling,
  left: DemoWay[],
  { doors, corrected }: { doors: readonly Door[]; corrected: readonly TrackedParcel[] },
): void {
  const { calendar, timeline, phone } = telling;
  const { sofar, today, zone } = calendar;
  // Opening the page sets the clocks right.
  timeline.at(sofar(0), () => void (phone.skew = -phone.error(sofar(0))));
  const begun = takeWays(left, dayStart(today, zone), doors.length + LEFT);
  const waiting = takeWays(left, dayStart(today, zone), TO_PICK_UP);
  const parcels = assignWays(telling, begun, sofar(0));
  assignWays(telling, waiting, sofar(0.05));
  pickUp(telling, begun, [sofar(0.15), sofar(0.2)]);
  for (const [n, { one, door }] of doorsOf(parcels, doors, null).entries()) {
    visit(telling, { one, door, at: sofar(0.3 + n * 0.12), day: today, evening: sofar(1) });
  }
  for (const one of corrected) {
    recordAt(telling, sofar(0.72), (act) => {
      const wrong = one.acts.findLast(({ kind }) => kind === 'delivered')!;
      act(one, { kind: 'correct', act: wrong.id });
    });
  }
}

/** Assigns ways to the rider, whose phone gets their parcels. */
function assignWays(
  { story, timeline, phone, clerk }: Telling,
  ways: readonly DemoWay[],
  at: Date,
): TrackedParcel[] {
  for (const way of ways) {
    timeline.at(at, () => assignRider(way.life, phone.rider, { user: clerk, at }));
  }
  const parcels = ways.flatMap((way) =>
    way.life.parcels.map((parcel) => trackParcel(story, way, parcel)),
  );
  const rider_id = phone.rider.id;
  story.items.push(
    ...parcels.map(({ parcel: { id } }) => ({ rider_id, delivery_id: id, first_at: at })),
  );
  return parcels;
}

/** All parcels of these ways, at the shops in turns; then the rider starts. */
function pickUp(
  telling: Telling,
  ways: readonly DemoWay[],
  [from, to]: readonly [Date, Date],
): void {
  const step = (to.getTime() - from.getTime()) / (ways.length + 1);
  const parcelsOf = (way: DemoWay) =>
    way.life.parcels.map(({ id }) => telling.story.parcels.get(id)!);
  for (const [n, way] of ways.entries()) {
    recordAt(telling, new Date(from.getTime() + n * step), (act) => {
      for (const one of parcelsOf(way)) act(one, { kind: 'pickup' });
    });
  }
  recordAt(telling, to, (act) => {
    for (const one of ways.flatMap(parcelsOf)) act(one, { kind: 'start' });
  });
}

const phoneRow = (
  { id, user, rider, name }: DemoPhone,
  { unsent }: DemoPhonePlan,
  { clock, sofar }: RunCalendar,
) => ({
  id,
  user_id: user,
  rider_id: rider.id,
  name,
  first_at: clock(-19 * 24),
  seen_at: sofar(1),
  unsent,
  oldest_unsent: unsent > 0 ? sofar(0.85) : null,
});
