/** How long a health check waits beside the heaviest valid calls, each alone and twelve at once. */
import { newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import type { Report, ReportLine } from '../../lib/report.ts';
import { median } from '../../lib/stats.ts';
import { type Bench, onCopy } from '../copy.ts';
import { type HeavyCall, heavyCalls } from './calls.ts';
import { type HealthWatch, watchHealth } from './health.ts';

const LIMIT_MS = 200;
const AT_ONCE = 12;
const ROUNDS = 5;
const SHOWN = 25;

export async function measureWaits(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await onCopy(company, ways, async ({ app }) => {
    const health = await watchHealth(app.url);
    const measured: ReportLine[] = [];
    for (const call of await heavyCalls()) measured.push(await lineOf(app, health, call));
    health.stop();
    return measured;
  });
  const slowest = lines.toSorted((a, b) => longestOf(b) - longestOf(a));
  return {
    name: 'waits',
    how:
      `${ways.toLocaleString('en')} ways; the longest wait for /health/live beside the largest ` +
      `valid call of every row, alone and ${AT_ONCE} at once: medians of ${ROUNDS}, the slowest ` +
      `script; the slowest ${SHOWN} of ${lines.length} rows`,
    lines,
    shown: slowest.slice(0, SHOWN),
    brief: slowest.slice(0, SHOWN),
  };
}

const longestOf = ({ figures }: ReportLine) =>
  Math.max(Number(figures['alone ms']), Number(figures['at once ms']));

async function lineOf(
  app: Bench['app'],
  health: HealthWatch,
  { what, calls }: HeavyCall,
): Promise<ReportLine> {
  const clients = Array.from({ length: AT_ONCE }, () => newBenchClient(app.url, app.token));
  const statuses = new Set<number>();
  const figures = { 'alone ms': 0, 'at once ms': 0 };
  for (const call of calls) {
    const waited = async (senders: typeof clients) => {
      const longest: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        longest.push(
          await health.during(() =>
            Promise.all(
              senders.map(async (client) => statuses.add((await client.send(call)).status)),
            ),
          ),
        );
      }
      return median(longest);
    };
    figures['alone ms'] = Math.max(figures['alone ms'], await waited(clients.slice(0, 1)));
    figures['at once ms'] = Math.max(figures['at once ms'], await waited(clients));
  }
  for (const client of clients) client.close();
  return {
    what,
    figures: { ...figures, answered: [...statuses].sort((a, b) => a - b).join(' ') },
    limit: `${LIMIT_MS} ms`,
    ok: Math.max(figures['alone ms'], figures['at once ms']) <= LIMIT_MS,
  };
}
