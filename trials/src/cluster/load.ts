/** Everybody who uses the company while it is being broken, and how they fared. */
import { randomUUID } from 'node:crypto';
import { seedSession, seedUser } from '../../../server/src/testing/calls/fixtures.ts';
import {
  type WayWriters,
  type WritingClerk,
  seedClerk,
  sendWay,
  startWriters,
} from '../../../server/src/testing/ways/wayWriters.ts';
import { type ListReaders, startListReaders } from '../../lib/loads.ts';
import type { TrialRun } from '../../lib/trial.ts';
import type { Cluster } from './company.ts';
import { type Riders, seedRiders } from './riders.ts';
import { type OpenScreens, startScreens } from '../../lib/screens.ts';

const SCREENS = 12;
const PHONES_A_ROUND = 3;
/** A session has at most eight streams. */
const PER_SESSION = 6;

/** Ways that somebody was told are stored. */
export interface AcknowledgedWay {
  id: number;
  /** In the address of its deliveries: another way may have the number of one that was lost. */
  key: string;
}

export interface Load {
  clerk: WritingClerk;
  told: AcknowledgedWay[];
  writers: WayWriters;
  readers: ListReaders;
  screens: OpenScreens;
  riders: Riders;
  /** Ends everything but the phones. */
  stop: () => Promise<void>;
}

export async function startLoad(
  trial: TrialRun,
  { db, proxy }: Cluster,
  rounds: number,
): Promise<Load> {
  const { url } = proxy;
  const clerk = await seedClerk(db);
  const riders = await seedRiders(db, url, {
    phones: rounds * PHONES_A_ROUND,
    each: PHONES_A_ROUND,
    seed: trial.number('seed', 1),
  });
  const { id } = await seedUser(db);
  const tokens: string[] = [];
  for (let n = 0; n < 4; n += 1) tokens.push(await seedSession(db, id));
  const watching: string[] = [];
  for (let n = 0; n < SCREENS; n += 1)
    watching.push(n % PER_SESSION === 0 ? await seedSession(db, id) : watching.at(-1)!);
  const screens = startScreens(url, watching);
  const readers = startListReaders({ url, tokens }, { restMs: 250 });
  const told: AcknowledgedWay[] = [];
  const writers = startWriters({
    addresses: () => [url],
    clerk,
    writers: trial.number('writers', 24),
    insists: true,
    onAcknowledged: (id, key) => void told.push({ id, key }),
    pause: 500,
    rest: trial.number('rest', 800),
  });
  return {
    clerk,
    told,
    writers,
    readers,
    screens,
    riders,
    stop: async () => {
      await writers.end();
      await readers.stop();
      await screens.stop();
    },
  };
}

/** One more way, sent to this node; resolves to its id, or to null when it was not stored. */
export async function writeAt(address: string, { clerk, told }: Load): Promise<number | null> {
  const key = randomUUID();
  const { id } = await sendWay(address, clerk, key);
  if (id !== null) told.push({ id, key });
  return id;
}

export interface Gap {
  /** Seconds from the failure until writes succeeded again after the longest time without one. */
  after: number;
  /** Seconds of it. */
  longest: number;
}

/** The longest time without a write that succeeded, since the failure. */
export function gapSince({ answers }: WayWriters, struck: number): Gap {
  const done = answers.filter(({ status, at }) => status === 201 && at >= struck);
  let before = struck;
  const gap = { after: 0, longest: 0 };
  for (const { at } of done) {
    if (at - before > gap.longest * 1_000) {
      gap.longest = (at - before) / 1_000;
      gap.after = (at - struck) / 1_000;
    }
    before = at;
  }
  return gap;
}

/** True when a write succeeded that was sent after this moment. */
export const hasWrittenSince = ({ answers }: WayWriters, since: number): boolean =>
  answers.some(({ status, at, took }) => status === 201 && at - took > since);
