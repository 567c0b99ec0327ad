/** Every call, and every filter, order and search of every list, one after the other. */
import { type BenchClient, newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import { type Report, type ReportLine, tellLine } from '../../lib/report.ts';
import { median, timed } from '../../lib/stats.ts';
import { type Build, onCopy } from '../../lib/builds.ts';
import { callLines } from './writes.ts';
import { largestBodyLines } from './largest.ts';
import type { CallLine } from './writeCase.ts';

const WARM_UP = 2;
const ROUNDS = 7;
const AGAIN = 15;
const SLOW_MS = 200;
const LIMIT_MS = 20;
const SHOWN = 40;
const LARGEST_SHOWN = 5;

async function measureEveryCall(build: Build): Promise<ReportLine[]> {
  const client = newBenchClient(build.app.url, build.app.token);
  const lines: ReportLine[] = [];
  for (const call of await callLines(build, client)) {
    const line = await lineFor(client, call, ROUNDS);
    // Once more with more rounds: a busy moment of the machine makes no line slow.
    const isDoubtful = line.ok === false && slowness(line) < SLOW_MS;
    lines.push(tellLine(isDoubtful ? await lineFor(client, call, AGAIN) : line));
  }
  client.close();
  return lines;
}

/** A call that fails is a line over the limit. */
async function lineFor(
  client: BenchClient,
  { what, hasNoLimit, limitMs = LIMIT_MS, path, next }: CallLine,
  most: number,
): Promise<ReportLine> {
  const times: number[] = [];
  const known = { what, ...(path ? { path } : {}) };
  let rounds = most;
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const call = await next(round);
    let status = 0;
    const ms = await timed(async () => ({ status } = await client.send(call)));
    if (status >= 300)
      return {
        ...known,
        figures: { ms: Number.POSITIVE_INFINITY, 'slowest ms': status },
        ok: false,
      };
    if (round >= 0) times.push(ms);
    // Fewer rounds tell as much of a call that is far over the limit.
    else if (ms > SLOW_MS) rounds = 3;
  }
  const ms = median(times);
  return {
    ...known,
    figures: { ms, 'slowest ms': Math.max(...times) },
    ...(hasNoLimit ? {} : { limit: `${limitMs} ms`, ok: ms <= limitMs }),
  };
}

const areaOf = ({ what }: ReportLine) => what.split('.')[0] ?? '';
const slowness = ({ figures }: ReportLine) => Number(figures['ms']);
const held = ({ figures }: ReportLine) => Number(figures['at once ms']);

export async function measureEvery(company: BenchCompany, ways: number): Promise<Report> {
  const [lines, largest] = await onCopy(company, ways, async (build) => [
    await measureEveryCall(build),
    await largestBodyLines(build),
  ]);
  return {
    name: 'every',
    how:
      `${ways.toLocaleString('en')} ways; every call, filter, order and search: ${lines.length} ` +
      `lines, medians of ${ROUNDS}; the slowest ${SHOWN}, a summary of each area, and the ` +
      `${LARGEST_SHOWN} largest bodies that hold up others longest`,
    lines: [...lines, ...largest],
    shown: [
      ...lines.toSorted((a, b) => slowness(b) - slowness(a)).slice(0, SHOWN),
      ...summariesOf(lines),
      ...largest.toSorted((a, b) => held(b) - held(a)).slice(0, LARGEST_SHOWN),
    ],
  };
}

/** How many lines each area has, and how many of them are over the limit. */
function summariesOf(lines: readonly ReportLine[]): ReportLine[] {
  const areas = [...new Set(lines.map(areaOf))];
  return areas.map((area) => {
    const own = lines.filter((line) => areaOf(line) === area);
    const limited = own.filter(({ ok }) => ok !== undefined);
    const over = limited.filter(({ ok }) => !ok).length;
    return {
      what: `${area}: ${own.length} lines, ${over} over the limit`,
      figures: {
        ms: median(limited.map(slowness)),
        'slowest ms': Math.max(...limited.map(slowness)),
      },
      ok: over === 0,
    };
  });
}
