/**
 * `npm run bench` measures everything but scale; `npm run bench -- api` one part.
 * Parts: size, load, api, records, scale. Prints tables, keeps JSON in bench/results, ends with 1 when a
 * limit was passed.
 */
import { measureApi } from './api/measure.ts';
import { measureRecords } from './api/records.ts';
import { measureScale } from './api/scale.ts';
import { type Company, openCompany } from './lib/company.ts';
import { loadPart, sizePart } from './web/measure.ts';
import { type Part, held, keep, print } from './lib/report.ts';

const WAYS = 200_000;

const PARTS: Record<string, (company: Company) => Promise<Part>> = {
  size: (company) => sizePart(company, WAYS),
  load: (company) => loadPart(company, WAYS),
  api: (company) => measureApi(company, WAYS),
  records: (company) => measureRecords(company, WAYS),
  scale: measureScale,
};
const USUAL = ['size', 'load', 'api', 'records'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join(', ')}". Parts: ${Object.keys(PARTS).join(', ')}`,
  );
  process.exit(2);
}
const company = await openCompany();
try {
  for (const name of wanted.length > 0 ? wanted : USUAL) {
    const part = await PARTS[name]!(company);
    print(part);
    await keep(part);
    if (!held(part)) process.exitCode = 1;
  }
} finally {
  await company.close();
}
