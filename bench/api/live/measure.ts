/**
 * What live changes take: memory of streams, what readers and writers notice of them (live, check 21), how often
 * and how soon open lists are read again, and how long a stop waits.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startBenchApp } from '../../lib/app.ts';
import { type Build, onCopy } from '../../lib/builds.ts';
import { type BenchClient, keyedPost, newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import { type Report, type ReportLine, tell, tellLine, timeLine } from '../../lib/report.ts';
import { median, timed } from '../../lib/stats.ts';
import { isWanted } from '../../lib/wanted.ts';
import { openPool } from '../../../server/src/db/openDatabase.ts';
import { benchDeliveryBody, parcelsFor, randomShopId } from '../bodies.ts';
import { openStreams, sessionsFor } from './benchStreams.ts';
import { OTHER_NODE_LINES, otherNodeLines } from './otherNode.ts';
import { REREADS_LINE, rereadsLine } from './rereads.ts';

/** Fewer, to try it: the limits are meant for so many. */
const STREAMS = Number(process.env['STREAMS'] ?? 2_000);
const MEMORY_LINE = `memory of ${STREAMS.toLocaleString('en')} streams`;
const MOST_MB = 80;

const READS_LINE = 'reads beside streams and 5 changes a second';
const MOST_READ = 1.1;
const CREATED_LINE = 'creations beside streams and 5 changes a second';
const LEAST_CREATED = 0.97;
const CHANGES_A_SECOND = 5;
const TURNS = Number(process.env['TURNS'] ?? 15);
const TURN_MS = 4_000;
const LISTS = ['/api/ways', '/api/parcels', '/api/riders'];

const STOP_STREAMS = Math.min(500, STREAMS);
const STOP_LINE = `a stop with ${STOP_STREAMS} streams`;
const MOST_STOP_MS = 5_000;

export async function measureLive(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await onCopy(
    company,
    ways,
    async (build) => [
      ...(isWanted(MEMORY_LINE) ? [await memoryLine(build)] : []),
      ...(isWanted(READS_LINE) || isWanted(CREATED_LINE) ? await besideLines(build) : []),
      ...(isWanted(REREADS_LINE) ? [await rereadsLine(build)] : []),
      ...(await otherNodeLines(
        build,
        OTHER_NODE_LINES.filter(({ what }) => isWanted(what)),
      )),
    ],
    { apiOnly: true },
  );
  if (isWanted(STOP_LINE)) lines.push(await stopLine(company, ways));
  return {
    name: 'live',
    how:
      `${ways.toLocaleString('en')} ways; ${STREAMS.toLocaleString('en')} streams on one node; ${TURNS} turns of ` +
      `${TURN_MS / 1000} s with them and without, ${CHANGES_A_SECOND} changes a second in both`,
    lines,
  };
}

async function memoryLine({ app, bare }: Build): Promise<ReportLine> {
  const tokens = await sessionsFor(bare, STREAMS);
  // The first ones take what any would: code that is compiled, room that is kept.
  await (await openStreams(app.url, tokens.slice(0, 100))).close();
  const before = app.memory();
  const streams = await openStreams(app.url, tokens);
  await wait(3_000);
  const mb = app.memory() - before;
  await streams.close();
  return tellLine({
    what: MEMORY_LINE,
    figures: { MB: mb, 'kB each': (mb * 1024) / STREAMS },
    limit: `${MOST_MB} MB`,
    ok: mb <= MOST_MB,
  });
}

