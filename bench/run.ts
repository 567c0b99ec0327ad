/**
 * `npm run bench` runs the usual benchmarks, `npm run bench -- api` one of them; docs/speed.md says
 * what each does. Prints tables, saves JSON in bench/results, exits with 1 if a limit was exceeded.
 */
import { measureGrowth } from './api/every/growth.ts';
import { measureEvery } from './api/every/measure.ts';
import { measureMetrics } from './api/metrics.ts';
import { measureApi } from './api/measure.ts';
import { measureLive } from './api/live/measure.ts';
import { measureNotices } from './api/notices/measure.ts';
import { measureChanges } from './api/turns/changes.ts';
import { measureTurns } from './api/turns/measure.ts';
import { type BenchCompany, openBenchCompany } from './lib/company.ts';
import { type Report, allLimitsMet, machineFacts, report, tell } from './lib/report.ts';
import { measureLoad, measureSize } from './web/measure.ts';

/** Fewer, to try a benchmark: its limits are meant for so many. */
const WAYS = Number(process.env['WAYS'] ?? 200_000);

const BENCHMARKS: Record<string, (company: BenchCompany, ways: number) => Promise<Report>> = {
  size: measureSize,
  load: measureLoad,
  api: measureApi,
  every: measureEvery,
  turns: measureTurns,
  changes: measureChanges,
  notices: measureNotices,
  metrics: measureMetrics,
  live: measureLive,
  growth: measureGrowth,
};
const USUAL = ['size', 'load', 'api', 'every'];

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  const known = Object.keys(BENCHMARKS).join(', ');
  console.error(`There is no benchmark "${unknown.join(', ')}". Benchmarks: ${known}`);
  process.exit(2);
}
const company = await openBenchCompany();
try {
  for (const name of requested.length > 0 ? requested : USUAL) {
    tell(`${name}: begins`);
    const machine = machineFacts(company.postgres);
    const measured = await BENCHMARKS[name]!(company, WAYS);
    await report(measured, machine);
    if (!allLimitsMet(measured)) process.exitCode = 1;
  }
} finally {
  await company.close();
}
