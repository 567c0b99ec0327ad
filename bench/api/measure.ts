/** The app beside bare SQL: sixteen baselines, from reading a list to saving a shop's sheet. */
import type { BenchCompany } from '../lib/company.ts';
import type { Report, ReportLine } from '../lib/report.ts';
import { type Baseline, baselineLines } from './baselines/baseline.ts';
import { CASH_IN_BASELINE } from './baselines/cashIn.ts';
import { CREATE_BASELINE } from './baselines/createWay.ts';
import { CSV_BASELINE } from './baselines/csv.ts';
import { FIGURES_BASELINE } from './baselines/figures.ts';
import { READ_BASELINES } from './baselines/reads.ts';
import { RUN_BASELINE } from './baselines/run.ts';
import { SCAN_BASELINES } from './baselines/scan.ts';
import { STATEMENT_BASELINE } from './baselines/settle.ts';
import { onCopy } from '../lib/builds.ts';
import { isWanted } from '../lib/wanted.ts';
import { IMPORT_BASELINE } from './intake/measure.ts';
import { PORTAL_LINE, portalLine } from './pages/portal.ts';
import { TRACKING_LINE, trackingLine } from './pages/tracking.ts';
import { ACTS_LINE, actsLine } from './phones/acts.ts';

/** Writes come after the reads, because they change what is read. */
const BASELINES: readonly Baseline[] = [
  ...READ_BASELINES,
  RUN_BASELINE,
  FIGURES_BASELINE,
  CSV_BASELINE,
  CREATE_BASELINE,
  ...SCAN_BASELINES,
  CASH_IN_BASELINE,
  STATEMENT_BASELINE,
  IMPORT_BASELINE,
];

export async function measureApi(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await onCopy(company, ways, async (build) => {
    const measured: ReportLine[][] = [];
    for (const baseline of BASELINES.filter(({ what }) => isWanted(what))) {
      measured.push(await baselineLines(build, baseline));
    }
    const beside = [
      ...(isWanted(ACTS_LINE) ? [await actsLine(build)] : []),
      ...(isWanted(TRACKING_LINE) ? [await trackingLine(build)] : []),
      ...(isWanted(PORTAL_LINE) ? [await portalLine(build)] : []),
    ];
    // The baselines first, then what was measured besides.
    return [
      ...measured.map(([line]) => line!),
      ...measured.flatMap(([, ...more]) => more),
      ...beside,
    ];
  });
  return {
    name: 'api',
    how:
      `${ways.toLocaleString('en')} ways; app, empty call and prepared statement in turns, ` +
      'medians; times = app / (empty + SQL)',
    lines,
  };
}
