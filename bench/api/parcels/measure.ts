/** What is done to thousands of parcels a day, beside bare SQL with the same effect. */
import { withBuilds } from '../../lib/builds.ts';
import type { BenchCompany } from '../../lib/company.ts';
import type { Report } from '../../lib/report.ts';
import { measureMoves } from './moves.ts';

export async function measureParcels(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await withBuilds(company, ways, async (builds) => measureMoves(builds.at(-1)!));
  return {
    name: 'parcels',
    how:
      `${ways.toLocaleString('en')} ways; app and bare statements in turns on other rows, ` +
      'medians; times = app / bare',
    lines,
  };
}
