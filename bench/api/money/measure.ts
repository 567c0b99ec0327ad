/** Money against bare statements of the same effect, where no trigger works. */
import type { BenchCompany } from '../../lib/company.ts';
import type { Report } from '../../lib/report.ts';
import { measureBig } from './big.ts';
import { measureMigration } from './migration.ts';
import { measureMoneyReads } from './reads.ts';
import { withPair } from './pair.ts';
import { measureDocuments } from './writes.ts';
import { measureStatus } from './status.ts';

export async function measureMoney(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await withPair(company, ways, async (pair) => [
    ...(await measureMoneyReads(pair)),
    ...(await measureDocuments(pair)),
    ...(await measureStatus(pair)),
    ...(await measureBig(pair)),
    ...(await measureMigration(pair)),
  ]);
  return {
    name: 'money',
    how:
      `${ways.toLocaleString('en')} ways; app and bare statements in turns, medians; ` +
      'times = app / bare',
    lines,
  };
}
