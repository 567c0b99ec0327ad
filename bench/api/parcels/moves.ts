/** Many ways moved and taken back, beside bare SQL with the same effect on other ways. */
import { randomUUID } from 'node:crypto';
import type { Build } from '../../lib/builds.ts';
import { newBenchClient } from '../../lib/client.ts';
import { jsonOf } from '../../lib/decode.ts';
import type { ReportLine } from '../../lib/report.ts';
import { inTurns } from '../../lib/stats.ts';
import { MOVE, UNDO } from './bareMoves.ts';
import { besideBare } from './besideBare.ts';
import { waysOnTheWay } from './waysOnTheWay.ts';

/** So many times the bare statement at most. */
const TIMES = 4;
const SIZES = [
  { ways: 100, ms: 20, rounds: { rounds: 30, warmUp: 8 } },
  { ways: 5_000, ms: 2_000, rounds: { rounds: 5, warmUp: 1 } },
];

/** Ways of the app and of the bare statement. */
type Pool = Record<'app' | 'bare', number[]>;

export async function measureMoves(build: Build): Promise<ReportLine[]> {
  const pool = await waysOnTheWay(build.bare, 5_000);
  const lines: ReportLine[] = [];
  for (const size of SIZES) lines.push(...(await measureSize(build, size, pool)));
  return lines;
}

async function measureSize(
  { bare, app }: Build,
  { ways, ms, rounds }: (typeof SIZES)[number],
  pool: Pool,
): Promise<ReportLine[]> {
  const client = newBenchClient(app.url, app.token);
  const post = (path: string, body?: object) =>
    client.call({
      method: 'POST',
      path: `/api${path}`,
      headers: { 'idempotency-key': randomUUID() },
      ...(body && { body }),
    });
  let items: { id: number; version: number }[] = [];
  let ofBare: number[] = [];
  const jobs = { app: 0, bare: 0 };
  const [, moved = [], bareMoved = [], , back = [], bareBack = []] = await inTurns(
    [
      async (round) => {
        ofBare = slice(pool.bare, ways, round);
        const { rows } = await bare.query<(typeof items)[number]>(
          'select id, version from ways where id = any($1) order by id',
          [slice(pool.app, ways, round)],
        );
        items = rows;
      },
      async () => {
        const body = { action: { type: 'status', status: 'assigned' }, items };
        const { data } = jsonOf<{ data: { job: number } }>(await post('/ways/many', body));
        jobs.app = data.job;
      },
      () => bare.query({ ...MOVE, values: [randomUUID(), ofBare, 'assigned'] }),
      async () => {
        const { rows } = await bare.query<{ id: number }>('select max(id) as id from jobs');
        jobs.bare = rows[0]!.id;
      },
      () => post(`/jobs/${jobs.app}/undo`),
      () => bare.query({ ...UNDO, values: [randomUUID(), jobs.bare] }),
    ],
    rounds,
  );
  client.close();
  const name = ways.toLocaleString('en');
  const limit = { times: TIMES, most: ms };
  return [
    besideBare(`${name} ways moved`, moved, bareMoved, limit),
    besideBare(`${name} ways taken back`, back, bareBack, limit),
  ];
}

/** Other ways in each round: nobody moves the same ones there and back all day. */
function slice(ids: readonly number[], count: number, round: number): number[] {
  const slices = Math.floor(ids.length / count);
  const from = (((round % slices) + slices) % slices) * count;
  return ids.slice(from, from + count);
}
