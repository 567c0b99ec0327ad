/** Visits of a linked rider at shops and doors, with what the office does about them. */
import { addDays } from '@waydesk/contract/values/time.ts';
import type { ActDetails } from '../../domain/parcels/actChanges.ts';
import type { Actor } from '../life.ts';
import type { RunCalendar } from './calendar.ts';
import { deliveredByMistake, detailsAtDoor } from './details.ts';
import type { Door } from './doors.ts';
import {
  scanBack,
  cancelParcel,
  giveAway,
  planDay,
  receiveAtHub,
  applyNewest,
  noteActs,
} from './office.ts';
import { type DemoPhone, recordOnPhone, sendFromPhone } from './phone.ts';
import type { RunStory, TrackedParcel } from './story.ts';
import type { Timeline } from './timeline.ts';
import type { PlannedProof } from './proofs.ts';

const MINUTE = 60_000;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

export interface Telling {
  story: RunStory;
  proofs: PlannedProof[];
  timeline: Timeline;
  calendar: RunCalendar;
  phone: DemoPhone;
  sendsAt: (at: Date) => Date;
  clerk: number;
  manager: number;
  /** Who gets a parcel that is given away. */
  other: { id: number; name: string };
}

/** The rider records something about these parcels at a moment; the phone sends it when it can. */
export function recordAt(
  { timeline, phone, story, calendar, sendsAt }: Telling,
  at: Date,
  record: (act: (one: TrackedParcel, details: ActDetails) => string) => void,
): void {
  timeline.at(at, () => record((one, details) => recordOnPhone(phone, one, at, details)));
  const sent = sendsAt(at);
  timeline.at(sent, () => sendFromPhone(phone, sent, { story, zone: calendar.zone }));
}

interface Visit {
  one: TrackedParcel;
  door: Door;
  at: Date;
  day: string;
  /** When the office handles it, on the first day. */
  evening: Date;
}

export function visit(telling: Telling, { one, door, at, day, evening }: Visit): void {
  const { story, timeline, calendar, phone, proofs, clerk, manager, other } = telling;
  const { meanwhile, review } = door;
  const by = (moment: Date, user = clerk): Actor => ({ user, at: moment });
  if (meanwhile !== undefined) {
    const moment = later(at, meanwhile === 'received' ? 30 : -25);
    timeline.at(moment, () => {
      if (meanwhile === 'received') receiveAtHub(story, one, by(moment));
      else if (meanwhile === 'cancelled') cancelParcel(one, by(moment));
      else giveAway(one, [phone.rider, other], by(moment));
    });
  }
  recordAt(telling, at, (act) => {
    if (door.outcome === 'failed' && door.afterMistake) {
      const wrong = act(one, deliveredByMistake(one.parcel));
      act(one, { kind: 'correct', act: wrong });
    }
    const id = act(one, detailsAtDoor(door, one.parcel, day));
    for (const kind of door.proofs ?? []) proofs.push({ act: id, kind, at: telling.sendsAt(at) });
  });
  const { evening: then } = door;
  if (then !== undefined) {
    timeline.at(evening, () => {
      const tomorrow = addDays(
        calendar.yesterday,
        door.outcome === 'failed' ? (door.wish ?? 1) : 1,
      );
      if (then === 'plan') planDay(story, one, tomorrow, by(evening));
      else scanBack(story, one, 'refused', by(evening));
    });
  }
  timeline.at(evening, () => {
    const reviewer = by(evening, manager);
    if (review === 'seen') noteActs(story, one, reviewer);
    if (review === 'applied') applyNewest(story, one, { phone, zone: calendar.zone, by: reviewer });
  });
}