/** Notes on ways, evenly, until it is stopped. */
function startChanges(client: BenchClient): () => Promise<void> {
  let isOver = false;
  let way = 1;
  const run = async () => {
    while (!isOver) {
      way += 1;
      await client.call(keyedPost(`/ways/${way}/notes`, { note: 'Call first' }));
      await wait(1_000 / CHANGES_A_SECOND);
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
  };
}

interface Turn {
  read: number;
  created: number;
  /** Of the app, for each way that was created meanwhile, in ms. */
  processor: number;
}

async function besideLines(build: Build): Promise<ReportLine[]> {
  const { app, bare } = build;
  const [reader, creator, changer] = [1, 2, 3].map(() => newBenchClient(app.url, app.token));
  const tokens = await sessionsFor(bare, STREAMS);
  const parcels = await parcelsFor(bare);
  const body = () => ({
    shop_id: randomShopId(),
    pickup_type: 'Merchant',
    deliveries: parcels().map(benchDeliveryBody),
  });
  const turn = async (): Promise<Turn> => {
    const stop = startChanges(changer!);
    const times: number[] = [];
    let end = performance.now() + TURN_MS;
    while (performance.now() < end)
      for (const path of LISTS) times.push(await timed(() => reader!.call({ path })));
    let created = 0;
    const before = build.processorMs();
    end = performance.now() + TURN_MS;
    for (; performance.now() < end; created += 1)
      await creator!.call(keyedPost('/ways', { ...body(), delivery_count: 3 }));
    const processor = (build.processorMs() - before) / created;
    await stop();
    return { read: median(times), created: (created * 1_000) / TURN_MS, processor };
  };
  let bytes = 0;
  const turnBeside = async (): Promise<Turn> => {
    const streams = await openStreams(app.url, tokens);
    const measured = await turn();
    bytes = streams.bytes();
    await streams.close();
    return measured;
  };
  const [alone, beside]: [Turn[], Turn[]] = [[], []];
  for (let n = -1; n < TURNS; n += 1) {
    tell(`turn ${n} of ${TURNS}`);
    const turns: [Turn[], () => Promise<Turn>][] = [
      [alone, turn],
      [beside, turnBeside],
    ];
    // Alternately first, so that neither always has the machine as the other left it.
    for (const [seen, measure] of n % 2 === 0 ? turns : turns.toReversed()) {
      const measured = await measure();
      if (n >= 0) seen.push(measured);
    }
  }
  for (const client of [reader, creator, changer]) client!.close();
  if (bytes === 0) throw new Error('The streams were told nothing');
  // Of each turn, so that a busy one affects both.
  const ratio = (of: (one: Turn) => number) =>
    median(beside.map((one, i) => of(one) / of(alone[i]!)));
  const reads = ratio(({ read }) => read);
  // By the app's and the database's own time: the readers of 2,000 streams work on the same cores.
  const creations = 1 / ratio(({ processor }) => processor);
  return [
    tellLine({
      what: READS_LINE,
      figures: {
        'ms alone': median(alone.map(({ read }) => read)),
        'ms beside': median(beside.map(({ read }) => read)),
        times: reads,
      },
      limit: `${MOST_READ}x`,
      ok: reads <= MOST_READ,
    }),
    tellLine({
      what: CREATED_LINE,
      figures: {
        'a second alone': median(alone.map(({ created }) => created)),
        'a second beside': median(beside.map(({ created }) => created)),
        'processor ms alone': median(alone.map(({ processor }) => processor)),
        'processor ms beside': median(beside.map(({ processor }) => processor)),
        'by processor': creations,
      },
      limit: `${LEAST_CREATED}x`,
      ok: creations >= LEAST_CREATED,
    }),
  ];
}

async function stopLine(company: BenchCompany, ways: number): Promise<ReportLine> {
  const url = await company.copy(ways);
  const app = await startBenchApp(url, { apiOnly: true });
  const pool = openPool({ url, max: 1 });
  const client = await pool.connect();
  const streams = await openStreams(app.url, await sessionsFor(client, STOP_STREAMS));
  const ms = await timed(() => app.stop());
  await wait(100);
  const ended = streams.ended();
  await streams.close();
  client.release();
  await pool.end();
  return tellLine(timeLine(STOP_LINE, ms, MOST_STOP_MS, { ended }));
}
