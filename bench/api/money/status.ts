/** What the triggers add to a status change: the same app with them and without. */
import type { BenchCall } from '../../lib/client.ts';
import { newBenchClient } from '../../lib/client.ts';
import type { ReportLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';
import { pressInTurns } from '../turns/press.ts';
import type { Pair } from './pair.ts';

const ROUNDS = { rounds: 150, warmUp: 40 };
const WRITERS = 16;
const ONE = 1.5;
const MANY = 0.7;

const moved = (way: number, status: string): BenchCall => ({
  method: 'PATCH',
  path: `/api/ways/${way}/status`,
  body: { status },
});

export async function measureStatus({ money, without, cases }: Pair): Promise<ReportLine[]> {
  const builds = [money, without];
  const clients = builds.map(({ app }) => newBenchClient(app.url, app.token));
  const way = (round: number) => cases.ways[(round + ROUNDS.warmUp) % cases.ways.length]!;
  const [ofMoney = [], , ofWithout = []] = await inTurns(
    clients.flatMap((client) => [
      (round: number) => client.call(moved(way(round), 'delivered')),
      (round: number) => client.call(moved(way(round), 'on_the_way')),
    ]),
    ROUNDS,
  );
  for (const client of clients) client.close();
  const [ms, off] = [median(ofMoney), median(ofWithout)];
  const pressed = await pressInTurns(
    builds.map((build) => ({ build, next: nextMove(cases.ways) })),
    WRITERS,
  );
  const rates = pressed.map(({ perSecond }) => perSecond);
  const share = rates[0]! / rates[1]!;
  const errors = pressed.reduce((sum, one) => sum + one.errors, 0);
  return [
    {
      what: 'a way with 3 deliveries is delivered',
      figures: { 'app ms': ms, 'without triggers ms': off, times: ms / off },
      limit: `${ONE}x`,
      ok: ms <= ONE * off,
    },
    {
      what: `${WRITERS} clients: ways delivered and taken back`,
      figures: {
        'per second': rates[0]!,
        'without triggers': rates[1]!,
        times: share,
        errors,
      },
      limit: `at least ${MANY}x`,
      ok: share >= MANY && errors === 0,
    },
  ];
}

/** Each call takes another way, so that no client waits for another's lock. */
function nextMove(ways: readonly number[]): () => BenchCall {
  let calls = 0;
  return () => {
    const status = Math.floor(calls / ways.length) % 2 === 0 ? 'delivered' : 'on_the_way';
    const call = moved(ways[calls % ways.length]!, status);
    calls += 1;
    return call;
  };
}
