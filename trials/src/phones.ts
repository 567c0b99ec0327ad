/** All riders come back from a day without a connection at once, while the office reads its lists. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '../../bench/data/random.ts';
import { percentile } from '../../bench/lib/stats.ts';
import type { OpenDatabase } from '../../server/src/db/openDatabase.ts';
import { seedSession, seedUser } from '../../server/src/testing/calls/fixtures.ts';
import { findBrokenHubRules } from '../../server/src/testing/hub/hubInvariants.ts';
import type { SeededPhone } from '../../server/src/testing/phones/seedPhone.ts';
import { type WriteAnswer, seedClerk, sendWay } from '../../server/src/testing/ways/wayWriters.ts';
import { insist, startListReaders } from '../lib/loads.ts';
import { type TrialNode, startNodes, startTrialDatabase } from '../lib/nodes.ts';
import type { Trial, TrialRun } from '../lib/trial.ts';
import { tally } from '../lib/words.ts';
import { findLostActs } from './phones/officeLedger.ts';
import { type SenderOptions, runOf, sendDay } from './phones/phoneSender.ts';
import { type RiderDay, riderDay } from './phones/riderDay.ts';
import { seedRidersCompany } from './phones/ridersCompany.ts';

const LIST_P95 = 1_000;
/** How many phones ask for their run at a time in the morning. */
const MORNING = 8;

interface OnTheRoad {
  sender: SenderOptions;
  phone: SeededPhone;
  day: RiderDay;
}

export const phonesBack: Trial = {
  about:
    'riders’ phones that come back at once after a day without a connection, with lost answers, beside people who read lists (--phones=500 --ways=20000 --nodes=1 --seed=1)',
  run: async (trial) => {
    const { url, db } = await startTrialDatabase(trial);
    // Each client names an address of its own.
    const env = { DATABASE_URL: url, TRUST_PROXY: '1' };
    const nodes = await startNodes(trial, trial.number('nodes', 1), env);
    const random = randomFrom(trial.number('seed', 1));
    const seeded = await seedRidersCompany(db, {
      riders: trial.number('phones', 500),
      ways: trial.number('ways', 20_000),
      random,
    });
    const out = await leave(nodes, seeded, random);
    const acts = out.reduce((sum, { day }) => sum + day.acts.length, 0);
    trial.say(`${out.length} phones left with ${countParcels(out)} parcels, ${acts} acts recorded`);

    const office = await startOffice(db, nodes);
    const started = performance.now();
    const sent = await Promise.all(out.map(({ sender, day }) => sendDay(sender, day)));
    const seconds = (performance.now() - started) / 1_000;
    await Promise.all(out.map((rider) => expectRun(trial, rider)));
    await office.end(trial);

    const times = sent.flatMap((one) => one.times);
    trial.say(
      `all sent after ${seconds.toFixed(0)} s, ${(acts / seconds).toFixed(0)} acts per second; ` +
        `sends: ${tally(sent.flatMap(({ statuses }) => statuses))}; ` +
        quickness(times),
    );
    const effects = sent.flatMap(({ results }) =>
      [...results.values()].map(({ effect }) => effect),
    );
    trial.say(`answered: ${tally(effects)}`);
    trial.expect(effects.length === acts, `${effects.length} of ${acts} acts have an answer`);
    const lost = await findLostActs(db, out);
    trial.say(`acts, parcels or cash that differ from the phones’ own: ${lost.length}`);
    for (const line of lost.slice(0, 10)) trial.expect(false, line);
    for (const rule of await findBrokenHubRules(db)) trial.expect(false, rule);
  },
};

const countParcels = (out: readonly OnTheRoad[]) =>
  out.reduce((sum, { day }) => sum + day.parcels.length, 0);

