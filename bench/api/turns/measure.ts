/** Two builds beside each other, in turns: what one client waits, and what many get. */
import { type Build, withBuilds } from '../../lib/builds.ts';
import { newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import type { Report, ReportLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';
import { parcelsFor } from '../bodies.ts';
import { type ComparedCall, LIST_CALL, createCall, detailsCall, singleCalls } from './calls.ts';
import { type Pressed, pressInTurns } from './press.ts';

const ROUNDS = { rounds: 120, warmUp: 40 };
const CLIENTS = [16, 64];
/** This build against the one before. */
const RATE = 1.8;
const PROCESSOR = 0.5;
const DETAILS_P99_MS = 250;

export async function measureTurns(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await withBuilds(company, ways, async (builds) => [
    ...(await oneClient(builds)),
    ...(await manyClients(builds)),
  ]);
  const before = process.env['BEFORE'] ? 'two builds in turns' : 'this build alone (no BEFORE)';
  return {
    name: 'turns',
    how:
      `${ways.toLocaleString('en')} ways; ${before}; one client: medians; 16 and 64 clients: ` +
      'four slices of 5 s each, processor time of app and database together',
    lines,
  };
}

/** One figure for each build, and how many times more the first has. */
function compared(unit: string, builds: readonly Build[], values: readonly number[]) {
  const named = builds.map(({ name }, i): [string, number] => [`${name} ${unit}`, values[i]!]);
  return Object.fromEntries(named);
}

async function oneClient(builds: readonly Build[]): Promise<ReportLine[]> {
  const clients = builds.map(({ app }) => newBenchClient(app.url, app.token));
  const calls = await Promise.all(builds.map(singleCalls));
  const lines: ReportLine[] = [];
  for (const [i, { what }] of calls[0]!.entries()) {
    const works = clients.map((client, n) => {
      const { next } = calls[n]![i]!;
      return (round: number) => client.call(next(round));
    });
    const times = (await inTurns(works, ROUNDS)).map(median);
    const quicker = times.length > 1 ? { 'times quicker': times[0]! / times[1]! } : {};
    lines.push({
      what: `1 client: ${what}`,
      figures: { ...compared('ms', builds, times), ...quicker },
    });
  }
  for (const client of clients) client.close();
  return lines;
}

async function manyClients(builds: readonly Build[]): Promise<ReportLine[]> {
  const kinds = await Promise.all(
    builds.map(async (build): Promise<ComparedCall[]> => [
      LIST_CALL,
      await detailsCall(build),
      createCall(await parcelsFor(build.bare)),
    ]),
  );
  const kindsOfLines: ReportLine[][] = [];
  for (const clients of CLIENTS) {
    for (const [i, { what }] of kinds[0]!.entries()) {
      const pressed = await pressInTurns(
        builds.map((build, n) => ({ build, next: kinds[n]![i]!.next })),
        clients,
      );
      kindsOfLines.push(linesOf(`${clients} clients: ${what}`, builds, pressed));
    }
  }
  // Lines with the same columns stand together.
  return [0, 1, 2].flatMap((kind) => kindsOfLines.map((lines) => lines[kind]!));
}

function linesOf(
  what: string,
  builds: readonly Build[],
  pressed: readonly Pressed[],
): ReportLine[] {
  const figures = (unit: string, of: (one: Pressed) => number) =>
    compared(unit, builds, pressed.map(of));
  const now = pressed.at(-1)!;
  const rate = now.perSecond / pressed[0]!.perSecond;
  const processor = now.processorPerCall / pressed[0]!.processorPerCall;
  const isPair = pressed.length > 1;
  return [
    {
      what,
      figures: {
        ...figures('per second', (one) => one.perSecond),
        ...(isPair ? { 'times as many': rate } : {}),
        ...figures('errors', (one) => one.errors),
      },
      limit: isPair ? `${RATE}x, no errors` : 'no errors',
      ok: now.errors === 0 && (!isPair || rate >= RATE),
    },
    {
      what: `${what}, waiting`,
      figures: { ...figures('p50 ms', (one) => one.p50), ...figures('p99 ms', (one) => one.p99) },
      ...(what === '64 clients: details'
        ? { limit: `p99 ${DETAILS_P99_MS} ms`, ok: now.p99 < DETAILS_P99_MS }
        : {}),
    },
    {
      what: `${what}, processor time`,
      figures: {
        ...figures('ms each', (one) => one.processorPerCall),
        ...(isPair ? { share: processor } : {}),
      },
      ...(isPair && what.endsWith('list')
        ? { limit: `${PROCESSOR}x`, ok: processor <= PROCESSOR }
        : {}),
    },
  ];
}
