/** Every call at two sizes of the company, in turns: nothing may grow with it. */
import { type BenchCall, type BenchClient, newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import { type Report, type ReportLine, tellLine } from '../../lib/report.ts';
import { type Rounds, inTurns, median, timed } from '../../lib/stats.ts';
import { type Build, onCopy } from '../../lib/builds.ts';
import { callLines } from './writes.ts';

const BIGGER = 5;
const MOST = 1.3;
const ROUNDS = { rounds: 9, warmUp: 2 };
/** Fewer rounds tell as much of a slow call. */
const FEW = { rounds: 3, warmUp: 0 };
const SLOW_MS = 200;
/** For any other line over its limit: once more, with more rounds. */
const AGAIN = { rounds: 31, warmUp: 2 };
const SHOWN = 15;

interface Sized {
  client: BenchClient;
  next: (round: number) => Promise<BenchCall>;
}

export async function measureGrowth(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await onCopy(company, ways, (small) =>
    onCopy(company, BIGGER * ways, (big) => growthLines([small, big])),
  );
  const growth = ({ figures }: ReportLine) => figures['times']!;
  const over = lines.filter(({ ok }) => !ok).length;
  return {
    name: 'growth',
    how:
      `every call at ${ways.toLocaleString('en')} and at ${BIGGER} times as many ways in turns, ` +
      `medians; ${lines.length} lines, ${over} over the limit; the ${SHOWN} that grew most`,
    lines,
    shown: lines
      .toSorted((a, b) => Number(a.ok) - Number(b.ok) || growth(b) - growth(a))
      .slice(0, SHOWN),
  };
}

async function growthLines(sizes: readonly Build[]): Promise<ReportLine[]> {
  const clients = sizes.map(({ app }) => newBenchClient(app.url, app.token));
  const [small = [], big = []] = await Promise.all(
    sizes.map((build, i) => callLines(build, clients[i]!)),
  );
  const inBig = new Map(big.map(({ what, next }) => [what, next]));
  const lines: ReportLine[] = [];
  for (const { what, hasNoLimit, next } of small) {
    const other = inBig.get(what);
    if (hasNoLimit || !other) continue;
    const sized = [next, other].map((own, i): Sized => ({ client: clients[i]!, next: own }));
    lines.push(tellLine(await growthOf(what, sized)));
  }
  for (const client of clients) client.close();
  return lines;
}

async function growthOf(what: string, sized: readonly Sized[]): Promise<ReportLine> {
  const { client, next } = sized[1]!;
  const call = await next(0);
  const isSlow = (await timed(() => client.call(call))) > SLOW_MS;
  const line = await lineOf(what, sized, isSlow ? FEW : ROUNDS);
  return line.ok || isSlow ? line : lineOf(what, sized, AGAIN);
}

async function lineOf(what: string, sized: readonly Sized[], rounds: Rounds): Promise<ReportLine> {
  const prepared: BenchCall[] = [];
  const works = sized.flatMap(({ client, next }, i) => [
    // Makes the body and what it refers to; not measured.
    async (round: number) => {
      prepared[i] = await next(round);
    },
    () => client.call(prepared[i]!),
  ]);
  const [, ofSmall = [], , ofBig = []] = await inTurns(works, rounds);
  const [small, big] = [median(ofSmall), median(ofBig)];
  return {
    what,
    figures: { 'small ms': small, 'big ms': big, times: big / small },
    limit: `${MOST}x`,
    ok: big <= small * MOST,
  };
}
