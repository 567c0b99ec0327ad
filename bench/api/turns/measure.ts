/** Two builds beside each other, in turns: what one client waits, and what many get. */
import { withBuilds } from '../../lib/builds.ts';
import { newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import { type Report, type ReportLine, tellLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';
import { comparedCalls } from './calls.ts';
import { type Pressed, type MeasuredBuild, pressInTurns } from './press.ts';

const ROUNDS = { rounds: 120, warmUp: 40 };
const CLIENTS = [16, 64];
/** This build may take so much longer than the one before: less is noise. */
const SLOWER = 1.15;

export async function measureTurns(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await withBuilds(company, ways, async (builds) => {
    const ofBuild = await Promise.all(builds.map(comparedCalls));
    const calls = ofBuild[0]!.map(({ what, isPressed }, i) => ({
      what,
      isPressed,
      sides: builds.map((build, n): MeasuredBuild => ({ build, next: ofBuild[n]![i]!.next })),
    }));
    const measured: ReportLine[] = [];
    for (const { what, sides } of calls) measured.push(tellLine(await oneClient(what, sides)));
    for (const { what, sides } of calls.filter(({ isPressed }) => isPressed)) {
      for (const clients of CLIENTS) {
        const pressed = await pressInTurns(sides, clients);
        measured.push(tellLine(pressedLine(`${clients} clients: ${what}`, sides, pressed)));
      }
    }
    return measured;
  });
  const before = process.env['BEFORE'] ? 'two builds in turns' : 'this build alone (no BEFORE)';
  return {
    name: 'turns',
    how:
      `${ways.toLocaleString('en')} ways; ${before}; one client: medians; 16 and 64 clients: ` +
      'four slices of 5 s each, processor time of app and database together',
    lines,
  };
}

/** A figure of each build, by the name of the build. */
const figuresOf = (unit: string, sides: readonly MeasuredBuild[], values: readonly number[]) =>
  Object.fromEntries(
    sides.map(({ build }, i): [string, number] => [`${build.name} ${unit}`, values[i]!]),
  );

async function oneClient(what: string, sides: readonly MeasuredBuild[]): Promise<ReportLine> {
  const clients = sides.map(({ build: { app } }) => newBenchClient(app.url, app.token));
  const works = sides.map(
    ({ next }, n) =>
      (round: number) =>
        clients[n]!.call(next(round)),
  );
  const times = (await inTurns(works, ROUNDS)).map(median);
  for (const client of clients) client.close();
  const figures = figuresOf('ms', sides, times);
  const [before, now] = times;
  if (before === undefined || now === undefined) return { what, figures };
  return {
    what,
    figures: { ...figures, times: now / before },
    limit: `${SLOWER}x`,
    ok: now <= SLOWER * before,
  };
}

function pressedLine(
  what: string,
  sides: readonly MeasuredBuild[],
  pressed: readonly Pressed[],
): ReportLine {
  const figure = (unit: string, of: (one: Pressed) => number) =>
    figuresOf(unit, sides, pressed.map(of));
  const [before, now] = [pressed[0]!, pressed.at(-1)!];
  return {
    what,
    figures: {
      ...figure('per second', (one) => one.perSecond),
      ...figure('p99 ms', (one) => one.p99),
      ...figure('processor ms', (one) => one.processorPerCall),
      ...figure('errors', (one) => one.errors),
    },
    limit: `no errors${sides.length > 1 ? `, 1/${SLOWER} as many` : ''}`,
    ok: now.errors === 0 && now.perSecond >= before.perSecond / SLOWER,
  };
}
