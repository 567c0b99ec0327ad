/** What is measured beside bare SQL, and how an app and its baseline are timed in turns. */
import { type BenchClient, newBenchClient } from '../../lib/client.ts';
import { type ReportLine, tell, tellLine } from '../../lib/report.ts';
import { type Rounds, type Work, inTurns, median } from '../../lib/stats.ts';
import type { Build } from '../../lib/builds.ts';

/** A call of the app, and the fastest SQL that we know for the same effect. */
export interface Baseline {
  what: string;
  /** So many times the baseline at most; `ms` is a budget besides. */
  limit: { times: number; ms?: number };
  rounds?: Rounds;
  open: (build: Build, client: BenchClient) => Promise<BaselineTurn>;
}

/** What is done in each round; only `app` and `statement` are timed. */
export interface BaselineTurn {
  before?: Work;
  app: Work;
  statement: Work;
  after?: Work;
  /** Set when both found different rows: then the times mean nothing. */
  mismatch?: string;
  /** What else was measured meanwhile, once all rounds are over. */
  more?: () => ReportLine[];
}

const ROUNDS = { rounds: 120, warmUp: 40 };
/** Answers without a token, the database or a body to shorten, through the same hooks. */
const EMPTY = { path: '/health/live' };
const nothing: Work = () => Promise.resolve();

/** The line of a baseline, then what it measured besides. */
export async function baselineLines(
  build: Build,
  { what, limit, rounds = ROUNDS, open }: Baseline,
): Promise<ReportLine[]> {
  tell(`${what} ...`);
  const client = newBenchClient(build.app.url, build.app.token);
  const turn = await open(build, client);
  const { before = nothing, app, statement, after = nothing, mismatch } = turn;
  const works = [before, app, () => client.call(EMPTY), statement, after];
  const [, ofApp = [], ofEmpty = [], ofStatement = []] = await inTurns(works, rounds);
  client.close();
  const [ms, empty, bare] = [ofApp, ofEmpty, ofStatement].map(median) as [number, number, number];
  const times = ms / (empty + bare);
  const budget = limit.ms ?? Number.POSITIVE_INFINITY;
  const line = {
    what: mismatch ? `${what}: ${mismatch}` : what,
    figures: { 'app ms': ms, 'empty ms': empty, 'SQL ms': bare, times },
    limit: `${limit.times}x${limit.ms ? ` and ${limit.ms} ms` : ''}`,
    ok: times <= limit.times && ms <= budget && mismatch === undefined,
  };
  return [line, ...(turn.more?.() ?? [])].map(tellLine);
}
