/**
 * `npm run bench` measures everything except scale; `npm run bench -- api` measures one part.
 * Parts: size, load, api, records, scale. Prints tables, saves JSON in bench/results, exits with 1
 * if a limit was exceeded.
 */
import { measureApi } from './api/measure.ts';
import { measureRecords } from './api/records.ts';
import { measureScale } from './api/scale.ts';
import { type BenchCompany, openBenchCompany } from './lib/company.ts';
import { measureLoad, measureSizes } from './web/measure.ts';
import { type Report, allLimitsHeld, writeReport, printReport } from './lib/report.ts';

const WAYS = 200_000;

const PARTS: Record<string, (company: BenchCompany) => Promise<Report>> = {
  size: (company) => measureSizes(company, WAYS),
  load: (company) => measureLoad(company, WAYS),
  api: (company) => measureApi(company, WAYS),
  records: (company) => measureRecords(company, WAYS),
  scale: measureScale,
};
const USUAL = ['size', 'load', 'api', 'records'];

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join(', ')}". Parts: ${Object.keys(PARTS).join(', ')}`,
  );
  process.exit(2);
}
const company = await openBenchCompany();
try {
  for (const name of requested.length > 0 ? requested : USUAL) {
    const part = await PARTS[name]!(company);
    printReport(part);
    await writeReport(part);
    if (!allLimitsHeld(part)) process.exitCode = 1;
  }
} finally {
  await company.close();
}
