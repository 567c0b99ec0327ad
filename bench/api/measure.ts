/** The API against the floor, the first calls of a fresh process, and a whole file. */
import type { BenchCompany } from '../lib/company.ts';
import type { Report } from '../lib/report.ts';
import { onCopy } from './copy.ts';
import { measureCsv } from './csv.ts';
import { measureDay } from './floor/day.ts';
import { measureFirstCalls } from './firstCalls.ts';
import { measureReads, measureWrites } from './floor/measure.ts';

export async function measureApi(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await onCopy(company, ways, async (bench) => [
    ...(await measureReads(bench, ways)),
    ...(await measureWrites(bench)),
    ...(await measureCsv(bench)),
    ...(await measureFirstCalls(bench)),
    ...(await measureDay(bench)),
  ]);
  return {
    name: 'api',
    how:
      `${ways.toLocaleString('en')} ways; app, empty call and prepared statement in turns, ` +
      'medians; times = app / (empty + statement)',
    lines,
  };
}
