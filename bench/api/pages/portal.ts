/** The home of a shop's portal beside the list of its statements, in turns: of the shop with the most ways. */
import { benchShop } from '../every/portal.ts';
import type { Build } from '../../lib/builds.ts';
import { newBenchClient } from '../../lib/client.ts';
import { type ReportLine, tell, tellLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';

/** So many times the statements. */
const MOST_TIMES = 2;
const ROUNDS = { rounds: 60, warmUp: 15 };

export const PORTAL_LINE = 'the portal’s home beside its statements';

export async function portalLine({ app, bare }: Build): Promise<ReportLine> {
  tell(`${PORTAL_LINE} ...`);
  const { token } = await benchShop(bare);
  const client = newBenchClient(app.url, token);
  const [home = [], statements = []] = await inTurns(
    ['/api/portal/home', '/api/portal/statements'].map((path) => () => client.call({ path })),
    ROUNDS,
  );
  client.close();
  const [homeMs, statementsMs] = [median(home), median(statements)];
  const times = homeMs / statementsMs;
  return tellLine({
    what: PORTAL_LINE,
    figures: { 'home ms': homeMs, 'statements ms': statementsMs, times },
    limit: `${MOST_TIMES}x`,
    ok: times <= MOST_TIMES,
  });
}
