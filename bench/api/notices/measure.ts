/**
 * What telling customers takes: how soon a change becomes a notice, how many go out through a gateway that
 * takes its time, and what people who read lists notice of it.
 */
import { type Build, onCopy } from '../../lib/builds.ts';
import { type BenchClient, newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import { type Report, type ReportLine, tell, tellLine, timeLine } from '../../lib/report.ts';
import { median, percentile, timed } from '../../lib/stats.ts';
import { isWanted } from '../../lib/wanted.ts';
import { CHANGES, DUE_NOTICES, NoticesAtWork } from './noticesAtWork.ts';

const GATEWAY_MS = 50;

const TOLD_LINE = '1,000 changes, until each is a notice';
const MOST_TOLD_MS = 3_000;
const TOLD_ROUNDS = 7;

const SENT_LINE = 'notices a second';
const LEAST_SENT = 50;
const SENT_FOR_MS = 10_000;

const LISTS_LINE = 'lists beside 10,000 notices that are due';
const MOST_BESIDE = 1.1;
const LISTS = ['/api/ways', '/api/ways?status=on_the_way', '/api/parcels', '/api/riders'];
const READERS = 1;
const READ_EACH = 100;
/** Read first, unmeasured: a sender that nobody disturbed has just taken what it then sends at once. */
const READ_BEFORE = 15;
const TURNS = { rounds: 15, warmUp: 1 };

export async function measureNotices(company: BenchCompany, ways: number): Promise<Report> {
  const work = async (build: Build) => {
    const notices = new NoticesAtWork(build);
    await notices.begin();
    return [
      ...(isWanted(TOLD_LINE) ? [await toldLine(notices)] : []),
      ...(isWanted(SENT_LINE) ? [await sentLine(build, notices)] : []),
      ...(isWanted(LISTS_LINE) ? [await listsLine(build, notices)] : []),
    ];
  };
  const options = { apiOnly: true, gatewayMs: GATEWAY_MS };
  return {
    name: 'notices',
    how:
      `${ways.toLocaleString('en')} ways; a gateway that answers after ${GATEWAY_MS} ms; ` +
      `${CHANGES.toLocaleString('en')} parcels delivered by one statement; ${READERS} readers of lists in ` +
      `${TURNS.rounds} turns, while ${DUE_NOTICES.toLocaleString('en')} notices or more are being sent and while none is`,
    lines: await onCopy(company, ways, work, options),
  };
}

async function toldLine(notices: NoticesAtWork): Promise<ReportLine> {
  await notices.untilTold();
  const times: number[] = [];
  for (let round = 0; round < TOLD_ROUNDS; round += 1) times.push(await notices.untilTold());
  return tellLine(
    timeLine(TOLD_LINE, median(times), MOST_TOLD_MS, { longest: Math.max(...times) }),
  );
}

async function sentLine(build: Build, notices: NoticesAtWork): Promise<ReportLine> {
  await notices.goOn();
  const before = build.processorMs();
  const { count, seconds } = await notices.sentWithin(SENT_FOR_MS);
  const perSecond = count / seconds;
  return tellLine({
    what: SENT_LINE,
    figures: {
      'per second': perSecond,
      'processor ms each': (build.processorMs() - before) / count,
    },
    limit: `${LEAST_SENT} a second`,
    ok: perSecond >= LEAST_SENT,
  });
}

async function listsLine({ app }: Build, notices: NoticesAtWork): Promise<ReportLine> {
  const clients = Array.from({ length: READERS }, () => newBenchClient(app.url, app.token));
  const [alone, beside]: [number[][], number[][]] = [[], []];
  for (let round = -TURNS.warmUp; round < TURNS.rounds; round += 1) {
    tell(`turn ${round} of ${TURNS.rounds}`);
    for (const [seen, isDue] of [
      [alone, false],
      [beside, true],
    ] as const) {
      await (isDue ? notices.goOn() : notices.holdBack());
      await Promise.all(clients.map((client) => readLists(client, READ_BEFORE)));
      const read = await Promise.all(clients.map((client) => readLists(client, READ_EACH)));
      const times = read.flat();
      if (round >= 0) seen.push(times);
    }
  }
  for (const client of clients) client.close();
  // Of each turn, so that a busy one affects both.
  const p95 = (times: readonly number[]) => percentile(times, 0.95);
  const times = median(beside.map((own, i) => p95(own) / p95(alone[i]!)));
  return tellLine({
    what: LISTS_LINE,
    figures: {
      'p95 alone': median(alone.map(p95)),
      'p95 beside': median(beside.map(p95)),
      times,
    },
    limit: `${MOST_BESIDE}x`,
    ok: times <= MOST_BESIDE,
  });
}

async function readLists(client: BenchClient, each: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < each; n += 1) {
    for (const path of LISTS) times.push(await timed(() => client.call({ path })));
  }
  return times;
}
