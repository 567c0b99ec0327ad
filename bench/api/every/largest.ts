/** How long the largest body of each call holds up the others, alone and twelve at once. */
import { fullBody } from '../../../server/src/testing/calls/fullBodies.ts';
import { type BenchCall, newBenchClient } from '../../lib/client.ts';
import { type ReportLine, tellLine } from '../../lib/report.ts';
import { median } from '../../lib/stats.ts';
import { isWanted } from '../../lib/wanted.ts';
import { benchPhone } from '../phones/benchPhone.ts';
import type { Build } from '../../lib/builds.ts';
import { contractRows } from './lists.ts';
import { benchShop } from './portal.ts';

const LIMIT_MS = 200;
const AT_ONCE = 12;
const ROUNDS = 3;
/** A record that is not the person who measures. */
const RECORD = '3';

/** The longest steps of the app's event loop. The texts are Burmese, whose letters are judged one by one. */
export async function largestBodyLines({ app, bare }: Build): Promise<ReportLine[]> {
  const clients = Array.from({ length: AT_ONCE }, () => newBenchClient(app.url, app.token));
  const longestWith = async (call: BenchCall, senders: typeof clients) => {
    const steps: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await app.longestStep();
      await Promise.all(senders.map((client) => client.send(call)));
      steps.push(await app.longestStep());
    }
    return median(steps);
  };
  const phone = await benchPhone(bare);
  const shop = await benchShop(bare);
  const lines: ReportLine[] = [];
  for (const [name, row] of contractRows()) {
    const what = `${name}, the largest body`;
    if (!row.body || !isWanted(what)) continue;
    const call = {
      method: row.method,
      ...(row.who === 'phone' ? { token: phone.token } : {}),
      ...(row.who === 'shop' ? { token: shop.token } : {}),
      path: `/api${row.path.replace(/:\w+/g, RECORD)}`,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(fullBody(name, row, 'Burmese'))),
    };
    const figures = {
      'alone ms': await longestWith(call, clients.slice(0, 1)),
      'at once ms': await longestWith(call, clients),
    };
    const ok = Math.max(...Object.values(figures)) <= LIMIT_MS;
    const limit = `${LIMIT_MS} ms a step`;
    lines.push(tellLine({ what, figures, limit, ok }));
  }
  for (const client of clients) client.close();
  return lines;
}
