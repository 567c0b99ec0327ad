/**
 * `npm run bench` measures the usual parts, `npm run bench -- api` one of them; docs/speed.md says
 * what each does. Prints tables, saves JSON in bench/results, exits with 1 if a limit was exceeded.
 * `npm run bench -- docs` writes the saved results into docs/speed.md.
 */
import { measureBeside } from './api/beside/measure.ts';
import { measureGrowth } from './api/every/growth.ts';
import { measureEvery } from './api/every/measure.ts';
import { measureApi } from './api/measure.ts';
import { measureIntake } from './api/intake/measure.ts';
import { measureMoney } from './api/money/measure.ts';
import { measureTurns } from './api/turns/measure.ts';
import { measureParcels } from './api/parcels/measure.ts';
import { measureWaits } from './api/waits/measure.ts';
import { type BenchCompany, openBenchCompany } from './lib/company.ts';
import { refreshDocs } from './lib/docs.ts';
import { machineFacts } from './lib/machine.ts';
import { type Report, allLimitsHeld, printReport, writeReport } from './lib/report.ts';
import {
  measureImporting,
  measureKeys,
  measureLabels,
  measureLoad,
  measureSizes,
} from './web/measure.ts';

const WAYS = 200_000;

const PARTS: Record<string, (company: BenchCompany) => Promise<Report>> = {
  size: (company) => measureSizes(company, WAYS),
  load: (company) => measureLoad(company, WAYS),
  typing: (company) => measureKeys(company, WAYS),
  importing: (company) => measureImporting(company, WAYS),
  labels: (company) => measureLabels(company, WAYS),
  api: (company) => measureApi(company, WAYS),
  every: (company) => measureEvery(company, WAYS),
  turns: (company) => measureTurns(company, WAYS),
  beside: (company) => measureBeside(company, WAYS),
  money: (company) => measureMoney(company, WAYS),
  parcels: (company) => measureParcels(company, WAYS),
  intake: (company) => measureIntake(company, WAYS),
  waits: (company) => measureWaits(company, WAYS),
  growth: measureGrowth,
};
const USUAL = ['size', 'load', 'importing', 'api', 'money', 'parcels', 'intake', 'every'];

const requested = process.argv.slice(2);
if (requested.join() === 'docs') {
  await refreshDocs();
  process.exit();
}
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join(', ')}". Parts: ${Object.keys(PARTS).join(', ')}, docs`,
  );
  process.exit(2);
}
const company = await openBenchCompany();
try {
  for (const name of requested.length > 0 ? requested : USUAL) {
    const machine = machineFacts(company.postgres);
    const part = await PARTS[name]!(company);
    printReport(part, machine);
    await writeReport(part, machine);
    if (!allLimitsHeld(part)) process.exitCode = 1;
  }
} finally {
  await company.close();
}
