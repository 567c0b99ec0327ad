/** What is done to thousands of parcels a day, beside bare SQL with the same effect. */
import { type Build, withBuilds } from '../../lib/builds.ts';
import type { BenchCompany } from '../../lib/company.ts';
import type { Report } from '../../lib/report.ts';
import { measureLabelData } from './labels.ts';
import { measureLists } from './lists.ts';
import { measureMoves } from './moves.ts';
import { measureScans } from './scans.ts';

const linesOf = async (build: Build) => [
  ...(await measureLists(build)),
  ...(await measureScans(build)),
  ...(await measureLabelData(build)),
  ...(await measureMoves(build)),
];

export async function measureParcels(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await withBuilds(company, ways, (builds) => linesOf(builds.at(-1)!));
  return {
    name: 'parcels',
    how:
      `${ways.toLocaleString('en')} ways; app and bare statements in turns, writes on other rows, ` +
      'medians; times = app / (empty + statement), of writes app / bare',
    lines,
  };
}
