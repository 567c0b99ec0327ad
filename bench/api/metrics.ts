/**
 * What being watched costs those who read: an app whose metrics are scraped and one without, in turns.
 * `off again`, a third app, beside `off` says how much of a difference is noise.
 */
import { type BenchApp, startBenchApp } from '../lib/app.ts';
import { type BenchClient, newBenchClient } from '../lib/client.ts';
import type { BenchCompany } from '../lib/company.ts';
import { type Report, type ReportLine, tell, tellLine } from '../lib/report.ts';
import { median, timed } from '../lib/stats.ts';

const TURNS = 21;
const WARM_UP = 2;
const CLIENTS = 4;
/** Of each client in a slice. */
const ROUNDS = 6;
const READS = [
  '/api/ways',
  '/api/ways?status=on_the_way',
  '/api/parcels',
  '/api/riders',
  '/api/townships',
];
/** A second of each slice's; Prometheus asks every 15 seconds. */
const SCRAPES = 1;
const LEAST = 0.97;

interface Side {
  name: string;
  app: BenchApp;
  clients: BenchClient[];
  perSecond: number[];
  processor: number[];
}

export async function measureMetrics(company: BenchCompany, ways: number): Promise<Report> {
  const url = await company.copy(ways);
  const sides: Side[] = [];
  try {
    for (const name of ['off', 'off again', 'on']) {
      const app = await startBenchApp(url, { apiOnly: true, hasMetrics: name === 'on' });
      const clients = Array.from({ length: CLIENTS }, () => newBenchClient(app.url, app.token));
      sides.push({ name, app, clients, perSecond: [], processor: [] });
    }
    for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
      tell(`turn ${turn} of ${TURNS}`);
      // In changing places: what one leaves behind meets each of the others.
      const order = [...sides, ...sides]
        .slice(Math.abs(turn) % sides.length)
        .slice(0, sides.length);
      for (const side of turn % 2 === 0 ? order : order.toReversed()) await slice(side, turn >= 0);
    }
    const off = sides[0]!;
    return {
      name: 'metrics',
      how:
        `${ways.toLocaleString('en')} ways; ${CLIENTS} clients read lists; ${TURNS} turns of three apps on one ` +
        'database, medians; share of the throughput of the same turn without metrics; one scrape in each slice',
      lines: sides.map((side) => tellLine(lineOf(side, off))),
    };
  } finally {
    for (const { app, clients } of sides) {
      for (const client of clients) client.close();
      await app.stop();
    }
  }
}

async function slice({ app, clients, perSecond, processor }: Side, counts: boolean) {
  const before = app.processorMs();
  const calls = CLIENTS * ROUNDS * READS.length;
  const scrapes = app.metrics === null ? 0 : SCRAPES;
  const ms = await timed(() =>
    Promise.all([
      ...clients.map(readAll),
      ...Array.from({ length: scrapes }, async () => (await fetch(app.metrics!)).text()),
    ]),
  );
  if (!counts) return;
  perSecond.push((calls * 1_000) / ms);
  processor.push((app.processorMs() - before) / calls);
}

async function readAll(client: BenchClient): Promise<void> {
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const path of READS) await client.call({ path });
  }
}

function lineOf({ name, perSecond, processor }: Side, off: Side): ReportLine {
  const share = median(perSecond.map((own, i) => own / off.perSecond[i]!));
  const figures = {
    'per second': median(perSecond),
    share,
    'processor ms': median(processor),
    'of off': median(processor.map((own, i) => own / off.processor[i]!)),
  };
  if (name !== 'on') return { what: name, figures };
  return { what: name, figures, limit: `${LEAST} of off`, ok: share >= LEAST };
}
