/** Tracking pages beside the page of a way, in turns: how many a second, and how large one is. */
import { WAY } from '../baselines/reads.ts';
import type { Build } from '../../lib/builds.ts';
import { decodedText, newBenchClient } from '../../lib/client.ts';
import { type ReportLine, tell, tellLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';

/** So many times the ways. */
const MIN_TIMES = 5;
const MAX_KB = 30;
const ROUNDS = { rounds: 30, warmUp: 10 };
const [CONNECTIONS, EACH] = [8, 10];

export const TRACKING_LINE = 'tracking pages beside a way';

/** Parcels that are still under way get a link, with a code that is none of chance. */
const LINKED = `
  insert into trackings (delivery_id, code)
  select id, upper(left(md5(id::text), 16)) from deliveries
  where status in ('assigned', 'picked_up', 'on_the_way', 'wrong_contact') order by id limit $1
  returning '/t/' || code as path`;

/** The addresses of their pages. */
export async function linkedParcels(bare: Build['bare'], count: number): Promise<string[]> {
  const { rows } = await bare.query<{ path: string }>(LINKED, [count]);
  return rows.map(({ path }) => path);
}

/** Of other parcels each time: nobody opens the same page twice a second. */
export async function trackingLine({ app, bare }: Build): Promise<ReportLine> {
  tell(`${TRACKING_LINE} ...`);
  const clients = Array.from({ length: CONNECTIONS }, () => newBenchClient(app.url, app.token));
  const pages = await linkedParcels(bare, 1_000);
  const largest = decodedText(await clients[0]!.call({ path: `${pages[0]!}?lang=my` }));
  const all = (path: (n: number) => string) =>
    Promise.all(
      clients.map(async (client, c) => {
        for (let n = 0; n < EACH; n += 1) await client.call({ path: path(c * EACH + n) });
      }),
    );
  const [ofPages = [], ofWays = []] = await inTurns(
    [
      (round) =>
        all((n) => pages[((round + ROUNDS.warmUp) * CONNECTIONS * EACH + n) % pages.length]!),
      () => all(() => `/api/ways/${WAY}`),
    ],
    ROUNDS,
  );
  for (const client of clients) client.close();
  const perSecond = (times: number[]) => (CONNECTIONS * EACH * 1000) / median(times);
  const [pagesPerSecond, waysPerSecond] = [perSecond(ofPages), perSecond(ofWays)];
  const times = pagesPerSecond / waysPerSecond;
  const kB = Buffer.byteLength(largest) / 1000;
  return tellLine({
    what: TRACKING_LINE,
    figures: { 'pages/s': pagesPerSecond, 'ways/s': waysPerSecond, times, kB },
    limit: `${MIN_TIMES}x, ${MAX_KB} kB`,
    ok: times >= MIN_TIMES && kB <= MAX_KB,
  });
}
