/** 5,000 rows of a sheet saved, saved again, and looked at, against bare statements. */
import { randomUUID } from 'node:crypto';
import { type BenchClient, newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import { jsonOf } from '../../lib/decode.ts';
import type { Report, ReportLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';
import { parcelsFor, randomShopId } from '../bodies.ts';
import { type Bench, onCopy } from '../copy.ts';
import { bareLook, bareSave } from './bare.ts';
import { type BenchRow, PIECE_ROWS, knownPhones, nextRows, pieceBody, rowBody } from './bodies.ts';

const PIECES = 5;
/** Against bare statements, and the processor time of the app's processes. */
const SAVE = { times: 6, ms: 1_000 };
const LOOK_TIMES = 2;
/** The longest that one step may hold up other calls. */
const STEP_MS = 100;
const ROUNDS = { rounds: 8, warmUp: 3 };

export async function measureIntake(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await onCopy(company, ways, async (bench) => [
    ...(await saveLines(bench)),
    await lookLine(bench),
  ]);
  return {
    name: 'intake',
    how:
      `${ways.toLocaleString('en')} ways; app and bare statements in turns, medians; ` +
      `5,000 rows in ${PIECES} calls of ten ways; times = app / bare`,
    lines,
  };
}

async function saveLines({ app, bare }: Bench): Promise<ReportLine[]> {
  const client = newBenchClient(app.url, app.token);
  const parcels = await parcelsFor(bare);
  const known = await knownPhones(bare, 20_000);
  let pieces: BenchRow[][] = [];
  let shop = 1;
  const fill = async () => {
    pieces = Array.from({ length: PIECES }, () => nextRows(parcels, known));
    shop = randomShopId();
  };
  const steps: number[] = [];
  const processor: number[] = [];
  const [, saved = [], again = [], , floor = []] = await inTurns(
    [
      fill,
      async () => {
        await app.longestStep();
        const before = app.processorMs();
        await saveAll(client, shop, pieces);
        processor.push(app.processorMs() - before);
        steps.push(await app.longestStep());
      },
      () => saveAll(client, shop, pieces),
      fill,
      async () => {
        for (const rows of pieces) await bareSave(bare, shop, rows, randomUUID());
      },
    ],
    ROUNDS,
  );
  client.close();
  const [ms, bareMs] = [median(saved), median(floor)];
  const measured = (all: readonly number[]) => median(all.slice(ROUNDS.warmUp));
  const [step, ofApp] = [measured(steps), measured(processor)];
  return [
    {
      what: '5,000 rows saved',
      figures: { 'app ms': ms, 'bare ms': bareMs, times: ms / bareMs },
      limit: `${SAVE.times}x`,
      ok: ms <= SAVE.times * bareMs,
    },
    {
      what: 'the same rows again: all known',
      figures: { 'app ms': median(again), 'bare ms': bareMs, times: median(again) / bareMs },
    },
    {
      what: "processor time of the app for 5,000 rows, the database's apart",
      figures: { ms: ofApp },
      limit: `${SAVE.ms / 1_000} s`,
      ok: ofApp <= SAVE.ms,
    },
    {
      what: 'the longest step of its event loop meanwhile',
      figures: { ms: step },
      limit: `${STEP_MS} ms`,
      ok: step <= STEP_MS,
    },
  ];
}

async function saveAll(
  client: BenchClient,
  shop: number,
  pieces: readonly BenchRow[][],
): Promise<void> {
  let id: number | null = null;
  for (const rows of pieces) {
    const answer = await client.call({
      method: 'POST',
      path: '/api/intake',
      body: pieceBody(shop, rows, id),
      headers: { 'idempotency-key': randomUUID() },
    });
    id = jsonOf<{ data: { import_id: number } }>(answer).data.import_id;
  }
}

async function lookLine({ app, bare }: Bench): Promise<ReportLine> {
  const client = newBenchClient(app.url, app.token);
  const known = await knownPhones(bare, PIECE_ROWS);
  const parcels = await parcelsFor(bare);
  const rows = nextRows(parcels, []).map((row, n) => ({ ...row, phone: known[n]! }));
  const shop = randomShopId();
  const [app1000 = [], empty = [], floor = []] = await inTurns(
    [
      () =>
        client.call({
          method: 'POST',
          path: '/api/intake/look',
          body: { shop_id: shop, rows: rows.map(rowBody) },
        }),
      () => client.call({ path: '/health/live' }),
      () => bareLook(bare, shop, rows),
    ],
    { rounds: 30, warmUp: 15 },
  );
  client.close();
  const bareMs = median(empty) + median(floor);
  return {
    what: 'a look at 1,000 rows',
    figures: {
      'app ms': median(app1000),
      'bare ms': bareMs,
      times: median(app1000) / bareMs,
    },
    limit: `${LOOK_TIMES}x`,
    ok: median(app1000) <= LOOK_TIMES * bareMs,
  };
}
