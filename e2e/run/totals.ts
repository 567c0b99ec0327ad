/** Reads a test runner's report and treats anything missing as a failure. */
import { readFileSync } from 'node:fs';
import {
  type PlaywrightSuite,
  type VitestResult,
  isFlaky,
  playwrightReasons,
  vitestReasons,
} from './reasons.ts';

export interface Totals {
  passed: number;
  failed: number;
  /** The messages of the failed tests. */
  why?: string[];
}

/** A check that only passes or fails counts as one test. */
export const oneCheck = (code: number): Totals => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: VitestResult[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

/** How many tests of a step may need a second try on a busy machine. More than that is a pattern and fails. */
const SECOND_TRIES = { vitest: 2, playwright: 5 };

/**
 * Anything that is not known to have passed has failed: skipped tests, files that did not load, a
 * run without tests, a runner that died before it wrote its report. Tests that needed a retry are
 * listed by name, even if they are accepted.
 */
export function fromVitest(file: string, code: number): Totals {
  const report = read<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const flaky = report.testResults.flatMap((result) => result.assertionResults).filter(isFlaky);
  const refused = flaky.length <= SECOND_TRIES.vitest ? 0 : flaky.length;
  const failed = report.numTotalTests - report.numPassedTests + broken + refused;
  const why = vitestReasons(report.testResults);
  return settle({ passed: report.numPassedTests - refused, failed, why }, code);
}

/** Lists tests that needed a retry by name, even if they are accepted. */
export function fromPlaywright(file: string, code: number): Totals {
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const excused = flaky <= SECOND_TRIES.playwright ? flaky : 0;
  const failed = unexpected + (flaky - excused) + skipped + report.errors.length;
  return settle(
    { passed: expected + excused, failed, why: playwrightReasons(report.suites) },
    code,
  );
}

function settle(totals: Totals, code: number): Totals {
  const nothing = totals.passed + totals.failed === 0;
  const unexplained = code !== 0 && totals.failed === 0;
  return nothing || unexplained ? { ...totals, failed: totals.failed + 1 } : totals;
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
