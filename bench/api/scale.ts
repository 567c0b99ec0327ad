/** Checks that reads stay fast when the company is five times as big. */
import type { BenchCompany } from '../lib/company.ts';
import type { Report } from '../lib/report.ts';
import { measureReads, onCopy } from './measure.ts';
import { countsEachMatch } from './reads.ts';

const SMALL = 200_000;
const BIG = 1_000_000;
/** Smaller differences are noise. */
const SPARE_MS = 1;

export async function measureScale(company: BenchCompany): Promise<Report> {
  const [small, big] = [
    await onCopy(company, SMALL, (bench) => measureReads(bench, SMALL)),
    await onCopy(company, BIG, (bench) => measureReads(bench, BIG)),
  ];
  const lines = small.map((line, i) => {
    const before = Number(line.figures['app ms']);
    const after = Number(big[i]?.figures['app ms']);
    const bare = [line, big[i]].map((one) => Number(one?.figures['bare ms']));
    // An exact total visits each of five times as many matches: it may grow like bare SQL.
    const grows = countsEachMatch(line) ? bare[1]! / bare[0]! : 1;
    const most = 1.5 * Math.max(1, grows);
    return {
      what: line.what,
      figures: {
        'at 200,000 ms': before,
        'at 1,000,000 ms': after,
        times: after / before,
        'bare at 200,000 ms': bare[0]!,
        'bare at 1,000,000 ms': bare[1]!,
      },
      limit: countsEachMatch(line) ? '1.5x the growth of bare SQL' : '1.5x',
      ok: after <= Math.max(before * most, before + SPARE_MS),
    };
  });
  return { name: 'scale', how: 'the same reads of the app at two sizes, medians', lines };
}