/** In the morning each phone asks for its run; then the day is recorded on it. */
async function leave(
  nodes: readonly TrialNode[],
  seeded: readonly SeededPhone[],
  random: SenderOptions['random'],
): Promise<OnTheRoad[]> {
  const out: OnTheRoad[] = [];
  const left = [...seeded.entries()];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [n, phone] = next;
      const sender: SenderOptions = {
        address: () => nodes[n % nodes.length]!.address,
        phone,
        network: `10.${(n >> 8) & 255}.${n & 255}.7`,
        random,
      };
      const run = await runOf(sender);
      out.push({ sender, phone, day: riderDay(run, random) });
    }
  };
  await Promise.all(Array.from({ length: MORNING }, worker));
  return out;
}

/** In the evening the phone shows what its rider recorded. */
async function expectRun(trial: TrialRun, { sender, day, phone }: OnTheRoad): Promise<void> {
  const { pickups, stops, bring_back, done } = await runOf(sender);
  const shown = [...pickups.flatMap(({ parcels }) => parcels), ...stops, ...bring_back, ...done];
  const states = (all: readonly { id: number; status: string; attempts: number }[]) =>
    all
      .map(({ id, status, attempts }) => `${id} ${status} ${attempts}`)
      .toSorted()
      .join();
  trial.expect(
    states(shown) === states(day.parcels),
    `the run of rider ${phone.rider} is not what he recorded`,
  );
}

/** A new way of the office, and a list over a new connection, so often in milliseconds. */
const OFFICE_EVERY = 500;

/** People who read lists, and one who writes ways, until the phones are done. */
async function startOffice(db: OpenDatabase, nodes: readonly TrialNode[]) {
  const { id } = await seedUser(db);
  const tokens: string[] = [];
  for (let n = 0; n < 4; n += 1) tokens.push(await seedSession(db, id));
  const lists = nodes.map(({ address }, n) =>
    startListReaders({ url: address, tokens }, { network: `192.0.${n}` }),
  );
  const clerk = await seedClerk(db);
  const stopping = new AbortController();
  const newcomers = startNewcomers(nodes, tokens[0]!, stopping.signal);
  const answers: WriteAnswer[] = [];
  const writing = (async () => {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      answers.push(await sendWay(nodes[n % nodes.length]!.address, clerk));
      await wait(OFFICE_EVERY);
    }
  })();
  return {
    async end(trial: TrialRun): Promise<void> {
      stopping.abort();
      await writing;
      const arrived = await newcomers;
      for (const one of lists) await one.stop();
      const times = lists.flatMap((one) => one.times);
      const statuses = lists.flatMap((one) => one.statuses);
      trial.say(`lists: ${quickness(times)} (${tally(statuses)})`);
      const refused = statuses.filter((status) => status !== 200).length;
      const p95 = percentile(times, 0.95);
      trial.expect(p95 <= LIST_P95, `lists took ${p95.toFixed(0)} ms`);
      trial.expect(refused <= statuses.length / 20, `${refused} lists were refused`);
      trial.say(`lists over a new connection: ${quickness(arrived)}`);
      trial.say(
        `new ways meanwhile: ${quickness(answers.map(({ took }) => took))} ` +
          `(${tally(answers.map(({ status, failure }) => status ?? failure ?? ''))})`,
      );
    },
  };
}

/** A list over a new connection, so often: how long each took, until it was answered with 200. */
async function startNewcomers(
  nodes: readonly TrialNode[],
  token: string,
  stopping: AbortSignal,
): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const headers = { 'x-forwarded-for': '192.0.2.200' };
  for (let n = 0; !stopping.aborted; n += 1) {
    const started = performance.now();
    const agent = new Agent({ keepAlive: false });
    const ask = { path: '/api/ways?page=1', token, headers, agent };
    const never = new AbortController().signal;
    asked.push(
      insist(nodes[n % nodes.length]!.address, ask, never).then(
        () => void times.push(performance.now() - started),
      ),
    );
    await wait(OFFICE_EVERY);
  }
  await Promise.all(asked);
  return times;
}

const quickness = (times: readonly number[]): string =>
  [0.5, 0.95]
    .map((share) => `p${100 * share} ${percentile(times, share).toFixed(0)} ms`)
    .join(', ');
