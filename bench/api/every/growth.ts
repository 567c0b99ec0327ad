/** Every call at two sizes of the company, in turns: nothing may grow with it. */
import { type BenchCall, type BenchClient, newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import type { Report, ReportLine } from '../../lib/report.ts';
import { type Rounds, inTurns, median, timed } from '../../lib/stats.ts';
import { type Bench, onCopy } from '../copy.ts';
import { callLines } from './calls.ts';

const SMALL = 200_000;
const BIG = 1_000_000;
const MOST = 1.3;
/** Smaller differences are noise. */
const SPARE_MS = 1;
const ROUNDS = { rounds: 9, warmUp: 2 };
/** Fewer rounds tell as much of a slow call. */
const FEW = { rounds: 3, warmUp: 0 };
const SLOW_MS = 200;
/** For any other line over its limit: once more, with more rounds. */
const AGAIN = { rounds: 31, warmUp: 2 };
const SHOWN = 40;

interface Sized {
  client: BenchClient;
  next: (round: number) => Promise<BenchCall>;
}

export async function measureGrowth(company: BenchCompany): Promise<Report> {
  const lines = await onCopy(company, SMALL, (small) =>
    onCopy(company, BIG, (big) => growthLines(small, big)),
  );
  const growth = ({ figures }: ReportLine) => Number(figures['times']);
  const grown = lines.filter(({ ok }) => ok === false).length;
  const grownMost = lines.toSorted((a, b) => Number(a.ok) - Number(b.ok) || growth(b) - growth(a));
  return {
    name: 'growth',
    how:
      `every call at ${SMALL.toLocaleString('en')} and ${BIG.toLocaleString('en')} ways in turns, ` +
      `medians; ${lines.length} lines, ${grown} over the limit; the ${SHOWN} that grew most`,
    lines,
    shown: grownMost.slice(0, SHOWN),
  };
}

async function growthLines(small: Bench, big: Bench): Promise<ReportLine[]> {
  const clients = [small, big].map(({ app }) => newBenchClient(app.url, app.token));
  const [ofSmall, ofBig] = [
    await callLines(small, clients[0]!),
    new Map((await callLines(big, clients[1]!)).map((line) => [line.what, line])),
  ];
  const lines: ReportLine[] = [];
  for (const { what, isTold, next } of ofSmall) {
    const other = ofBig.get(what);
    if (isTold || !other) continue;
    const sized = [
      { client: clients[0]!, next },
      { client: clients[1]!, next: other.next },
    ];
    lines.push(await growthOf(what, sized));
  }
  for (const client of clients) client.close();
  return lines;
}

async function growthOf(what: string, sized: readonly Sized[]): Promise<ReportLine> {
  const { client, next } = sized[1]!;
  const call = await next(0);
  const isSlow = (await timed(() => client.call(call))) > SLOW_MS;
  const line = lineOf(what, await timesOf(sized, isSlow ? FEW : ROUNDS));
  return line.ok || isSlow ? line : lineOf(what, await timesOf(sized, AGAIN));
}

async function timesOf(sized: readonly Sized[], rounds: Rounds) {
  const prepared = sized.map((): BenchCall => ({ path: '' }));
  const works = sized.flatMap(({ client, next }, i) => [
    // Makes the body and what it refers to; not measured.
    async (round: number) => {
      prepared[i] = await next(round);
    },
    () => client.call(prepared[i]!),
  ]);
  const [, small = [], , big = []] = await inTurns(works, rounds);
  return [median(small), median(big)] as const;
}

function lineOf(what: string, [small, big]: readonly [number, number]): ReportLine {
  return {
    what,
    figures: { 'at 200,000 ms': small, 'at 1,000,000 ms': big, times: big / small },
    limit: `${MOST}x or +${SPARE_MS} ms`,
    ok: big <= Math.max(small * MOST, small + SPARE_MS),
  };
}
