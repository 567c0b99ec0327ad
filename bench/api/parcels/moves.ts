/** Many ways moved there and taken back, beside bare SQL with the same effect on other ways. */
import { randomUUID } from 'node:crypto';
import type { Build } from '../../lib/builds.ts';
import { newBenchClient } from '../../lib/client.ts';
import { jsonOf } from '../../lib/decode.ts';
import type { ReportLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';
import { MOVE, UNDO } from './bareMoves.ts';

/** So many times the bare statement at most. */
const TIMES = 4;
const SIZES = [
  { ways: 100, ms: 20, rounds: { rounds: 30, warmUp: 8 } },
  { ways: 5_000, ms: 2_000, rounds: { rounds: 5, warmUp: 1 } },
];

export async function measureMoves(build: Build): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  for (const size of SIZES) lines.push(...(await measureSize(build, size)));
  return lines;
}

async function measureSize(
  build: Build,
  { ways, ms, rounds }: (typeof SIZES)[number],
): Promise<ReportLine[]> {
  const { bare, app } = build;
  const client = newBenchClient(app.url, app.token);
  // Every second one, so that neither has the newer rows.
  const { rows } = await bare.query<{ id: number; place: number }>(
    `select id, row_number() over (order by id) % 2 as place from ways where status = 'on_the_way'
     order by id limit $1`,
    [2 * ways],
  );
  const half = (place: number) =>
    rows.filter((row) => Number(row.place) === place).map((r) => r.id);
  const [ofApp, ofBare] = [half(0), half(1)];
  let jobs = { app: 0, bare: 0 };
  let items: unknown[] = [];
  const prepare = async () => {
    const found = await bare.query('select id, version from ways where id = any($1) order by id', [
      ofApp,
    ]);
    items = found.rows;
  };
  const post = (path: string, body?: object) =>
    client.call({
      method: 'POST',
      path: `/api${path}`,
      headers: { 'idempotency-key': randomUUID() },
      ...(body && { body }),
    });
  const times: Record<'move' | 'bareMove' | 'undo' | 'bareUndo', number[]> = {
    move: [],
    bareMove: [],
    undo: [],
    bareUndo: [],
  };
  const body = () => ({ action: { type: 'status', status: 'assigned' }, items });
  for (let round = -rounds.warmUp; round < rounds.rounds; round += 1) {
    await prepare();
    const each = await inTurns(
      [
        async () => {
          const made = jsonOf<{ data: { job: number } }>(await post('/ways/many', body()));
          jobs = { ...jobs, app: made.data.job };
        },
        () => bare.query({ ...MOVE, values: [randomUUID(), ofBare, 'assigned'] }),
      ],
      { rounds: 1, warmUp: 0 },
    );
    const newest = await bare.query<{ id: number }>('select max(id) as id from jobs');
    jobs = { ...jobs, bare: newest.rows[0]!.id };
    const back = await inTurns(
      [
        () => post(`/jobs/${jobs.app}/undo`),
        () => bare.query({ ...UNDO, values: [randomUUID(), jobs.bare] }),
      ],
      { rounds: 1, warmUp: 0 },
    );
    if (round < 0) continue;
    times.move.push(...each[0]!);
    times.bareMove.push(...each[1]!);
    times.undo.push(...back[0]!);
    times.bareUndo.push(...back[1]!);
  }
  client.close();
  const name = ways.toLocaleString('en');
  return [
    lineOf(`${name} ways moved`, times.move, times.bareMove, ms),
    lineOf(`${name} ways taken back`, times.undo, times.bareUndo, ms),
  ];
}

function lineOf(what: string, app: number[], bare: number[], most: number): ReportLine {
  const [ms, floor] = [median(app), median(bare)];
  return {
    what,
    figures: { 'app ms': ms, 'bare ms': floor, times: ms / floor },
    limit: `${TIMES}x, ${most.toLocaleString('en')} ms`,
    ok: ms <= TIMES * floor && ms <= most,
  };
}
