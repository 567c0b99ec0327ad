/** Riders’ phones that send what they recorded, in pieces, whatever happens meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Random, randomFrom } from '../../../bench/data/random.ts';
import type { OpenDatabase } from '../../../server/src/db/openDatabase.ts';
import type { SeededPhone } from '../../../server/src/testing/phones/seedPhone.ts';
import { findLostActs } from '../phones/officeLedger.ts';
import { runOf, sendDay } from '../phones/phoneSender.ts';
import { type RiderDay, riderDay } from '../phones/riderDay.ts';
import { seedRidersCompany } from '../phones/ridersCompany.ts';

/** Acts of one call. */
const PIECE = 4;
const PAUSE_MS = 700;
/** A phone that was refused many times waits for two minutes. */
const LATE_MS = 300_000;
const NETWORK_OF_PHONES = '192.0.2.1';

export interface Riders {
  /** Sends the next phones out, whose days last as long as a round and more. */
  leave: () => Promise<void>;
  /** Waits until each act has its answer; resolves to what is lost or wrong, in words. */
  end: () => Promise<string[]>;
  acts: () => number;
}

export async function seedRiders(
  db: OpenDatabase,
  url: string,
  { phones, each, seed }: { phones: number; each: number; seed: number },
): Promise<Riders> {
  const random: Random = randomFrom(seed);
  const waiting = await seedRidersCompany(db, { riders: phones, ways: 1_000, random });
  const days: { phone: SeededPhone; day: RiderDay }[] = [];
  const sending: Promise<void>[] = [];

  const sendAll = async (phone: SeededPhone, day: RiderDay): Promise<void> => {
    const sender = { address: () => url, phone, network: NETWORK_OF_PHONES, random };
    for (let from = 0; from < day.acts.length; from += PIECE) {
      await sendDay(sender, { ...day, acts: day.acts.slice(from, from + PIECE) });
      await wait(PAUSE_MS);
    }
  };
  return {
    leave: async () => {
      for (const phone of waiting.splice(0, each)) {
        const run = await runOf({ address: () => url, phone, network: NETWORK_OF_PHONES, random });
        const day = riderDay(run, random);
        days.push({ phone, day });
        sending.push(sendAll(phone, day));
      }
    },
    end: async () => {
      const timer = new AbortController();
      const late = wait(LATE_MS, 'late', { signal: timer.signal }).catch(() => '');
      if ((await Promise.race([Promise.all(sending), late])) === 'late')
        return ['phones could not send all of their acts'];
      timer.abort();
      // The others stayed at home, and have nothing to compare.
      return findLostActs(db, days);
    },
    acts: () => days.reduce((sum, { day }) => sum + day.acts.length, 0),
  };
}
